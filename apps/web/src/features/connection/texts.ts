import { pages } from '@tidemark/contracts'
import type { Light } from '../../live/overall-status.ts'
import type { Delay } from '../live-data/index.ts'
import type { OffReason, SocketName } from './lights.ts'

const words: Readonly<Record<Light | 'off', string>> = {
  green: 'Connected',
  yellow: 'Connecting',
  red: 'Disconnected',
  off: 'Off',
}

export const texts = {
  words,
  sockets: {
    scanner: 'Scanner',
    resilience: 'Resil',
    live: 'Live',
    futures: 'Futures',
  } satisfies Record<SocketName, string>,
  help: {
    scanner: 'Rows of the scanner',
    resilience: 'History of the resilience charts',
    live: 'Prices, levels, breadth and alerts',
    futures: 'Prices and orders of the futures broker',
  } satisfies Record<SocketName, string>,
  full: 'The server is full',
  fullHelp:
    'The server is full and takes no more connections. You are connected as soon as there is room; you need not do anything.',
  connection: 'Connection to the platform',
  overall: 'All connections',
  showLights: 'Show each connection',
  lights: 'Connections',
  reconnect: 'Reconnect',
  nothingClosed: 'No connection is closed',
  offReasons: {
    'no-broker': 'No broker',
    'only-in-main': 'In the main window',
  } satisfies Record<OffReason, string>,
  coverage: 'Coverage',
  coverageHelp: 'Share of each index’s weight with a fresh price',
  indices: { sppp: 'SP500', nqpp: 'NQ100', rupp: 'RU2K' },
  percent: (value: string) => `${value} %`,
  noValue: '—',
  stale: 'From before the connection was lost',
}

/** The one thing a user can do about a delay. */
export const delayActions: Readonly<
  Record<Delay, { readonly page: string; readonly label: string; readonly shortReason: string }>
> = {
  'user-delayed-feed': { page: pages.liveData, label: 'Upgrade', shortReason: 'your feed' },
  'no-datafeed-subscription': { page: pages.liveData, label: 'Subscribe', shortReason: 'no subscription' },
  'nyse-unfilled': { page: pages.liveData, label: 'Fill it in', shortReason: 'NYSE entry' },
}

export const mainWindowTexts = {
  short: {
    absent: 'Futures stand still: no main window is open.',
    'logged-off': 'Futures stand still: the main window is not logged on.',
  },
  open: 'Open the workspace',
}
