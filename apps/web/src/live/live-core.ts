import {
  type ClockMessage,
  clockMessageSchema,
  epochOf,
  type HelloMessage,
  helloCommand,
  helloMessageSchema,
  type IndexMessage,
  type LevelsMessage,
  type LiveMessage,
  type MarketClockSnapshot,
  socketPaths,
  socketTexts,
} from '@tidemark/contracts'
import { delayedFeedSeconds } from '@tidemark/domain'
import { type CapacityCheck, createCapacityCheck } from './capacity-check.ts'
import { createHistoryRequest } from './history-request.ts'
import { createLiveSocket, type LiveSocket } from './live-socket.ts'
import { createLiveStream, type LiveStream } from './live-stream.ts'
import { createMarketClockFollower, type MarketClockFollower } from './market-clock-follower.ts'
import { createMarketOpenRule } from './market-open-rule.ts'
import { type LiveStatus, overallLight } from './overall-status.ts'
import { parseJson } from './parse-json.ts'
import type { Credentials, LivePorts } from './ports.ts'
import { ResilienceSeries } from './resilience-series.ts'
import { ScannerTable } from './scanner-table.ts'
import { isOpenAt } from './staleness.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions.ts'
import { TickerStore } from './ticker-store.ts'
import type { LiveEvent } from './window-messages.ts'

const agingIntervalMs = 1_000
const redrawDelayMs = 3_000
const snapshotIntervalMs = 5_000

const clockSchema = helloMessageSchema.or(clockMessageSchema)

/** One user's sockets and the state received through them. Emits each event once; the hub routes it to windows. */
export class LiveCore {
  readonly #ports: LivePorts
  readonly #emit: (event: LiveEvent) => void
  readonly #clock: MarketClockFollower
  readonly #capacity: CapacityCheck
  readonly #scannerTable = new ScannerTable()
  readonly #resilienceSeries = new ResilienceSeries()
  readonly #scanner: LiveSocket
  readonly #resilience: LiveSocket
  readonly #live: LiveStream
  readonly #tickers: TickerStore
  readonly #subscriptions: Subscriptions
  readonly #requestedAt = new Map<string, number>()
  /** Newest version of the levels by ticker; null: no levels. */
  readonly #levelVersions = new Map<string, string | null>()
  /** The epoch of each socket's last clock message: one socket may receive the first of a new epoch before another. */
  readonly #epochs = new Map<LiveSocket | LiveStream, number>()
  #isNewDay = createMarketOpenRule()
  #credentials: Credentials | null = null
  #index: IndexMessage | null = null
  #isWanted = false
  #cancelRedraw: (() => void) | null = null
  #cancelAging: (() => void) | null = null

  constructor(ports: LivePorts, emit: (event: LiveEvent) => void) {
    this.#ports = ports
    this.#emit = emit
    this.#clock = createMarketClockFollower(ports.clock)
    this.#capacity = createCapacityCheck(ports, () => this.#emitStatus())
    const shared = {
      ports,
      capacity: this.#capacity,
      token: () => this.#credentials?.token ?? null,
      problem: this.#problem,
      onSessionEnd: (token: string) => emit({ kind: 'session-ended', token }),
    }
    this.#scanner = createLiveSocket({
      ...shared,
      channel: 'scanner',
      path: () => socketPaths.scanner,
      onLight: () => {
        this.#scannerTable.expectWhole()
        this.#emitStatus()
      },
      onText: text => this.#onScannerText(text),
    })
    this.#resilience = createLiveSocket({
      ...shared,
      channel: 'resilience',
      path: () => socketPaths.resilience,
      onLight: () => this.#emitStatus(),
      onText: text => this.#onResilienceText(text),
    })
    this.#live = createLiveStream({
      ...shared,
      onStatus: () => this.#emitStatus(),
      onMessage: message => this.#onMessage(message),
    })
    this.#tickers = new TickerStore({
      ports,
      problem: this.#problem,
      fetchBars: createHistoryRequest(
        ports.fetch,
        () => this.#credentials,
        () => this.#live.tier,
      ),
      isMarketOpen: () => isOpenAt(this.#feedNow()),
      onUpdate: update => emit({ kind: 'ticker', ...update }),
      onSnapshotNeeded: ticker => this.#requestSnapshot(ticker),
      onWentBack: () => this.#redrawSoon(),
    })
    this.#subscriptions = createSubscriptions({
      after: ports.after,
      open: ticker => this.#open(ticker),
      close: ticker => this.#close(ticker),
    })
  }

  /** Another user or a logout closes everything; a renewed token of the same user is used from then on. */
  setCredentials(next: Credentials | null): void {
    const before = this.#credentials
    this.#credentials = next
    if (before !== null && before.email !== next?.email) this.#forgetUser()
    if (!this.#isWanted || next === null) return
    if (before?.email !== next.email) this.#connect()
    else if (before.token !== next.token) this.reconnect()
  }

  /** Call when the first window attaches. */
  start(): void {
    if (this.#isWanted) return
    this.#isWanted = true
    if (this.#credentials !== null) this.#connect()
  }

  /** Call when no window is attached any more. */
  stop(): void {
    this.#isWanted = false
    this.#disconnect()
  }

  /** Sockets that are not open connect at once. */
  reconnect(): void {
    if (!this.#isWanted || this.#credentials === null) return
    for (const socket of this.#sockets) socket.wake()
  }

  subscribe(ticker: string): () => void {
    return this.#subscriptions.add(ticker)
  }

  /** The current state, for a window that has just attached. */
  currentEvents(): LiveEvent[] {
    const { reading } = this.#clock
    const resilience = this.#resilienceSeries.whole
    return [
      { kind: 'status', status: this.#status() },
      ...(reading === null ? [] : [{ kind: 'clock' as const, reading }]),
      ...(this.#index === null ? [] : [{ kind: 'index' as const, message: this.#index }]),
      ...(resilience.points.length === 0 ? [] : [{ kind: 'resilience' as const, ...resilience }]),
    ]
  }

  tickerEvent(ticker: string): LiveEvent | null {
    const state = this.#tickers.state(ticker)
    return state === null ? null : { kind: 'ticker', state, bars: [] }
  }

  levelVersionEvent(ticker: string): LiveEvent | null {
    const version = this.#levelVersions.get(ticker)
    return version === undefined ? null : { kind: 'level-version', ticker, version }
  }

  scannerEvent(): LiveEvent {
    return { kind: 'scanner', change: this.#scannerTable.whole }
  }

  get #sockets() {
    return [this.#scanner, this.#resilience, this.#live]
  }

  readonly #problem = (what: string, detail: string): void => this.#emit({ kind: 'problem', what, detail })

  #connect(): void {
    for (const socket of this.#sockets) socket.connect()
    this.#cancelAging?.()
    this.#age()
  }

  #disconnect(): void {
    this.#cancelAging?.()
    this.#cancelRedraw?.()
    for (const socket of this.#sockets) socket.close()
    this.#capacity.clear()
  }

  #forgetUser(): void {
    this.#disconnect()
    this.#scannerTable.clear()
    this.#resilienceSeries.clear()
    this.#tickers.clear()
    this.#levelVersions.clear()
    this.#index = null
    this.#isNewDay = createMarketOpenRule()
    this.#emit(this.scannerEvent())
    this.#emit({ kind: 'resilience', ...this.#resilienceSeries.whole })
  }

  #open(ticker: string): void {
    this.#tickers.open(ticker)
    this.#live.subscribe(ticker)
  }

  #close(ticker: string): void {
    this.#live.unsubscribe(ticker)
    this.#tickers.close(ticker)
    this.#requestedAt.delete(ticker)
    this.#levelVersions.delete(ticker)
  }

  #onScannerText(text: string): void {
    if (text === socketTexts.scannerReady) {
      this.#scannerTable.expectWhole()
      return
    }
    const message = parseJson(text)
    const change = this.#scannerTable.read(message)
    if (change) this.#emit({ kind: 'scanner', change })
    else if (Array.isArray(message)) this.#problem('Scanner rows could not be read', text.slice(0, 200))
    else if (this.#readClock(this.#scanner, message)) {
      this.#scannerTable.clear()
      this.#emit(this.scannerEvent())
    }
  }

  #onResilienceText(text: string): void {
    const message = parseJson(text)
    const change = this.#resilienceSeries.read(message)
    if (change) this.#emit({ kind: 'resilience', ...change })
    else if (this.#readClock(this.#resilience, message)) {
      this.#resilienceSeries.clear()
      this.#emit({ kind: 'resilience', ...this.#resilienceSeries.whole })
    }
  }

  /** Returns whether the message starts a new epoch on its socket. Windows learn it from the price socket, because most of
   *  what they know comes from there. */
  #readClock(socket: LiveSocket, message: unknown): boolean {
    const { success, data } = clockSchema.safeParse(message)
    if (!success) return false
    const known = this.#epochs.get(this.#live) ?? epochOf(data.clock)
    if (known === epochOf(data.clock)) this.#followClock(data.clock)
    return this.#isNewEpoch(socket, data.clock)
  }

  #followClock(clock: MarketClockSnapshot): void {
    this.#emit({ kind: 'clock', reading: this.#clock.follow(clock) })
  }

  #isNewEpoch(socket: LiveSocket | LiveStream, clock: MarketClockSnapshot): boolean {
    const before = this.#epochs.get(socket)
    this.#epochs.set(socket, epochOf(clock))
    return before !== undefined && before !== epochOf(clock)
  }

  #onMessage(message: LiveMessage): void {
    if (!('type' in message)) this.#tickers.tick(message)
    else if (message.type === 'snapshot') this.#tickers.snapshot(message)
    else if (message.type === 'levels') this.#onLevels(message)
    else if (message.type === 'index') this.#onIndex(message)
    else if (message.type === 'firing') this.#emit({ kind: 'firing', firing: message.firing })
    else if (message.type === 'own-alerts-changed') this.#emit({ kind: 'own-alerts-changed' })
    else if (message.type === 'membership-changed') this.#emit({ kind: 'membership-changed' })
    else if (message.type === 'documents-changed')
      this.#emit({ kind: 'documents-changed', change: { documents: message.documents, by: message.by } })
    else if (message.type === 'error') this.#problem(message.message, message.ticker ?? message.code)
    else this.#onClock(message)
  }

  /** Windows get the clock first, so that what they load again is of its time. */
  #onClock(message: HelloMessage | ClockMessage): void {
    this.#followClock(message.clock)
    const isNewEpoch = this.#isNewEpoch(this.#live, message.clock)
    if (isNewEpoch) {
      this.#levelVersions.clear()
      this.#index = null
    }
    if (isNewEpoch || (message.type === 'clock' && message.isJump)) this.#onJump()
  }

  /** The market clock jumped, perhaps back: prices are unknown until the snapshots that follow. */
  #onJump(): void {
    this.#isNewDay = createMarketOpenRule()
    this.#tickers.reset()
  }

  /** Passed on even when unchanged: after a reconnect, windows check whether they show the newest. */
  #onLevels({ levels }: LevelsMessage): void {
    for (const [ticker, version] of Object.entries(levels)) {
      // Sent before the server has read an unsubscribe command.
      if (!this.#subscriptions.has(ticker)) continue
      this.#levelVersions.set(ticker, version)
      this.#emit({ kind: 'level-version', ticker, version })
    }
  }

  #onIndex(message: IndexMessage): void {
    this.#index = message
    if (this.#isNewDay(message.state, this.#clock.marketNow())) this.#clearTables()
    this.#emit({ kind: 'index', message })
  }

  /** [CLK-4] */
  #clearTables(): void {
    this.#scannerTable.clear()
    this.#tickers.clearLatest()
    this.#emit(this.scannerEvent())
    this.#redrawSoon()
  }

  #redrawSoon(): void {
    this.#cancelRedraw?.()
    this.#cancelRedraw = this.#ports.after(redrawDelayMs, () => {
      this.#requestWholeScanner()
      this.#emit({ kind: 'redraw' })
    })
  }

  /** Rows received before the table was cleared would otherwise be missing until they change again. */
  #requestWholeScanner(): void {
    if (this.#credentials !== null) this.#scanner.send(helloCommand('scanner', this.#credentials.token))
  }

  /** Rate-limited: a server that keeps losing messages must not get a request per tick. */
  #requestSnapshot(ticker: string): void {
    const now = this.#ports.clock.now()
    if (now - (this.#requestedAt.get(ticker) ?? Number.NEGATIVE_INFINITY) < snapshotIntervalMs) return
    this.#requestedAt.set(ticker, now)
    this.#live.requestSnapshot(ticker)
  }

  /** A delayed feed shows the market as it was that much earlier. */
  #feedNow(): number | null {
    const now = this.#clock.marketNow()
    return now === null || this.#live.tier === 'realtime' ? now : now - delayedFeedSeconds * 1000
  }

  #age(): void {
    this.#tickers.age()
    this.#cancelAging = this.#ports.after(agingIntervalMs, () => this.#age())
  }

  #status(): LiveStatus {
    const lights = {
      scanner: this.#scanner.light,
      resilience: this.#resilience.light,
      live: this.#live.light,
    }
    const overall = overallLight(Object.values(lights))
    const isServerFull = overall !== 'green' && this.#capacity.isFull
    return { ...lights, overall, feed: this.#live.feed, ...(isServerFull && { isServerFull }) }
  }

  #emitStatus(): void {
    const status = this.#status()
    this.#emit({ kind: 'status', status })
    if (status.overall === 'green') this.#capacity.clear()
  }
}
