const api = '/platform/api/v1'

/** The address of every call, once. */
export const platformPaths = {
  health: '/platform/health',
  metrics: '/metrics',
  docs: '/platform/docs',
  login: `${api}/login`,
  register: `${api}/register`,
  token: `${api}/token`,
  logout: `${api}/logout`,
  password: `${api}/password`,
  userInfo: `${api}/user-info`,
  settings: `${api}/tview/settings`,
  indicators: `${api}/tview/indicators`,
  allSymbols: `${api}/tview/allsymbols`,
  history: `${api}/tview/history`,
  historySip: `${api}/tview/history/sip`,
  map: `${api}/hpa`,
  levels: `${api}/levels`,
  savedResilience: `${api}/saved-resilience`,
  savedTable: `${api}/saved-table`,
  ddBands: `${api}/ddbands`,
  adminClock: `${api}/admin/clock`,
  adminAnnouncement: `${api}/admin/announcement`,
  adminRestamp: `${api}/admin/restamp`,
  adminSources: `${api}/admin/sources`,
  marketClock: `${api}/market-clock`,
} as const
