/** Keys of browser storage. Those without `tidemark.` are fixed by the specification and read by other software. */
export const storageKeys = {
  email: 'email',
  token: 'token',
  holidays: 'holidays',
  subscribedTicker: 'SUBSCRIBED_TICKER',
  autoScaling: 'auto_scaling',
  chartAutoSave: 'chart_auto_save',
  removeDrawings: 'remove_drawings',
  reloadSettings: 'RSreloadSettings',
  windowGuid: 'RSWindowGUID',
  cqgConnected: 'cqgConnected',
  appearance: 'tidemark.appearance',
  frame: 'tidemark.frame',
  windows: 'tidemark.windows',
  mapInScale: 'tidemark.mapInScale',
  earlierMaps: 'tidemark.earlierMaps',
  mapSides: 'tidemark.mapSides',
  tradingHours: 'tidemark.tradingHours',
  chartUnsaved: 'tidemark.chartUnsaved',
  chartOpened: 'tidemark.chartOpened',
  lastLoad: 'tidemark.lastLoad',
  recentSymbols: 'tidemark.recentSymbols',
  announcementSeen: 'tidemark.announcementSeen',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]
