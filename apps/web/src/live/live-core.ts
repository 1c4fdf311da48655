import { clockMessageSchema, helloMessageSchema, type IndexMessage, type LiveMessage } from '@tidemark/contracts'
import { delayedFeedSeconds } from '@tidemark/domain'
import { createHistoryRequest } from './history-request.ts'
import { createLiveSocket } from './live-socket.ts'
import { createLiveStream } from './live-stream.ts'
import { createMarketClockFollower } from './market-clock-follower.ts'
import { createMarketOpenRule } from './market-open-rule.ts'
import { type LiveStatus, overallLight } from './overall-status.ts'
import { parseJson } from './parse-json.ts'
import type { Credentials, LivePorts } from './ports.ts'
import { ScannerTable } from './scanner-table.ts'
import { isOpenAt } from './staleness.ts'
import { createSubscriptions } from './subscriptions.ts'
import { TickerStore } from './ticker-store.ts'
import type { LiveEvent } from './window-messages.ts'

const ageEveryMs = 1_000
const redrawDelayMs = 3_000
const askAgainMs = 5_000

export interface LiveCore {
  /** Another user, or nobody, closes everything; a renewed token of the same user is merely used from then on. */
  setCredentials(next: Credentials | null): void
  /** Opens the sockets, unless they are open already. */
  start(): void
  stop(): void
  /** Whatever is not open tries at once. */
  reconnect(): void
  subscribe(ticker: string): () => void
  /** What a window that has just come needs to know. */
  standing(tickers: readonly string[]): LiveEvent[]
  wholeScanner(): LiveEvent
}

const readingSchema = helloMessageSchema.or(clockMessageSchema)

/** One user's sockets and all that is known from them. It tells everything once; who gets what is the hub's matter. */
export function createLiveCore(ports: LivePorts, emit: (event: LiveEvent) => void): LiveCore {
  const { after } = ports
  const clock = createMarketClockFollower(ports.clock)
  const scannerTable = new ScannerTable()
  let isNewDay = createMarketOpenRule()
  let credentials: Credentials | null = null
  let index: IndexMessage | null = null
  let isRunning = false
  let callOffRedraw: (() => void) | null = null
  let callOffAging: (() => void) | null = null
  const askedAt = new Map<string, number>()

  const problem = (what: string, detail: string) => emit({ kind: 'problem', what, detail })
  const token = () => credentials?.token ?? null
  const onStatus = () => emit({ kind: 'status', status: status() })
  const onSessionEnd = (ended: string) => emit({ kind: 'session-ended', token: ended })
  const redrawSoon = () => {
    callOffRedraw?.()
    callOffRedraw = after(redrawDelayMs, () => emit({ kind: 'redraw' }))
  }

  const readReading = (message: unknown) => {
    const { success, data } = readingSchema.safeParse(message)
    if (success) emit({ kind: 'clock', reading: clock.follow(data.clock) })
  }

  const side = { ports, token, problem, onSessionEnd }
  const scanner = createLiveSocket({
    ...side,
    channel: 'scanner',
    path: () => socketPaths.scanner,
    onLight: light => {
      if (light !== 'green') scannerTable.expectWhole()
      onStatus()
    },
    onText: text => {
      const message = parseJson(text)
      const change = scannerTable.read(message)
      if (change) emit({ kind: 'scanner', ...change })
      else readReading(message)
    },
  })
  // Its values have no reader yet; its light and its clock do.
  const resilience = createLiveSocket({
    ...side,
    channel: 'resilience',
    path: () => socketPaths.resilience,
    onLight: onStatus,
    onText: text => readReading(parseJson(text)),
  })
  const live = createLiveStream({ ...side, onStatus, onMessage: message => onMessage(message) })
  const sockets = [scanner, resilience, live]

  /** What the feed shows is as old as the feed is late. */
  const feedNow = (): number | null => {
    const now = clock.marketNow()
    return now === null || live.tier === 'realtime' ? now : now - delayedFeedSeconds * 1000
  }

  const tickers = new TickerStore({
    ports,
    problem,
    fetchBars: createHistoryRequest(ports.fetch, () => credentials, () => live.tier),
    isMarketOpen: () => isOpenAt(feedNow()),
    onUpdate: update => emit({ kind: 'ticker', ...update }),
    onDoubt: ticker => {
      const now = ports.clock.now()
      if (now - (askedAt.get(ticker) ?? Number.NEGATIVE_INFINITY) < askAgainMs) return
      askedAt.set(ticker, now)
      live.ask(ticker)
    },
    onWentBack: redrawSoon,
  })

  const subscriptions = createSubscriptions({
    after,
    open: ticker => {
      tickers.open(ticker)
      live.subscribe(ticker)
    },
    close: ticker => {
      live.unsubscribe(ticker)
      tickers.close(ticker)
      askedAt.delete(ticker)
    },
  })

  const onMessage = (message: LiveMessage) => {
    if (!('type' in message)) return tickers.tick(message)
    if (message.type === 'snapshot') return tickers.snapshot(message)
    if (message.type === 'index') return onIndex(message)
    if (message.type === 'error') return problem(message.message, message.ticker ?? message.code)
    emit({ kind: 'clock', reading: clock.follow(message.clock) })
  }

  const onIndex = (message: IndexMessage) => {
    index = message
    if (isNewDay(message.state, clock.marketNow())) clearTables()
    emit({ kind: 'index', message })
  }

  const clearTables = () => {
    scannerTable.clear()
    tickers.clearLatest()
    emit({ kind: 'scanner', ...scannerTable.whole })
    redrawSoon()
  }

  const status = (): LiveStatus => {
    const lights = { scanner: scanner.light, resilience: resilience.light, live: live.light }
    return { ...lights, overall: overallLight(Object.values(lights)), feed: live.feed }
  }

  const age = () => {
    tickers.age()
    callOffAging = after(ageEveryMs, age)
  }

  const start = () => {
    if (isRunning || credentials === null) return
    isRunning = true
    for (const socket of sockets) socket.connect()
    age()
  }

  const stop = () => {
    isRunning = false
    callOffAging?.()
    callOffRedraw?.()
    for (const socket of sockets) socket.close()
  }

  const forgetUser = () => {
    stop()
    scannerTable.clear()
    tickers.forget()
    index = null
    isNewDay = createMarketOpenRule()
    emit({ kind: 'scanner', ...scannerTable.whole })
  }
