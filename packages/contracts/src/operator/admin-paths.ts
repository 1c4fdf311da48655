const api = '/platform/api/v1'

/** The paths of the operator page: the first screen uses none of them. */
export const adminPaths = {
  adminClock: `${api}/admin/clock`,
  adminEpoch: `${api}/admin/epoch`,
  adminAnnouncement: `${api}/admin/announcement`,
  adminRestamp: `${api}/admin/restamp`,
  adminSources: `${api}/admin/sources`,
  adminAudit: `${api}/admin/audit`,
} as const
