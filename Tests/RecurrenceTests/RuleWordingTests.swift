// Wordings of rules with the rules that they mean and the next three dates from Tuesday, 24 November 2026 on. The dates are
// those of python-dateutil: a rule may look right and mean something else.

import Civil
import Recurrence
import Testing

@Suite struct RuleWordingTests {
    /// Words; the rule of a series that begins on the day, with `done` before it if it counts from completion, and with a
    /// time behind it; and the first three dates.
    private static let wordings = """
        every month on the 2nd last friday | FREQ=MONTHLY;BYDAY=-2FR | 2026-12-18 2027-01-22 2027-02-19
        first workday of the month | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1 | 2026-12-01 2027-01-01 2027-02-01
        last workday of the month | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 | 2026-11-30 2026-12-31 2027-01-29
        second last workday of the month | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2 | 2026-11-27 2026-12-30 2027-01-28
        first and third wednesday | FREQ=MONTHLY;BYDAY=1WE,3WE | 2026-12-02 2026-12-16 2027-01-06
        first and third wednesday of the month | FREQ=MONTHLY;BYDAY=1WE,3WE | 2026-12-02 2026-12-16 2027-01-06
        1st and 3rd wednesdays | FREQ=MONTHLY;BYDAY=1WE,3WE | 2026-12-02 2026-12-16 2027-01-06
        every day except wednesday | FREQ=WEEKLY;BYDAY=MO,TU,TH,FR,SA,SU | 2026-11-24 2026-11-26 2026-11-27
        daily but not on saturday and sunday | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        weekdays except wednesday | FREQ=WEEKLY;BYDAY=MO,TU,TH,FR | 2026-11-24 2026-11-26 2026-11-27
        every other thursday | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH | 2026-11-26 2026-12-10 2026-12-24
        every alternate thursday | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH | 2026-11-26 2026-12-10 2026-12-24
        thursdays, every other week | FREQ=WEEKLY;INTERVAL=2;BYDAY=TH | 2026-11-26 2026-12-10 2026-12-24
        on mondays every 2 weeks | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO | 2026-12-07 2026-12-21 2027-01-04
        weekdays | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        fortnightly | FREQ=WEEKLY;INTERVAL=2 | 2026-11-24 2026-12-08 2026-12-22
        every 15th of the month | FREQ=MONTHLY;BYMONTHDAY=15 | 2026-12-15 2027-01-15 2027-02-15
        monthly on the second last | FREQ=MONTHLY;BYMONTHDAY=-2 | 2026-11-29 2026-12-30 2027-01-30
        every second of the month | FREQ=MONTHLY;BYMONTHDAY=2 | 2026-12-02 2027-01-02 2027-02-02
        first friday in january | FREQ=YEARLY;BYMONTH=1;BYDAY=1FR | 2027-01-01 2028-01-07 2029-01-05
        every quarter | FREQ=MONTHLY;INTERVAL=3 | 2026-11-24 2027-02-24 2027-05-24
        once a week | FREQ=WEEKLY | 2026-11-24 2026-12-01 2026-12-08
        once a month | FREQ=MONTHLY | 2026-11-24 2026-12-24 2027-01-24
        once a year | FREQ=YEARLY | 2026-11-24 2027-11-24 2028-11-24
        once a week on monday | FREQ=WEEKLY;BYDAY=MO | 2026-11-30 2026-12-07 2026-12-14
        each day | FREQ=DAILY | 2026-11-24 2026-11-25 2026-11-26
        each tuesday | FREQ=WEEKLY;BYDAY=TU | 2026-11-24 2026-12-01 2026-12-08
        every business day | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        every working day | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        mon-fri | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        monday to friday | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        every monday through thursday | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH | 2026-11-24 2026-11-25 2026-11-26
        every mon wed fri | FREQ=WEEKLY;BYDAY=MO,WE,FR | 2026-11-25 2026-11-27 2026-11-30
        mondays and thursdays | FREQ=WEEKLY;BYDAY=MO,TH | 2026-11-26 2026-11-30 2026-12-03
        every two weeks | FREQ=WEEKLY;INTERVAL=2 | 2026-11-24 2026-12-08 2026-12-22
        every three months | FREQ=MONTHLY;INTERVAL=3 | 2026-11-24 2027-02-24 2027-05-24
        every six months | FREQ=MONTHLY;INTERVAL=6 | 2026-11-24 2027-05-24 2027-11-24
        every half year | FREQ=MONTHLY;INTERVAL=6 | 2026-11-24 2027-05-24 2027-11-24
        half-yearly | FREQ=MONTHLY;INTERVAL=6 | 2026-11-24 2027-05-24 2027-11-24
        every 2nd day | FREQ=DAILY;INTERVAL=2 | 2026-11-24 2026-11-26 2026-11-28
        every second day | FREQ=DAILY;INTERVAL=2 | 2026-11-24 2026-11-26 2026-11-28
        every second week | FREQ=WEEKLY;INTERVAL=2 | 2026-11-24 2026-12-08 2026-12-22
        every third month | FREQ=MONTHLY;INTERVAL=3 | 2026-11-24 2027-02-24 2027-05-24
        every 2nd day of the month | FREQ=MONTHLY;BYMONTHDAY=2 | 2026-12-02 2027-01-02 2027-02-02
        2nd day of the month | FREQ=MONTHLY;BYMONTHDAY=2 | 2026-12-02 2027-01-02 2027-02-02
        first day of the month | FREQ=MONTHLY;BYMONTHDAY=1 | 2026-12-01 2027-01-01 2027-02-01
        first day of every month | FREQ=MONTHLY;BYMONTHDAY=1 | 2026-12-01 2027-01-01 2027-02-01
        first monday of every quarter | FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO | 2027-02-01 2027-05-03 2027-08-02
        1st of every month | FREQ=MONTHLY;BYMONTHDAY=1 | 2026-12-01 2027-01-01 2027-02-01
        the 15th of each month | FREQ=MONTHLY;BYMONTHDAY=15 | 2026-12-15 2027-01-15 2027-02-15
        first and last day of the month | FREQ=MONTHLY;BYMONTHDAY=1,-1 | 2026-11-30 2026-12-01 2026-12-31
        second to last friday of the month | FREQ=MONTHLY;BYDAY=-2FR | 2026-12-18 2027-01-22 2027-02-19
        penultimate friday of the month | FREQ=MONTHLY;BYDAY=-2FR | 2026-12-18 2027-01-22 2027-02-19
        2nd last day of the month | FREQ=MONTHLY;BYMONTHDAY=-2 | 2026-11-29 2026-12-30 2027-01-30
        last day of february | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1 | 2027-02-28 2028-02-29 2029-02-28
        last day of the year | FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1 | 2026-12-31 2027-12-31 2028-12-31
        first day of the year | FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1 | 2027-01-01 2028-01-01 2029-01-01
        last friday of november | FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR | 2026-11-27 2027-11-26 2028-11-24
        first monday of september | FREQ=YEARLY;BYMONTH=9;BYDAY=1MO | 2027-09-06 2028-09-04 2029-09-03
        first tuesday and friday of the month | FREQ=MONTHLY;BYDAY=1TU,1FR | 2026-12-01 2026-12-04 2027-01-01
        friday the 13th | FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR | 2027-08-13 2028-10-13 2029-04-13
        every friday the 13th | FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR | 2027-08-13 2028-10-13 2029-04-13
        every month on day 15 | FREQ=MONTHLY;BYMONTHDAY=15 | 2026-12-15 2027-01-15 2027-02-15
        every 2 fridays | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR | 2026-11-27 2026-12-11 2026-12-25
        every 2nd friday | FREQ=MONTHLY;BYDAY=2FR | 2026-12-11 2027-01-08 2027-02-12
        every second tuesday | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU | 2026-11-24 2026-12-08 2026-12-22
        every second monday and thursday | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH | 2026-11-26 2026-12-07 2026-12-10
        every second friday at 9:00 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR at 9:00 | 2026-11-27 2026-12-11 2026-12-25
        every first tuesday | FREQ=MONTHLY;BYDAY=1TU | 2026-12-01 2027-01-05 2027-02-02
        every third tuesday | FREQ=MONTHLY;BYDAY=3TU | 2026-12-15 2027-01-19 2027-02-16
        every last tuesday | FREQ=MONTHLY;BYDAY=-1TU | 2026-11-24 2026-12-29 2027-01-26
        every second and fourth friday | FREQ=MONTHLY;BYDAY=2FR,4FR | 2026-11-27 2026-12-11 2026-12-25
        every second last friday | FREQ=MONTHLY;BYDAY=-2FR | 2026-12-18 2027-01-22 2027-02-19
        every second friday of the month | FREQ=MONTHLY;BYDAY=2FR | 2026-12-11 2027-01-08 2027-02-12
        3rd workday of the month | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3 | 2026-12-03 2027-01-05 2027-02-03
        every 2nd month on the 1st | FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1 | 2027-01-01 2027-03-01 2027-05-01
        every five days | FREQ=DAILY;INTERVAL=5 | 2026-11-24 2026-11-29 2026-12-04
        every day for ten times | FREQ=DAILY;COUNT=10 | 2026-11-24 2026-11-25 2026-11-26
        daily for 7 times | FREQ=DAILY;COUNT=7 | 2026-11-24 2026-11-25 2026-11-26
        every year on december 25 | FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25 | 2026-12-25 2027-12-25 2028-12-25
        every 25 december | FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25 | 2026-12-25 2027-12-25 2028-12-25
        december 25 | FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25 | 2026-12-25 2027-12-25 2028-12-25
        every 1 and 15 | FREQ=MONTHLY;BYMONTHDAY=1,15 | 2026-12-01 2026-12-15 2027-01-01
        monthly on the first | FREQ=MONTHLY;BYMONTHDAY=1 | 2026-12-01 2027-01-01 2027-02-01
        every month on the last | FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-11-30 2026-12-31 2027-01-31
        every week on mon, wed and fri | FREQ=WEEKLY;BYDAY=MO,WE,FR | 2026-11-25 2026-11-27 2026-11-30
        every weekday when done | done FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        every 3 weeks on saturday when done | done FREQ=WEEKLY;INTERVAL=3;BYDAY=SA | 2026-11-28 2026-12-19 2027-01-09
        last weekday of the month | FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 | 2026-11-30 2026-12-31 2027-01-29
        last monday of the year | FREQ=YEARLY;BYDAY=-1MO | 2026-12-28 2027-12-27 2028-12-25
        first workday of the year | FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1 | 2027-01-01 2028-01-03 2029-01-01
        first workday of january | FREQ=YEARLY;BYMONTH=1;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1 | 2027-01-01 2028-01-03 2029-01-01
        every 1 week | FREQ=WEEKLY | 2026-11-24 2026-12-01 2026-12-08
        every other month on the last friday | FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR | 2026-11-27 2027-01-29 2027-03-26
        monday | FREQ=WEEKLY;BYDAY=MO | 2026-11-30 2026-12-07 2026-12-14
        fri | FREQ=WEEKLY;BYDAY=FR | 2026-11-27 2026-12-04 2026-12-11
        2nd tuesday | FREQ=MONTHLY;BYDAY=2TU | 2026-12-08 2027-01-12 2027-02-09
        the 2nd tuesday of each month | FREQ=MONTHLY;BYDAY=2TU | 2026-12-08 2027-01-12 2027-02-09
        every four years | FREQ=YEARLY;INTERVAL=4 | 2026-11-24 2030-11-24 2034-11-24
        every fortnight on friday | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR | 2026-11-27 2026-12-11 2026-12-25
        quarterly on the last day | FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1 | 2026-11-30 2027-02-28 2027-05-31
        every 2nd quarter | FREQ=MONTHLY;INTERVAL=6 | 2026-11-24 2027-05-24 2027-11-24
        on the 2nd and 4th saturday of the month | FREQ=MONTHLY;BYDAY=2SA,4SA | 2026-11-28 2026-12-12 2026-12-26
        5th friday of the month | FREQ=MONTHLY;BYDAY=5FR | 2027-01-29 2027-04-30 2027-07-30
        every 1st | FREQ=MONTHLY;BYMONTHDAY=1 | 2026-12-01 2027-01-01 2027-02-01
        every year on the last friday of march | FREQ=YEARLY;BYMONTH=3;BYDAY=-1FR | 2027-03-26 2028-03-31 2029-03-30
        each quarter on the first monday | FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO | 2027-02-01 2027-05-03 2027-08-02
        weekly on mon-fri | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        sat-sun | FREQ=WEEKLY;BYDAY=SA,SU | 2026-11-28 2026-11-29 2026-12-05
        friday to monday | FREQ=WEEKLY;BYDAY=FR,SA,SU,MO | 2026-11-27 2026-11-28 2026-11-29
        daily at 9:00 | FREQ=DAILY at 9:00 | 2026-11-24 2026-11-25 2026-11-26
        daily at 9 am | FREQ=DAILY at 9:00 | 2026-11-24 2026-11-25 2026-11-26
        every day at 9am for 7 days | FREQ=DAILY;UNTIL=20261130 at 9:00 | 2026-11-24 2026-11-25 2026-11-26
        daily for 7 days | FREQ=DAILY;UNTIL=20261130 | 2026-11-24 2026-11-25 2026-11-26
        every other day for two weeks | FREQ=DAILY;INTERVAL=2;UNTIL=20261207 | 2026-11-24 2026-11-26 2026-11-28
        every weekday for a month | FREQ=WEEKLY;UNTIL=20261223;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        every week, 3 times | FREQ=WEEKLY;COUNT=3 | 2026-11-24 2026-12-01 2026-12-08
        every tuesday, until January 31, 2027 | FREQ=WEEKLY;UNTIL=20270131;BYDAY=TU | 2026-11-24 2026-12-01 2026-12-08
        every month on the 1st, 15th | FREQ=MONTHLY;BYMONTHDAY=1,15 | 2026-12-01 2026-12-15 2027-01-01
        every friday at 17:30 | FREQ=WEEKLY;BYDAY=FR at 17:30 | 2026-11-27 2026-12-04 2026-12-11
        every 3 days, from when it is done | done FREQ=DAILY;INTERVAL=3 | 2026-11-24 2026-11-27 2026-11-30
        every friday at 5 pm | FREQ=WEEKLY;BYDAY=FR at 17:00 | 2026-11-27 2026-12-04 2026-12-11
        every day at 9 o'clock | FREQ=DAILY at 9:00 | 2026-11-24 2026-11-25 2026-11-26
        every weekday for 3 weeks | FREQ=WEEKLY;UNTIL=20261214;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        daily | FREQ=DAILY | 2026-11-24 2026-11-25 2026-11-26
        every day | FREQ=DAILY | 2026-11-24 2026-11-25 2026-11-26
        Every 3 Days | FREQ=DAILY;INTERVAL=3 | 2026-11-24 2026-11-27 2026-11-30
        every other day | FREQ=DAILY;INTERVAL=2 | 2026-11-24 2026-11-26 2026-11-28
        every weekday | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        every weekend | FREQ=WEEKLY;BYDAY=SA,SU | 2026-11-28 2026-11-29 2026-12-05
        weekly | FREQ=WEEKLY | 2026-11-24 2026-12-01 2026-12-08
        every week | FREQ=WEEKLY | 2026-11-24 2026-12-01 2026-12-08
        every tuesday | FREQ=WEEKLY;BYDAY=TU | 2026-11-24 2026-12-01 2026-12-08
        every tue | FREQ=WEEKLY;BYDAY=TU | 2026-11-24 2026-12-01 2026-12-08
        tuesdays | FREQ=WEEKLY;BYDAY=TU | 2026-11-24 2026-12-01 2026-12-08
        every mon, thu | FREQ=WEEKLY;BYDAY=MO,TH | 2026-11-26 2026-11-30 2026-12-03
        every monday and thursday | FREQ=WEEKLY;BYDAY=MO,TH | 2026-11-26 2026-11-30 2026-12-03
        every week on Tuesday | FREQ=WEEKLY;BYDAY=TU | 2026-11-24 2026-12-01 2026-12-08
        weekly on friday | FREQ=WEEKLY;BYDAY=FR | 2026-11-27 2026-12-04 2026-12-11
        every 2 weeks on mon, thu | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH | 2026-11-26 2026-12-07 2026-12-10
        every other tuesday | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU | 2026-11-24 2026-12-08 2026-12-22
        every other week | FREQ=WEEKLY;INTERVAL=2 | 2026-11-24 2026-12-08 2026-12-22
        biweekly | FREQ=WEEKLY;INTERVAL=2 | 2026-11-24 2026-12-08 2026-12-22
        every fortnight | FREQ=WEEKLY;INTERVAL=2 | 2026-11-24 2026-12-08 2026-12-22
        monthly | FREQ=MONTHLY | 2026-11-24 2026-12-24 2027-01-24
        every month | FREQ=MONTHLY | 2026-11-24 2026-12-24 2027-01-24
        every 13 months | FREQ=MONTHLY;INTERVAL=13 | 2026-11-24 2027-12-24 2029-01-24
        quarterly | FREQ=MONTHLY;INTERVAL=3 | 2026-11-24 2027-02-24 2027-05-24
        monthly on the 15th | FREQ=MONTHLY;BYMONTHDAY=15 | 2026-12-15 2027-01-15 2027-02-15
        every month on the 1st | FREQ=MONTHLY;BYMONTHDAY=1 | 2026-12-01 2027-01-01 2027-02-01
        every 15 | FREQ=MONTHLY;BYMONTHDAY=15 | 2026-12-15 2027-01-15 2027-02-15
        every 1st and 15th | FREQ=MONTHLY;BYMONTHDAY=1,15 | 2026-12-01 2026-12-15 2027-01-01
        monthly on the last day | FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-11-30 2026-12-31 2027-01-31
        every last day | FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-11-30 2026-12-31 2027-01-31
        last day of the month | FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-11-30 2026-12-31 2027-01-31
        monthly on the 31st | FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-11-30 2026-12-31 2027-01-31
        monthly on the 30th | FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1 | 2026-11-30 2026-12-30 2027-01-30
        monthly on the 29th | FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1 | 2026-11-29 2026-12-29 2027-01-29
        last friday of the month | FREQ=MONTHLY;BYDAY=-1FR | 2026-11-27 2026-12-25 2027-01-29
        every last friday | FREQ=MONTHLY;BYDAY=-1FR | 2026-11-27 2026-12-25 2027-01-29
        every month on the last Friday | FREQ=MONTHLY;BYDAY=-1FR | 2026-11-27 2026-12-25 2027-01-29
        every 2nd tuesday of the month | FREQ=MONTHLY;BYDAY=2TU | 2026-12-08 2027-01-12 2027-02-09
        first monday of the month | FREQ=MONTHLY;BYDAY=1MO | 2026-12-07 2027-01-04 2027-02-01
        every 2 months on the first monday | FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO | 2027-01-04 2027-03-01 2027-05-03
        yearly | FREQ=YEARLY | 2026-11-24 2027-11-24 2028-11-24
        every year | FREQ=YEARLY | 2026-11-24 2027-11-24 2028-11-24
        annually | FREQ=YEARLY | 2026-11-24 2027-11-24 2028-11-24
        every 2 years | FREQ=YEARLY;INTERVAL=2 | 2026-11-24 2028-11-24 2030-11-24
        every jan 1 | FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1 | 2027-01-01 2028-01-01 2029-01-01
        every january on the 15th | FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15 | 2027-01-15 2028-01-15 2029-01-15
        yearly on January 15 | FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15 | 2027-01-15 2028-01-15 2029-01-15
        yearly on february 29 | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1 | 2027-02-28 2028-02-29 2029-02-28
        yearly on the 4th Thursday of November | FREQ=YEARLY;BYMONTH=11;BYDAY=4TH | 2026-11-26 2027-11-25 2028-11-23
        every day until 2027-01-31 | FREQ=DAILY;UNTIL=20270131 | 2026-11-24 2026-11-25 2026-11-26
        daily for 10 times | FREQ=DAILY;COUNT=10 | 2026-11-24 2026-11-25 2026-11-26
        3 days after done | done FREQ=DAILY;INTERVAL=3 | 2026-11-24 2026-11-27 2026-11-30
        every 3 days when done | done FREQ=DAILY;INTERVAL=3 | 2026-11-24 2026-11-27 2026-11-30
        every! 3 days | done FREQ=DAILY;INTERVAL=3 | 2026-11-24 2026-11-27 2026-11-30
        every week when done | done FREQ=WEEKLY | 2026-11-24 2026-12-01 2026-12-08
        every morning | FREQ=DAILY at 9:00 | 2026-11-24 2026-11-25 2026-11-26
        each evening | FREQ=DAILY at 20:00 | 2026-11-24 2026-11-25 2026-11-26
        nightly | FREQ=DAILY at 20:00 | 2026-11-24 2026-11-25 2026-11-26
        every weekday morning | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR at 9:00 | 2026-11-24 2026-11-25 2026-11-26
        every other friday evening | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR at 20:00 | 2026-11-27 2026-12-11 2026-12-25
        every monday at 9 | FREQ=WEEKLY;BYDAY=MO at 9:00 | 2026-11-30 2026-12-07 2026-12-14
        every monday at 18h | FREQ=WEEKLY;BYDAY=MO at 18:00 | 2026-11-30 2026-12-07 2026-12-14
        daily at noon | FREQ=DAILY at 12:00 | 2026-11-24 2026-11-25 2026-11-26
        every couple of weeks | FREQ=WEEKLY;INTERVAL=2 | 2026-11-24 2026-12-08 2026-12-22
        bi-weekly | FREQ=WEEKLY;INTERVAL=2 | 2026-11-24 2026-12-08 2026-12-22
        every 2w | FREQ=WEEKLY;INTERVAL=2 | 2026-11-24 2026-12-08 2026-12-22
        semi-annually | FREQ=MONTHLY;INTERVAL=6 | 2026-11-24 2027-05-24 2027-11-24
        every single day | FREQ=DAILY | 2026-11-24 2026-11-25 2026-11-26
        everyday | FREQ=DAILY | 2026-11-24 2026-11-25 2026-11-26
        end of the month | FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-11-30 2026-12-31 2027-01-31
        beginning of every month | FREQ=MONTHLY;BYMONTHDAY=1 | 2026-12-01 2027-01-01 2027-02-01
        every year on 24.12. | FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24 | 2026-12-24 2027-12-24 2028-12-24
        every day for the next 10 days | FREQ=DAILY;UNTIL=20261203 | 2026-11-24 2026-11-25 2026-11-26
        every tuesday until 31 march | FREQ=WEEKLY;UNTIL=20270331;BYDAY=TU | 2026-11-24 2026-12-01 2026-12-08
        daily till christmas | FREQ=DAILY;UNTIL=20261225 | 2026-11-24 2026-11-25 2026-11-26
        until friday every day | FREQ=DAILY;UNTIL=20261127 | 2026-11-24 2026-11-25 2026-11-26
        every day from monday | FREQ=DAILY | 2026-11-30 2026-12-01 2026-12-02
        daily starting dec 3 at 9am | FREQ=DAILY at 9:00 | 2026-12-03 2026-12-04 2026-12-05
        from monday to friday | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 2026-11-24 2026-11-25 2026-11-26
        every! 3 days | done FREQ=DAILY;INTERVAL=3 | 2026-11-24 2026-11-27 2026-11-30
        after 3 days | done FREQ=DAILY;INTERVAL=3 | 2026-11-24 2026-11-27 2026-11-30
        month after done | done FREQ=MONTHLY | 2026-11-24 2026-12-24 2027-01-24
        freq=weekly;byday=tu | FREQ=WEEKLY;BYDAY=TU | 2026-11-24 2026-12-01 2026-12-08
        RRULE:FREQ=DAILY | FREQ=DAILY | 2026-11-24 2026-11-25 2026-11-26
        """.split(separator: "\n").map(String.init)

    @Test(arguments: wordings) func wordsHaveDates(row: String) throws {
        let cells = row.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
        let today = Day(year: 2026, month: 11, day: 24)
        let read = try #require(Repetition(beginning: cells[0]))
        let start = read.first?.day(today: today) ?? today
        var rule = read.rule.repeating(start)
        if let length = read.length { rule.until = .day(length.day(today: start) + -1) }
        if let last = read.last { rule.until = .day(last.day(today: start)) }
        let time = read.time.map {
            " at \($0.second / 3600):\($0.second / 60 % 60 < 10 ? "0" : "")\($0.second / 60 % 60)"
        }
        #expect("\(read.isFromCompletion ? "done " : "")\(rule)\(time ?? "")" == cells[1])
        let dates = RecurrenceSet(rule, from: .day(start)).next(3, after: start + -1).map(\.day.iso)
        #expect(dates.joined(separator: " ") == cells[2])
        let isOfToday = read.length != nil || read.first != nil || read.last != nil
        #expect((Repetition(cells[0]) == nil) == (read.time != nil || isOfToday))
        #expect(read.occurs)
    }

    @Test(arguments: [
        "every monday, 15th",
        "last 2 fridays",
        "every 3 workdays",
        "first weekend of the month",
        "every 15th friday",
        "2nd every friday",
        "every leap day",
        "every 2 weeks on the first monday",
        "every last last friday",
        "every other",
        "every 0th friday",
        "in january",
        "every january",
        "every day for",
        "every 0 days", "every 0 weeks", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;INTERVAL=0",
        "every second", "every last", "every 2nd last", "the first", "5 times a day",
        "every day except", "every 2 days except monday", "every month except may",
        "weekly at 8:00, 14:30",
        "every 8 hours when done",
        "daily at 8:00, 8:00",
        "every 8 hours at 8:00, 9:00",
        "twice a week",
        "daily at 8:00, 14:00 when done",
        "every 2nd and",
        "every tuesday for 3 months until",
        "first weekend and monday",
        "every 9th monday",
    ])
    func wordsWithoutAMeaningAreRefused(words: String) { #expect(Repetition(beginning: words) == nil) }

    @Test("Words for every other weekday say what else they may mean")
    func otherReading() throws {
        let both = try #require(Repetition(beginning: "every second monday and thursday until 2027-03-31"))
        #expect(both.otherReading == "every month on the 2nd Monday and the 2nd Thursday")
        for words in ["every other tuesday", "every second day", "every second tuesday of the month"] {
            #expect(try #require(Repetition(words)).otherReading == nil, "\(words)")
        }
    }

    /// Words, the rule, and the time and the times of a day that they say beside it.
    @Test(arguments: [
        ("daily at 8:00, 14:00, 20:00", "FREQ=DAILY;BYHOUR=8,14,20", 8, 1),
        ("every day at 8 am, 2 pm and 8 pm", "FREQ=DAILY;BYHOUR=8,14,20", 8, 1),
        ("daily at 8, 14 and 20 o'clock", "FREQ=DAILY;BYHOUR=8,14,20", 8, 1),
        ("every monday at 8:30 & 20:30", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=8,20;BYMINUTE=30", 8, 1),
        ("daily at 8:00, 14:30", "FREQ=DAILY;BYHOUR=8,14;BYMINUTE=0,30;BYSETPOS=1,4", 8, 1),
        ("daily at 8:00, 20:00 for 5 times", "FREQ=DAILY;COUNT=5;BYHOUR=8,20", 8, 1),
        ("every 8 hours", "FREQ=HOURLY;INTERVAL=8", nil, 1), ("hourly", "FREQ=HOURLY", nil, 1),
        ("every 8 hours at 7:00", "FREQ=HOURLY;INTERVAL=8", 7, 1),
        ("every 8 hours until 2027-01-31", "FREQ=HOURLY;INTERVAL=8;UNTIL=20270131", nil, 1),
        ("twice a day", "FREQ=DAILY", nil, 2), ("twice daily", "FREQ=DAILY", nil, 2),
        ("three times a day", "FREQ=DAILY", nil, 3), ("3 times per day", "FREQ=DAILY", nil, 3),
        ("four times every day at 8:00", "FREQ=DAILY", 8, 4),
        ("twice a day on weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", nil, 2),
    ])
    func wordsSayTimesOfADay(words: String, rule: String, hour: Int?, timesOfDay: Int) throws {
        let read = try #require(Repetition(beginning: words))
        #expect(read.rule.description == rule)
        #expect(read.time?.second == hour.map { $0 * 3600 + (rule.hasSuffix("BYMINUTE=30") ? 1800 : 0) })
        #expect(read.timesOfDay == timesOfDay)
    }

    @Test(arguments: ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2"])
    func aRuleThatNeverComesIsKnown(rule: String) throws { #expect(try !#require(Repetition(rule)).occurs) }
}
