import type { AlertDirection, AlertGroup } from '@tidemark/domain'
import type { Permission } from './notification.ts'

export const texts = {
  groups: {
    irrational: 'Irrational',
    unusual: 'Unusual',
    random: 'Random',
  } satisfies Record<AlertGroup, string>,
  other: 'Other',
  colours: { green: 'Green', yellow: 'Yellow', red: 'Red' },
  notEvaluated: 'Not evaluated yet',
  directions: { U: 'up', D: 'down' } satisfies Record<Exclude<AlertDirection, '-'>, string>,
  stale: 'From before the connection was lost',
  indexValues: (sp: string, nq: string) => `${sp}\u202f/\u202f${nq}`,
  indexValuesName: (sp: string, nq: string) => `S&P 500 ${sp}, Nasdaq-100 ${nq}`,
  unknown: 'Unknown',
  firedAt: (time: string) => `Fired at ${time}`,

  history: 'History',
  historyHint: 'Show this moment on the chart',
  historyEmpty: 'Nothing has fired yet',
  historyEmptyText: 'Each time an alert fires it is listed here with its time and what it saw.',
  historyLoading: 'Loading the history',
  historyFailed: 'The history could not be loaded',
  showEarlier: 'Show earlier',
  evidence: (title: string) => `What ${title} saw`,
  value: 'Value',
  level: 'Level',
  stampedAt: 'Stamped',
  inputHash: 'Input',
  noEvidence: 'No value was compared',
  fired: (title: string, text: string) => `${title}: ${text}`,

  futuresBarsFailed: 'The bars of the DD-band breaks could not be loaded',

  several: (count: number) => `${count} alerts have fired`,
  lastOf: (title: string, text: string) => `The last one: ${title}. ${text}`,

  bell: (count: number) => (count === 1 ? '1 notification' : `${count} notifications`),
  notifications: 'Notifications',
  closeList: 'Close',
  dismissAll: 'Dismiss All',
  dismissOne: (title: string) => `Dismiss ${title}`,

  notShown: 'The moment is not shown',
  noBars: (symbol: string, resolution: string, time: string) =>
    `There are no bars of ${symbol} around ${time} at ${resolution}. Choose a longer interval.`,
  chartFailed: (time: string) => `The bars around ${time} could not be loaded. Try again.`,

  settings: 'Settings of alerts',
  notification: 'Notification of the browser',
  sound: 'Sound',
  settingsNote: 'When an alert fires. Kept in this browser; one window reports, however many are open.',
  permissions: {
    refused:
      'The browser does not allow notifications of this site. Allow them in its site settings, then switch this on.',
    unsupported: 'This browser shows no notifications for this address.',
  } satisfies Record<Exclude<Permission, 'granted'>, string>,
}
