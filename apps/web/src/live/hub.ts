import { LiveCore } from './live-core.ts'
import type { LivePorts } from './ports.ts'
import { isWindowMessage, type LiveEvent, type WindowMessage } from './window-messages.ts'

/** Tells when a window is gone without a word: crashed, killed or simply closed. The answer calls it off. */
export type WatchWindow = (id: string, onGone: () => void) => () => void

interface Client {
  readonly send: (event: LiveEvent) => void
  /** Each with what gives it up. */
  readonly tickers: Map<string, () => void>
  wantsScanner: boolean
  stopWatching: () => void
}

type Attach = Extract<WindowMessage, { kind: 'attach' }>

/** A reload or a walk through the account pages must not cost the sockets. */
const lingerMs = 5_000

/** One set of sockets for all windows of a user: who is there, and who wants what. */
export class Hub {
  readonly #core: LiveCore
  readonly #ports: LivePorts
  readonly #watchWindow: WatchWindow
  readonly #clients = new Map<string, Client>()
  #callOffStop: (() => void) | null = null

  constructor(ports: LivePorts, watchWindow: WatchWindow) {
    this.#ports = ports
    this.#watchWindow = watchWindow
    this.#core = new LiveCore(ports, event => this.#route(event))
  }

  /** One message of a window. `send` is the way back to it. */
  receive(id: string, message: unknown, send: (event: LiveEvent) => void): void {
    if (!isWindowMessage(message)) return
    const client = this.#clients.get(id)
    if (message.kind === 'attach') this.#attach(message, send)
    else if (client) this.#onMessage(id, client, message)
  }

  /** The network is back. */
  wake(): void {
    this.#core.reconnect()
  }

  /** Leaves everything to another hub. */
  close(): void {
    for (const id of [...this.#clients.keys()]) this.#detach(id)
    this.#callOffStop?.()
    this.#core.stop()
  }

  #attach(message: Attach, send: Client['send']): void {
    const { id, credentials, tickers, wantsScanner } = message
    // The old hold on the tickers goes last, so that a window that attaches anew loses none in between.
    const before = this.#clients.get(id)
    before?.stopWatching()
    const client: Client = {
      send,
      tickers: new Map(),
      wantsScanner,
      stopWatching: this.#watchWindow(id, () => this.#detach(id)),
    }
    this.#clients.set(id, client)
    this.#callOffStop?.()
    this.#callOffStop = null
    this.#core.setCredentials(credentials)
    this.#core.start()
    for (const event of this.#core.standing()) send(event)
    for (const ticker of tickers) this.#subscribe(client, ticker)
    if (wantsScanner) send(this.#core.scannerNow())
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
    if (isWanted) client.send(this.#core.scannerNow())
  }

  #subscribe(client: Client, ticker: string): void {
    if (!client.tickers.has(ticker)) client.tickers.set(ticker, this.#core.subscribe(ticker))
    const event = this.#core.tickerNow(ticker)
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
    this.#callOffStop = this.#ports.after(lingerMs, () => this.#core.stop())
  }

  #route(event: LiveEvent): void {
    // One window is enough to write a problem down.
    const clients =
      event.kind === 'problem' ? [...this.#clients.values()].slice(0, 1) : this.#clients.values()
    for (const client of clients) if (wants(client, event)) client.send(event)
  }
}

function wants(client: Client, event: LiveEvent): boolean {
  if (event.kind === 'ticker') return client.tickers.has(event.state.ticker)
  return event.kind !== 'scanner' || client.wantsScanner
}
