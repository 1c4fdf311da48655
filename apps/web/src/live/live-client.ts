import type { DocumentsChange, Firing, IndexMessage, ResiliencePoint } from '@tidemark/contracts'
import type { LiveLink, OpenLink } from './live-link.ts'
import type { ReceivedReading } from './market-clock-reading.ts'
import type { LiveStatus } from './overall-status.ts'
import type { Credentials } from './ports.ts'
import type { ScannerChange } from './scanner-change.ts'
import type { TickerUpdate } from './ticker-store.ts'
import type { LiveEvent, WindowMessage } from './window-messages.ts'

type Unsubscribe = () => void
type Listeners<K extends LiveEvent['kind']> = Set<(event: Extract<LiveEvent, { kind: K }>) => void>

/** A window's client of the streams, whether they run in a worker or in a window. */
export interface LiveClient {
  /** Attaches to the hub. Subscriptions made before this call are sent then. */
  open(openLink: OpenLink, id: string): Unsubscribe
  setCredentials(credentials: Credentials | null): void
  reconnect(): void
  subscribe(ticker: string, listener: (update: TickerUpdate) => void): Unsubscribe
  /** As last received; null before. The stores of components follow a frame later. */
  readonly status: LiveStatus | null
  readonly clock: ReceivedReading | null
  onStatus(listener: (status: LiveStatus) => void): Unsubscribe
  onClock(listener: (reading: ReceivedReading) => void): Unsubscribe
  /** Reports the versions of the levels of subscribed tickers; null: the ticker has no levels. */
  onLevelVersion(listener: (ticker: string, version: string | null) => void): Unsubscribe
  onIndex(listener: (message: IndexMessage) => void): Unsubscribe
  /** The first change is the whole table. */
  onScanner(listener: (change: ScannerChange) => void): Unsubscribe
  onResilience(listener: (points: readonly ResiliencePoint[], isWhole: boolean) => void): Unsubscribe
  /** An alert has fired. Those that fired while there was no connection are read by HTTP. */
  onFiring(listener: (firing: Firing) => void): Unsubscribe
  onOwnAlertsChanged(listener: () => void): Unsubscribe
  onMembershipChanged(listener: () => void): Unsubscribe
  /** Saved documents were changed, perhaps by a window of another machine. */
  onDocumentsChanged(listener: (change: DocumentsChange) => void): Unsubscribe
  /** Fires after the tables were cleared at the start of a day: reload and redraw. */
  onRedraw(listener: () => void): Unsubscribe
  onSessionEnd(listener: (token: string) => void): Unsubscribe
  onProblem(listener: (what: string, detail: string) => void): Unsubscribe
}

export function createLiveClient(): LiveClient {
  const tickers = new Map<string, Set<(update: TickerUpdate) => void>>()
  const listeners: { readonly [K in LiveEvent['kind']]: Listeners<K> } = {
    status: new Set(),
    clock: new Set(),
    ticker: new Set(),
    'level-version': new Set(),
    index: new Set(),
    scanner: new Set(),
    resilience: new Set(),
    firing: new Set(),
    'own-alerts-changed': new Set(),
    'membership-changed': new Set(),
    'documents-changed': new Set(),
    redraw: new Set(),
    'session-ended': new Set(),
    problem: new Set(),
  }
  let credentials: Credentials | null = null
  let link: LiveLink | null = null
  let status: LiveStatus | null = null
  let clock: ReceivedReading | null = null

  const send = (message: WindowMessage) => link?.send(message)
  const receive = <K extends LiveEvent['kind']>(event: Extract<LiveEvent, { kind: K }>) => {
    for (const listener of listeners[event.kind as K]) listener(event)
  }
  const on = <K extends LiveEvent['kind']>(
    kind: K,
    listener: (event: Extract<LiveEvent, { kind: K }>) => void,
  ): Unsubscribe => {
    const all: Listeners<K> = listeners[kind]
    all.add(listener)
    return () => void all.delete(listener)
  }
  on('status', event => {
    status = event.status
  })
  on('clock', ({ reading }) => {
    clock = reading
  })
  on('ticker', update => {
    for (const listener of tickers.get(update.state.ticker) ?? []) listener(update)
  })

  return {
    get status() {
      return status
    },
    get clock() {
      return clock
    },
    open(openLink, id) {
      link?.close()
      status = null
      clock = null
      const attach = () =>
        send({
          kind: 'attach',
          id,
          credentials,
          tickers: [...tickers.keys()],
          wantsScanner: listeners.scanner.size > 0,
        })
      const own = openLink(id, {
        // The link may be ready before this call returns.
        opened: () => queueMicrotask(() => own === link && attach()),
        received: event => own === link && receive(event),
      })
      link = own
      return () => {
        if (own !== link) return
        send({ kind: 'detach' })
        own.close()
        link = null
      }
    },
    setCredentials(next) {
      credentials = next
      send({ kind: 'credentials', credentials })
    },
    reconnect: () => send({ kind: 'reconnect' }),
    subscribe(ticker, listener) {
      const own = tickers.get(ticker) ?? new Set()
      own.add(listener)
      tickers.set(ticker, own)
      // Sent even when already subscribed: the response carries the current state, which this listener has not received.
      send({ kind: 'subscribe', ticker })
      return () => {
        own.delete(listener)
        if (own.size > 0 || tickers.get(ticker) !== own) return
        tickers.delete(ticker)
        send({ kind: 'unsubscribe', ticker })
      }
    },
    onStatus: listener => on('status', ({ status }) => listener(status)),
    onClock: listener => on('clock', ({ reading }) => listener(reading)),
    onLevelVersion: listener => on('level-version', ({ ticker, version }) => listener(ticker, version)),
    onIndex: listener => on('index', ({ message }) => listener(message)),
    onScanner(listener) {
      const off = on('scanner', ({ change }) => listener(change))
      send({ kind: 'scanner', isWanted: true })
      return () => {
        off()
        if (listeners.scanner.size === 0) send({ kind: 'scanner', isWanted: false })
      }
    },
    onResilience: listener => on('resilience', ({ points, isWhole }) => listener(points, isWhole)),
    onFiring: listener => on('firing', ({ firing }) => listener(firing)),
    onOwnAlertsChanged: listener => on('own-alerts-changed', () => listener()),
    onMembershipChanged: listener => on('membership-changed', () => listener()),
    onDocumentsChanged: listener => on('documents-changed', ({ change }) => listener(change)),
    onRedraw: listener => on('redraw', () => listener()),
    onSessionEnd: listener => on('session-ended', ({ token }) => listener(token)),
    onProblem: listener => on('problem', ({ what, detail }) => listener(what, detail)),
  }
}
