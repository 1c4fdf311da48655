/** Keys of all cached responses of the platform, in one place so that a reader and an invalidation cannot drift apart.
 *  Those named `every…` are prefixes: they match the entries of all arguments. */
export const queryKeys = {
  everyUserInfo: ['user-info'],
  userInfo: (email: string | null) => ['user-info', email] as const,
  savedChart: (email: string) => ['saved-chart', email] as const,
  chartTemplates: (email: string | null) => ['chart-templates', email] as const,
  ownAlerts: (email: string | null) => ['own-alerts', email] as const,
  alertWebhook: (email: string | null) => ['alert-webhook', email] as const,
  watchlist: (email: string | null) => ['watchlist', email] as const,
  scans: (email: string | null) => ['scans', email] as const,
  scanDay: (scanId: string, date: string | null) => ['scan-day', scanId, date] as const,
  scanHits: (email: string | null, symbol: string) => ['scan-hits', email, symbol] as const,
  symbols: ['symbols'],
  symbolNames: ['symbolNames'],
  marketClock: ['market-clock'],
  everyLevels: ['levels'],
  everyMap: ['liquidity-map'],
  /** Null: whichever version is newest. */
  levels: (symbol: string, version: string | null) => ['levels', symbol, version] as const,
  map: (query: object, version: string | null) => ['liquidity-map', query, version] as const,
  walls: (query: object, version: string | null) => ['liquidity-map', 'walls', query, version] as const,
  everyPastMap: ['past-liquidity-map'],
  /** The map of a day that is over: no version, because it does not change any more. */
  pastMap: (query: object) => ['past-liquidity-map', query] as const,
  earlierMaps: (query: object) => ['past-liquidity-map', 'earlier', query] as const,
  everySavedResilience: ['saved-resilience'],
  savedResilience: (date: string) => ['saved-resilience', date] as const,
  pastWalls: (query: object) => ['past-liquidity-map', 'walls', query] as const,
  ddBands: (session: string) => ['dd-bands', session] as const,
  sources: ['operator', 'sources'],
  audit: (filter: object) => ['operator', 'audit', filter] as const,
} as const
