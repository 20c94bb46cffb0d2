// SiteFolder
