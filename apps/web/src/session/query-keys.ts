/** Keys of all cached responses of the platform, in one place so that a reader and an invalidation cannot drift apart.
 *  Those named `every…` are prefixes: they match the entries of all arguments. */
export const queryKeys = {
  everyUserInfo: ['user-info'],
  userInfo: (email: string | null) => ['user-info', email] as const,
  displaySettings: (email: string) => ['display-settings', email] as const,
  indicators: (email: string) => ['indicators', email] as const,
  savedChart: (email: string) => ['saved-chart', email] as const,
  chartTemplates: (email: string | null) => ['chart-templates', email] as const,
  symbols: ['symbols'],
  marketClock: ['market-clock'],
  levels: (symbol: string) => ['levels', symbol] as const,
  everyMap: ['liquidity-map'],
  map: (query: object) => ['liquidity-map', query] as const,
  sources: ['operator', 'sources'],
} as const
