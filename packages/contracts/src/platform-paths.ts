import type { CheckoutKind } from '@tidemark/domain'

const api = '/platform/api/v1'

/** The path of every HTTP endpoint. */
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
  packages: `${api}/user/packages/all`,
  portalSession: `${api}/stripe/create-portal-session`,
  receipts: `${api}/stripe/receipts`,
  subscription: `${api}/stripe/subscriptions/one`,
  paymentWebhook: `${api}/stripe/webhook`,
  settings: `${api}/tview/settings`,
  indicators: `${api}/tview/indicators`,
  allSymbols: `${api}/tview/allsymbols`,
  history: `${api}/tview/history`,
  historySip: `${api}/tview/history/sip`,
  chart: `${api}/chart`,
  chartDrawings: `${api}/chart/drawings`,
  chartTemplates: `${api}/chart/templates`,
  map: `${api}/hpa`,
  levels: `${api}/levels`,
  exposure: `${api}/exposure`,
  earlierMaps: `${api}/earlier-maps`,
  savedResilience: `${api}/saved-resilience`,
  savedTable: `${api}/saved-table`,
  ddBands: `${api}/ddbands`,
  alerts: `${api}/alerts`,
  alertFirings: `${api}/alerts/firings`,
  alertWebhook: `${api}/alerts/webhook`,
  alertWebhookTest: `${api}/alerts/webhook/test`,
  watchlist: `${api}/watchlist`,
  scans: `${api}/scans`,
  scanHits: `${api}/scans/hits`,
  adminClock: `${api}/admin/clock`,
  adminEpoch: `${api}/admin/epoch`,
  adminAnnouncement: `${api}/admin/announcement`,
  adminRestamp: `${api}/admin/restamp`,
  adminSources: `${api}/admin/sources`,
  adminAudit: `${api}/admin/audit`,
  marketClock: `${api}/market-clock`,
} as const

/** API-9: each kind of checkout has a path of its own. */
export const checkoutPath = (kind: CheckoutKind): string => `${api}/stripe/create-${kind}-session`
