// SitePages
