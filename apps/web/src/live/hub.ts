import { LiveCore } from './live-core.ts'
import type { LivePorts } from './ports.ts'
import { isWindowMessage, type LiveEvent, type WindowMessage } from './window-messages.ts'

/** Calls `onGone` when a window is gone without detaching: crashed, killed or closed. Returns a function that stops watching. */
export type WatchWindow = (id: string, onGone: () => void) => () => void

interface Client {
  readonly send: (event: LiveEvent) => void
  /** Ticker to the function that releases its subscription. */
  readonly tickers: Map<string, () => void>
  wantsScanner: boolean
  stopWatching: () => void
}

type Attach = Extract<WindowMessage, { kind: 'attach' }>

/** Keeps the sockets open across a reload or a visit to the account pages. */
const lingerMs = 5_000

/** Shares one set of sockets between all windows of a user and routes events to the windows that want them. */
export class Hub {
  readonly #core: LiveCore
  readonly #ports: LivePorts
  readonly #watchWindow: WatchWindow
  readonly #clients = new Map<string, Client>()
  #cancelStop: (() => void) | null = null

  constructor(ports: LivePorts, watchWindow: WatchWindow) {
    this.#ports = ports
    this.#watchWindow = watchWindow
    this.#core = new LiveCore(ports, event => this.#route(event))
  }

  /** Handles a message from a window. `send` sends events back to it. */
  receive(id: string, message: unknown, send: (event: LiveEvent) => void): void {
    if (!isWindowMessage(message)) return
    const client = this.#clients.get(id)
    if (message.kind === 'attach') this.#attach(message, send)
    else if (client) this.#onMessage(id, client, message)
  }

  /** Call when the network is back. */
  wake(): void {
    this.#core.reconnect()
  }

  /** Releases everything, so that another hub can take over. */
  close(): void {
    for (const id of [...this.#clients.keys()]) this.#detach(id)
    this.#cancelStop?.()
    this.#core.stop()
  }

  #attach(message: Attach, send: Client['send']): void {
    const { id, credentials, tickers, wantsScanner } = message
    // Release the old subscriptions last, so that a window that attaches again does not lose a ticker in between.
    const before = this.#clients.get(id)
    before?.stopWatching()
    const client: Client = {
      send,
      tickers: new Map(),
      wantsScanner,
      stopWatching: this.#watchWindow(id, () => this.#detach(id)),
    }
    this.#clients.set(id, client)
    const isReturn = this.#cancelStop !== null
    this.#cancelStop?.()
    this.#cancelStop = null
    this.#core.setCredentials(credentials)
    this.#core.start()
    // Sockets that ended while no window was there, as when the feed was changed on another page: nobody has asked about them.
    if (isReturn) this.#core.reconnect()
    for (const event of this.#core.currentEvents()) send(event)
    for (const ticker of tickers) this.#subscribe(client, ticker)
    if (wantsScanner) send(this.#core.scannerEvent())
    for (const release of before?.tickers.values() ?? []) release()
  }

  #onMessage(id: string, client: Client, message: Exclude<WindowMessage, Attach>): void {
    if (message.kind === 'detach') this.#detach(id)
    else if (message.kind === 'reconnect') this.#core.reconnect()
    else if (message.kind === 'credentials') this.#core.setCredentials(message.credentials)
    else if (message.kind === 'subscribe') this.#subscribe(client, message.ticker)
    else if (message.kind === 'unsubscribe') this.#unsubscribe(client, message.ticker)
    else this.#followScanner(client, message.isWanted)
  }

  #followScanner(client: Client, isWanted: boolean): void {
    client.wantsScanner = isWanted
    if (isWanted) client.send(this.#core.scannerEvent())
  }

  #subscribe(client: Client, ticker: string): void {
    if (!client.tickers.has(ticker)) client.tickers.set(ticker, this.#core.subscribe(ticker))
    for (const event of [this.#core.tickerEvent(ticker), this.#core.levelVersionEvent(ticker)])
      if (event) client.send(event)
  }

  #unsubscribe(client: Client, ticker: string): void {
    client.tickers.get(ticker)?.()
    client.tickers.delete(ticker)
  }

  #detach(id: string): void {
    const client = this.#clients.get(id)
    if (!client) return
    this.#clients.delete(id)
    client.stopWatching()
    for (const release of client.tickers.values()) release()
    if (this.#clients.size > 0) return
    this.#cancelStop = this.#ports.after(lingerMs, () => this.#core.stop())
  }

  #route(event: LiveEvent): void {
    // One window is enough to report a problem.
    const clients =
      event.kind === 'problem' ? [...this.#clients.values()].slice(0, 1) : this.#clients.values()
    for (const client of clients) if (wants(client, event)) client.send(event)
  }
}

function wants(client: Client, event: LiveEvent): boolean {
  if (event.kind === 'ticker') return client.tickers.has(event.state.ticker)
  if (event.kind === 'level-version') return client.tickers.has(event.ticker)
  return event.kind !== 'scanner' || client.wantsScanner
}
