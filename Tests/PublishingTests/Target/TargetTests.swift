// What can be a target. What a program would read as an option, a command or a password cannot.

import Testing

@testable import Publishing

@Suite struct TargetTests {
    @Test(arguments: [
        (PublishingTarget.Kind.folder, "web", "lists/web"), (.folder, "/srv/www", "/srv/www"),
        (.folder, "a:b", "lists/a:b"),
        (.rsync, "me@example.org:/var/www/todo/", "me@example.org:/var/www/todo/"),
        (.rsync, "host:todo", "host:todo"), (.rsync, "host:todo@home", "host:todo@home"),
        (.rsync, "me@[::1]:todo", "me@[::1]:todo"), (.rclone, "remote:todo@home:1", "remote:todo@home:1"),
        (.rsync, "host::module/todo", "host::module/todo"),
        (.rsync, "rsync://host:8873/todo/", "rsync://host:8873/todo/"),
        (.rsync, "[::1]:/srv", "[::1]:/srv"), (.rsync, "web/a:b", "lists/web/a:b"),
        (.git, "git@github.com:me/todo.git", "git@github.com:me/todo.git"),
        (.git, "https://me@example.org/todo.git", "https://me@example.org/todo.git"),
        (.git, "ssh://git@example.org:2222/todo.git", "ssh://git@example.org:2222/todo.git"),
        (.git, "../todo.git", "lists/../todo.git"), (.git, "file:///srv/todo.git", "file:///srv/todo.git"),
        (.rclone, "remote:BUCKET/todo", "remote:BUCKET/todo"), (.rclone, "my drive:todo", "my drive:todo"),
        (.rclone, "web", "lists/web"),
    ])
    func placesOfEachKind(kind: PublishingTarget.Kind, place: String, expected: String) throws {
        #expect(try PublishingTarget(kind, to: place, folder: "lists/").place == expected)
    }

    @Test(arguments: [
        (PublishingTarget.Kind.folder, " ", TargetFault.empty), (.folder, "", .empty),
        (.folder, "a\nb", .controlCharacter), (.rsync, "-e sh:x", .hyphen), (.rclone, "--config=x", .hyphen),
        (.rsync, "-oProxyCommand=x:/y", .hyphen),
        (.rsync, "me@-oProxyCommand=x:/y", .host("me@-oProxyCommand=x")),
        (.rsync, "rsync://me:secret@host/todo", .password),
        (.git, "https://me:secret@host/todo.git", .password),
        (.git, "https://me%3Asecret@host/t.git", .password),
        (.git, "https://host/t.git?access_token=secret", .password), (.git, "me:secret@host:t", .password),
        (.git, "me:secret@host/t.git", .password),
        (.rsync, "me:secret@host::t", .password),
        (.rsync, "host:/srv/$(reboot)", .path("/srv/$(reboot)")), (.rsync, "host:a;b", .path("a;b")),
        (.rsync, "https://host/x", .scheme("https", .rsync)),
        (.git, "ext::sh -c reboot", .scheme("ext", .git)),
        (.git, "ext://x/y", .scheme("ext", .git)),
        (.git, "ssh://-oProxyCommand=x/y", .host("-oProxyCommand=x")),
        (.git, "a b:c", .host("a b")), (.rclone, ":sftp,ssh=reboot:x", .remote("")),
        (.rclone, "dav,bearer_token_command=reboot:x", .remote("dav")),
        (.rclone, "https://host/x", .scheme("https", .rclone)),
    ])
    func whatIsNoPlace(kind: PublishingTarget.Kind, place: String, fault: TargetFault) {
        #expect(throws: fault) { try PublishingTarget(kind, to: place) }
        #expect(!fault.message.contains("secret"))
    }

    @Test(arguments: ["-x", "a..b", "a b", "/a", "a/", "a//b", ".a", "a.lock", "a:b", "", "HEAD"])
    func whatIsNoBranch(name: String) {
        #expect(throws: TargetFault.branch(name)) { try PublishingTarget(.git, to: "x", branch: name) }
    }

    @Test func branches() throws {
        #expect(try PublishingTarget(.git, to: "x").branch == "gh-pages")
        #expect(try PublishingTarget(.git, to: "x", branch: "a/pages-1.0").branch == "a/pages-1.0")
        #expect(throws: TargetFault.branchOfOtherKind(.rsync)) {
            try PublishingTarget(.rsync, to: "x", branch: "pages")
        }
    }
}
