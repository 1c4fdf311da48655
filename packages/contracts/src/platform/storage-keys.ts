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
  /** “true” while the user has connected the futures broker. */
  cqgConnected: 'cqgConnected',
  /** {user_name} of the futures broker alone; never a password or a ticket. */
  cqgAuth: 'cqgAuth',
  /** Milliseconds by which the clock of the futures broker differs. */
  cqgTimeOffset: 'CQG.timeOffset',
  /** Shows the account manager; unset counts as on. */
  enableAccountManager: 'CQG.enableAccountManager',
  /** Width of the scanner's list of strategies. */
  outputTableWidth: 'output-table-width',
  watchList: 'RSWatchList',
  /** Futures that the user removed from RI / DD. */
  removedRiskIntervalTickers: 'RemovedRiskIntervalTickers',
  windowLayouts: 'RS_Window_Layouts',
  discordConnected: 'discordConnected',
  /** An opaque handle; never a token of the provider. */
  discordOauth: 'discordOauth',
  /** Of one window: the state of a sign-in with the chat community that has not returned. */
  chatState: 'tidemark.chatState',
  /** Of one window: the last subscription before the checkout to which it went. */
  checkoutAfter: 'tidemark.checkoutAfter',
  appearance: 'tidemark.appearance',
  frame: 'tidemark.frame',
  windows: 'tidemark.windows',
  openedWindows: 'tidemark.openedWindows',
  /** Window layouts with a name, beside the one of `windowLayouts`. */
  namedWindowLayouts: 'tidemark.windowLayouts',
  linkGroup: 'tidemark.linkGroup',
  mapInScale: 'tidemark.mapInScale',
  earlierMaps: 'tidemark.earlierMaps',
  mapSides: 'tidemark.mapSides',
  walls: 'tidemark.walls',
  exposure: 'tidemark.exposure',
  scanner: 'tidemark.scanner',
  tradingHours: 'tidemark.tradingHours',
  /** How continuous futures are joined: as traded, or back-adjusted. */
  rollAdjustment: 'tidemark.rollAdjustment',
  chartUnsaved: 'tidemark.chartUnsaved',
  chartOpened: 'tidemark.chartOpened',
  lastLoad: 'tidemark.lastLoad',
  recentSymbols: 'tidemark.recentSymbols',
  /** Whose list `watchList` is. */
  watchListOwner: 'tidemark.watchListOwner',
  /** The lists beside the one in `watchList`, by user. */
  watchLists: 'tidemark.watchlists',
  announcementSeen: 'tidemark.announcementSeen',
  /** Widths, months and order of the table RI / DD. */
  riskInterval: 'tidemark.riskInterval',
  alertNotification: 'tidemark.alertNotification',
  alertSound: 'tidemark.alertSound',
  firingsSeen: 'tidemark.firingsSeen',
  /** The paper accounts, by user. */
  paperAccounts: 'tidemark.paperAccounts',
  /** How the user trades: account, confirmation, size, risk. */
  trading: 'tidemark.trading',
  /** The close of the last trade in the journal, by user and account. */
  journal: 'tidemark.journal',
  notificationsDismissed: 'tidemark.notificationsDismissed',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]
