import type {
  FeedState,
  ResiliencePoint,
  ScannerRow,
  SnapshotMessage,
  TickMessage,
} from '@tidemark/contracts'
import { unknownBreadth } from '@tidemark/domain'
import type { LivePorts, SocketEvents } from '../live/ports.ts'
import type { ScannerChange } from '../live/scanner-change.ts'
import { ScannerTable } from '../live/scanner-table.ts'
import { createManualTime, type ManualTime } from './manual-time.ts'

/** One connection as the server sees it. */
interface FakeConnection {
  readonly path: string
  readonly sent: string[]
  isOpen: boolean
  accept(): void
  send(message: object | string): void
  disconnect(code?: number): void
}

export interface FakeServer {
  readonly time: ManualTime
  readonly ports: LivePorts
  readonly connections: FakeConnection[]
  /** The newest connection to a path. */
  at(path: string): FakeConnection
  open(): FakeConnection[]
}

/** The server end of every socket, with manual time. */
export function createFakeServer(fetch: LivePorts['fetch'] = failingFetch): FakeServer {
  const time = createManualTime()
  const connections: FakeConnection[] = []
  return {
    time,
    connections,
    at: path => {
      const found = connections.findLast(connection => connection.path === path)
      if (!found) throw new Error(`No connection to ${path}`)
      return found
    },
    open: () => connections.filter(({ isOpen }) => isOpen),
    ports: {
      clock: time.clock,
      after: time.after,
      random: () => 0.5,
      fetch,
      openSocket(path, events) {
        const connection = createConnection(path, events)
        connections.push(connection)
        return {
          send: text => void connection.sent.push(text),
          close: () => {
            connection.isOpen = false
          },
        }
      },
    },
  }
}

function createConnection(path: string, events: SocketEvents): FakeConnection {
  const connection: FakeConnection = {
    path,
    sent: [],
    isOpen: true,
    accept: () => events.opened(),
    send: message => events.received(typeof message === 'string' ? message : JSON.stringify(message)),
    disconnect(code = 1006) {
      connection.isOpen = false
      events.closed(code)
    },
  }
  return connection
}

const failingFetch: LivePorts['fetch'] = () => Promise.reject(new TypeError('Failed to fetch'))

/** Monday, 2026-11-16, 10:00 in New York. */
export const mondayMs = Date.parse('2026-11-16T15:00:00Z')

export const clockAt = (marketNow: number) => ({ marketNow, wallNow: 0, speed: 1, source: 'simulated' })

export const helloOf = (feed: FeedState, marketNow = mondayMs) => ({
  type: 'hello',
  feed,
  clock: clockAt(marketNow),
})

export const tickOf = (changes: Partial<TickMessage>): TickMessage => ({
  ticker: 'SPY',
  seq: 1,
  prev: 0,
  t: mondayMs,
  p: 500,
  v: 10,
  o: 500,
  h: 500,
  l: 500,
  ...changes,
})

export const snapshotOf = (changes: Partial<SnapshotMessage>): SnapshotMessage => ({
  type: 'snapshot',
  ticker: 'SPY',
  seq: 0,
  t: mondayMs,
  p: 500,
  minute: { t: mondayMs / 1000, o: 500, h: 500, l: 500, v: 0 },
  day: { o: 499, h: 501, l: 498, v: 1000 },
  prevClose: 495,
  ...changes,
})

export const indexOf = (state: string, changes: object = {}) => ({
  type: 'index',
  time: mondayMs,
  ...unknownBreadth,
  state,
  alerts: {},
  announcement: null,
  ...changes,
})

export const scannerRowOf = (symbol: string, changes: Partial<ScannerRow> = {}): ScannerRow => ({
  Symbol: symbol,
  Session: '2026-11-16',
  LevelsSession: '2026-11-16',
  Price: 1,
  Volume: 1,
  LastOpen: 1,
  PrevDayClose: 1,
  DayHigh: 1,
  DayLow: 1,
  man_HP: 2,
  man_MHP: 3,
  MidGap: 1,
  BearLow: null,
  BearHigh: null,
  BullLow: 4,
  BullHigh: 5,
  CPbook: 'MRSD',
  OPbook: null,
  scannerHasResetZones: false,
  ...changes,
})

/** The change that brings a window a table with these rows. */
export function wholeScanner(...rows: readonly ScannerRow[]): ScannerChange {
  const table = new ScannerTable()
  table.read(rows)
  return table.whole
}

export const resiliencePointOf = (time: number, srhg: number): ResiliencePoint => ({
  time,
  val: { srhg, nrhg: null, ruhg: null, srmhp: null, nrmhp: null, sdd: null },
})
