// Paper and the first day of the week, compared with CLDR 48 for all countries.

import Civil
import Testing

@testable import SitePages

@Suite struct CountryTests {
    /// Of each country: `m` Monday (or Friday), `a` Saturday, `u` Sunday, and `4` A4, `L` letter. From the weekData and the
    /// paperSize of CLDR 48, as ICU 78 has them.
    private static let countries = """
        ADm4 AEm4 AFa4 AGu4 AIm4 ALm4 AMm4 AOm4 AQm4 ARm4 ASu4 ATm4 AUm4 AWm4 AXm4 AZm4 BAm4 BBm4 BDu4 BEm4 BFm4 BGm4 \
        BHa4 BIm4 BJm4 BLm4 BMm4 BNm4 BOm4 BQm4 BRu4 BSu4 BTu4 BVm4 BWu4 BYm4 BZuL CAuL CCm4 CDm4 CFm4 CGm4 CHm4 CIm4 \
        CKm4 CLmL CMm4 CNm4 COuL CRmL CUm4 CVm4 CWm4 CXm4 CYm4 CZm4 DEm4 DJa4 DKm4 DMu4 DOu4 DZa4 ECm4 EEm4 EGa4 EHm4 \
        ERm4 ESm4 ETu4 FIm4 FJm4 FKm4 FMm4 FOm4 FRm4 GAm4 GBm4 GDm4 GEm4 GFm4 GGm4 GHm4 GIm4 GLm4 GMm4 GNm4 GPm4 GQm4 \
        GRm4 GSm4 GTuL GUu4 GWm4 GYm4 HKu4 HMm4 HNu4 HRm4 HTm4 HUm4 IDu4 IEm4 ILu4 IMm4 INu4 IOm4 IQa4 IRa4 ISu4 ITm4 \
        JEm4 JMu4 JOa4 JPu4 KEu4 KGm4 KHu4 KIm4 KMm4 KNm4 KPm4 KRu4 KWa4 KYm4 KZm4 LAu4 LBm4 LCm4 LIm4 LKm4 LRm4 LSm4 \
        LTm4 LUm4 LVm4 LYa4 MAm4 MCm4 MDm4 MEm4 MFm4 MGm4 MHu4 MKm4 MLm4 MMu4 MNm4 MOu4 MPm4 MQm4 MRm4 MSm4 MTu4 MUm4 \
        MVm4 MWm4 MXuL MYm4 MZu4 NAm4 NCm4 NEm4 NFm4 NGm4 NIuL NLm4 NOm4 NPu4 NRm4 NUm4 NZm4 OMa4 PAuL PEu4 PFm4 PGm4 \
        PHuL PKu4 PLm4 PMm4 PNm4 PRuL PSm4 PTu4 PWm4 PYu4 QAa4 REm4 ROm4 RSm4 RUm4 RWm4 SAu4 SBm4 SCm4 SDa4 SEm4 SGu4 \
        SHm4 SIm4 SJm4 SKm4 SLm4 SMm4 SNm4 SOm4 SRm4 SSm4 STm4 SVuL SXm4 SYa4 SZm4 TCm4 TDm4 TFm4 TGm4 THu4 TJm4 TKm4 \
        TLm4 TMm4 TNm4 TOm4 TRm4 TTu4 TVm4 TWu4 TZm4 UAm4 UGm4 UMu4 USuL UYm4 UZm4 VAm4 VCm4 VEuL VGm4 VIu4 VNm4 VUm4 \
        WFm4 WSu4 XKm4 YEu4 YTm4 ZAu4 ZMm4 ZWu4
        """

    @Test func eachCountryHasItsPaperAndItsWeek() {
        let rows = Self.countries.split(separator: " ")
        #expect(rows.count == 250)
        for row in rows {
            let country = String(row.prefix(2))
            let day = ["m": WeekStart.monday, "a": .saturday, "u": .sunday][
                String(row.dropFirst(2).prefix(1))]
            #expect(WeekStart(territory: country) == day, "\(country)")
            #expect(Paper(territory: country) == (row.hasSuffix("L") ? .letter : .a4), "\(country)")
        }
    }
}
