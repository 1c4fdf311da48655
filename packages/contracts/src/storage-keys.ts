/** Names under which the browser keeps things. The first group is fixed by the seeds and other software reads it. */
export const storageKeys = {
  email: 'email',
  token: 'token',
  holidays: 'holidays',
  subscribedTicker: 'SUBSCRIBED_TICKER',
  autoScaling: 'auto_scaling',
  removeDrawings: 'remove_drawings',
  chartAutoSave: 'chart_auto_save',
  appearance: 'tidemark.appearance',
  frame: 'tidemark.frame',
  mapInScale: 'tidemark.mapInScale',
  chartUnsaved: 'tidemark.chartUnsaved',
  chartOpened: 'tidemark.chartOpened',
  lastLoad: 'tidemark.lastLoad',
  recentSymbols: 'tidemark.recentSymbols',
  announcementSeen: 'tidemark.announcementSeen',
} as const
