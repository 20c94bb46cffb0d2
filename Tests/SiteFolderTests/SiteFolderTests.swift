import Testing
@testable import SiteFolder
