import Testing
@testable import SitePages
