import type {
  FiringMessage,
  FiringsBusMessage,
  LevelsBusMessage,
  TableBusMessage,
  TickMessage,
  TicksBusMessage,
} from '@tidemark/contracts'
import { createSeenKeys } from '@tidemark/engine'
import type { Timers } from '../../platform/clocks/timers.ts'
import { jsonFrame } from '../../platform/sockets/frames.ts'
import type { FeedTable } from '../feeds/feed-table.ts'
import type { SlicedSends } from './sliced-sends.ts'
import type { SocketClient, SocketStream } from './socket-client.ts'
import { isSameMinute, mergeTicks } from './tick-merge.ts'

/** The first ticks are sent immediately; those within this time after them are merged and sent together: longer, the more
 *  clients a flush has to write to. */
const minFlushMs = 20
const maxFlushMs = 100
const clientsPerMs = 10
/** With thousands of clients the wait is as long as the writes, so that half of the time is left for everything else. */
const writesPerMs = 40

const waitMsAfter = (reached: number): number =>
  Math.max(Math.min(maxFlushMs, minFlushMs + reached / clientsPerMs), reached / writesPerMs)

/** Sends ticks, snapshots and index messages of one feed to its clients. Feeds share no table and no subscribers, so that
 *  a client of one feed never receives data of the other. */
export class FeedStream implements SocketStream {
  readonly table: FeedTable
  readonly #timers: Timers
  readonly #sends: SlicedSends
  readonly #clients = new Set<SocketClient>()
  readonly #subscribers: readonly Set<SocketClient>[]
  /** Ticks since the last flush by symbol, one per minute. */
  readonly #ticks = new Map<number, TickMessage[]>()
  /** Symbols whose subscribers get a snapshot instead of ticks at the next flush. */
  readonly #pendingSnapshots = new Set<number>()
  /** The engine repeats the last firings after a crash. */
  readonly #firings = createSeenKeys()
  /** From a flush until the time after it is over. */
  #isPaced = false
  #stopTimer: (() => void) | null = null
  /** Clients of the last flush. */
  #reached = 0

  constructor(table: FeedTable, timers: Timers, sends: SlicedSends) {
    this.table = table
    this.#timers = timers
    this.#sends = sends
    this.#subscribers = table.symbols.map(() => new Set())
  }

  addClient(client: SocketClient): void {
    this.#clients.add(client)
  }

  removeClient(client: SocketClient): void {
    this.#clients.delete(client)
    for (const symbol of client.symbols) this.#subscribers[symbol]?.delete(client)
    client.symbols.clear()
  }

  /** Adds the snapshot to the next write of the client; the caller sends it. */
  subscribe(client: SocketClient, symbol: number): void {
    // The snapshot includes ticks that still wait; sent later, they would count twice.
    this.flush()
    client.symbols.add(symbol)
    this.#subscribers[symbol]?.add(client)
    client.discardPending(symbol)
    const snapshot = this.table.snapshot(symbol)
    if (snapshot) client.writer.add(jsonFrame(snapshot), 1)
    const levels = this.table.levelsMessage([symbol])
    if (levels) client.writer.add(jsonFrame(levels), 1)
  }

  unsubscribe(client: SocketClient, symbol: number): void {
    client.symbols.delete(symbol)
    this.#subscribers[symbol]?.delete(client)
    client.discardPending(symbol)
  }

  applyTicks(message: TicksBusMessage): void {
    this.table.version += 1
    for (let row = 0; row < message.symbol.length; row += 1) {
      const outcome = this.table.apply(message, row)
      const symbol = message.symbol[row] ?? -1
      if (outcome === 'unknown' || this.#subscribers[symbol]?.size === 0) continue
      if (outcome === 'first-price') this.#pendingSnapshots.add(symbol)
      if (!this.#pendingSnapshots.has(symbol)) this.#addTick(symbol, this.table.tickOf(message, row))
    }
    if (!this.#isPaced) this.#flushAndWait()
  }

  applyTable(message: TableBusMessage): void {
    this.flush()
    this.table.replace(message)
    this.#subscribers.forEach((subscribers, symbol) => {
      if (subscribers.size > 0) this.#pendingSnapshots.add(symbol)
    })
    this.flush()
  }

  /** Call at a new epoch: drops everything known and everything that waits. */
  clear(): void {
    this.#ticks.clear()
    this.#pendingSnapshots.clear()
    this.table.clear()
    this.#subscribers.forEach((subscribers, symbol) => {
      for (const client of subscribers) client.discardPending(symbol)
    })
  }

  /** Applies levels and sends the new versions to the subscribers. Returns whether any row has changed. */
  applyLevels(message: LevelsBusMessage): boolean {
    const { symbols, versions } = this.table.applyLevels(message)
    const touched: SocketClient[] = []
    for (const symbol of versions) this.#addVersion(symbol, touched)
    this.#sends.send(touched)
    return symbols.length > 0
  }

  /** Sends firings that have just happened to every client, once each. Those of a whole session are history. */
  applyFirings({ isWhole, firings }: FiringsBusMessage): void {
    if (isWhole) return
    for (const firing of firings) {
      if (!this.#firings.isNew(firing.id)) continue
      const frame = jsonFrame({ type: 'firing', firing } satisfies FiringMessage)
      for (const client of this.#clients) client.sendEvent(frame)
    }
  }

  /** Sends everything that waits, in one write per client. Calls back when that is done. */
  flush(whenSent?: () => void): void {
    if (this.#ticks.size === 0 && this.#pendingSnapshots.size === 0) {
      whenSent?.()
      return
    }
    const touched: SocketClient[] = []
    for (const symbol of this.#pendingSnapshots) this.#addSnapshot(symbol, touched)
    for (const [symbol, ticks] of this.#ticks) this.#addTicks(symbol, ticks, touched)
    this.#pendingSnapshots.clear()
    this.#ticks.clear()
    this.#reached = touched.length
    this.#sends.send(touched, whenSent)
  }

  get hasClients(): boolean {
    return this.#clients.size > 0
  }

  /** Offers a frame to every client of the feed, with or without subscriptions. */
  offer(frame: Buffer): void {
    this.#sends.send([...this.#clients].filter(client => client.writer.addOffer(frame)))
  }

  takePendingFrames(client: SocketClient): readonly Buffer[] {
    if (client.needsSnapshots) this.flush()
    const frames: Buffer[] = []
    for (const [symbol, tick] of client.takePending()) {
      const message = tick ?? this.table.snapshot(symbol)
      if (message) frames.push(jsonFrame(message))
    }
    const levels = this.table.levelsMessage(client.takePendingVersions())
    if (levels) frames.push(jsonFrame(levels))
    return frames
  }

  stop(): void {
    this.#stopTimer?.()
  }

  #flushAndWait(): void {
    this.#isPaced = true
    this.flush(() => {
      this.#stopTimer = this.#timers.after(waitMsAfter(this.#reached), () => {
        this.#isPaced = false
        if (this.#ticks.size > 0 || this.#pendingSnapshots.size > 0) this.#flushAndWait()
      })
    })
  }

  #addTick(symbol: number, tick: TickMessage): void {
    const ticks = this.#ticks.get(symbol)
    const last = ticks?.at(-1)
    if (!ticks || !last) this.#ticks.set(symbol, [tick])
    else if (isSameMinute(last, tick)) ticks[ticks.length - 1] = mergeTicks(last, tick)
    else ticks.push(tick)
  }

  #addTicks(symbol: number, ticks: readonly TickMessage[], touched: SocketClient[]): void {
    const subscribers = this.#subscribers[symbol]
    if (!subscribers || subscribers.size === 0) return
    const frames = Buffer.concat(ticks.map(jsonFrame))
    for (const client of subscribers) {
      if (client.writer.congestedSinceMs !== null) client.bufferTicks(symbol, ticks)
      else if (client.writer.add(frames, ticks.length)) touched.push(client)
    }
  }

  #addVersion(symbol: number, touched: SocketClient[]): void {
    const subscribers = this.#subscribers[symbol]
    const levels = subscribers?.size ? this.table.levelsMessage([symbol]) : null
    const frame = levels && jsonFrame(levels)
    for (const client of subscribers ?? []) {
      if (client.writer.congestedSinceMs !== null) client.bufferVersion(symbol)
      else if (frame && client.writer.add(frame, 1)) touched.push(client)
    }
  }

  #addSnapshot(symbol: number, touched: SocketClient[]): void {
    this.#ticks.delete(symbol)
    const snapshot = this.table.snapshot(symbol)
    const frame = snapshot && jsonFrame(snapshot)
    for (const client of this.#subscribers[symbol] ?? []) {
      if (client.writer.congestedSinceMs !== null) client.bufferSnapshot(symbol)
      else if (frame && client.writer.add(frame, 1)) touched.push(client)
    }
  }
}
