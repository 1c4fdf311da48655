import { barOfSnapshot, barOfTick, type SnapshotMessage, type TickMessage } from '@tidemark/contracts'
import { type Bar, barOfTrade, mergeBars, minuteOf } from '@tidemark/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { textFrame } from '../../platform/sockets/frames.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { SlowSocket } from '../../platform/testing/slow-socket.ts'
import { FeedTable } from '../feeds/feed-table.ts'
import { marketNowMs, tableOf, ticksOf } from '../testing/bus-messages.ts'
import { FeedStream } from './feed-stream.ts'
import { newLiveCounters } from './live-counters.ts'
import { defaultLiveLimits } from './live-limits.ts'
import { SlicedSends } from './sliced-sends.ts'
import { SocketClient } from './socket-client.ts'

export const waitingBytes = 150
export const symbols = ['SPY', 'QQQ']

export function slowClient(counters = newLiveCounters()) {
  const socket = new SlowSocket(waitingBytes)
  const client = new SocketClient({
    ws: { close: () => undefined, terminate: () => undefined } as unknown as WebSocket,
    socket,
    name: 'live',
    number: 0,
    limits: { ...defaultLiveLimits, socketsPerAddress: 1, socketsPerUser: 1, waitingBytes },
    monotonic: { elapsedMs: () => 0 },
    counters,
    clockFrame: isJump => textFrame(isJump ? 'a jump' : 'the clock'),
    onClose: () => undefined,
  })
  return { client, socket, counters }
}

export const feedStream = (timers = manualTimers()) =>
  new FeedStream(
    new FeedTable(symbols),
    timers,
    new SlicedSends({ timers, monotonic: { elapsedMs: () => 0 } }),
  )

type Bars = ReadonlyMap<number, Bar>

const withTrades = (bars: Bars, trades: Bar): Bars => {
  const bar = bars.get(trades.time)
  return new Map(bars).set(trades.time, bar ? mergeBars(bar, trades) : trades)
}

/** A client that follows the sequence rules. History at a sequence number is always correct. */
class Receiver {
  seq: number | null = null
  bars: Bars = new Map()
  refetches = 0
  readonly #historyAt: (seq: number) => Bars

  constructor(historyAt: (seq: number) => Bars) {
    this.#historyAt = historyAt
  }

  receive(message: TickMessage | SnapshotMessage): void {
    const isSnapshot = 'type' in message
    if (this.seq !== null) expect(message.seq).toBeGreaterThanOrEqual(this.seq + (isSnapshot ? 0 : 1))
    if (isSnapshot) {
      this.bars = this.#historyAt(message.seq)
      const bar = barOfSnapshot(message)
      expect(this.bars.get(bar?.time ?? 0)).toEqual(bar)
    } else if (message.prev === this.seq) {
      this.bars = withTrades(this.bars, barOfTick(message))
    } else {
      // Only trades of an earlier minute may be missing, and none arrives twice.
      expect(message.prev).toBeGreaterThan(this.seq ?? Number.POSITIVE_INFINITY)
      const before = this.#historyAt(message.prev)
      expect(before.has(minuteOf(message.t))).toBe(false)
      this.refetches += 1
      this.bars = this.#historyAt(message.seq)
    }
    this.seq = message.seq
  }
}

const move = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constant('trade' as const),
      symbol: fc.nat(1),
      price: fc.integer({ min: 1, max: 999 }),
      waitMs: fc.integer({ min: 0, max: 30_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('time' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stop reading' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('table' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('subscribe' as const), symbol: fc.nat(1) }) },
)

/** With a seed it makes the same runs each time: by chance, few runs may hardly reach what it is about. */
export function itCatchesUp(numRuns: number, seed?: number): void {
  it('[SO-5] has the correct bars once it reads again, or sees that it must refetch them', async () => {
    let [merged, refetched] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 150, size: 'max' }), async moves => {
        const { client, socket, counters } = slowClient()
        const timers = manualTimers()
        const stream = feedStream(timers)
        client.stream = stream
        const history = symbols.map(() => [new Map() as Bars])
        let nowMs = marketNowMs
        const record = (symbol: number, bars: Bars) => {
          const seq = stream.table.snapshot(symbol)?.seq ?? 0
          const known = history[symbol] ?? []
          known[seq] = bars
        }
        const latest = (symbol: number): Bars => history[symbol]?.at(-1) ?? new Map()
        const replace = () => {
          stream.applyTable(tableOf('realtime', [500, 400], nowMs))
          symbols.forEach((_, symbol) => {
            const snapshot = stream.table.snapshot(symbol)
            const bar = snapshot && barOfSnapshot(snapshot)
            if (bar) record(symbol, new Map(latest(symbol)).set(bar.time, bar))
          })
        }
        replace()
        symbols.forEach((_, symbol) => void stream.subscribe(client, symbol))
        client.writer.send()
        for (const step of moves) {
          if (step.do === 'trade') {
            nowMs += step.waitMs
            const { symbol, price } = step
            stream.applyTicks(ticksOf('realtime', { [symbol]: price }, nowMs))
            record(symbol, withTrades(latest(symbol), barOfTrade(minuteOf(nowMs), price, 10)))
          } else if (step.do === 'time') timers.forward(100)
          else if (step.do === 'stop reading') socket.pauseReading()
          else if (step.do === 'read') await socket.readAll()
          else if (step.do === 'subscribe') {
            stream.subscribe(client, step.symbol)
            client.writer.send()
          } else replace()
        }
        timers.forward(200)
        await socket.readAll()
        const messages = socket.texts.map(text => JSON.parse(text) as TickMessage | SnapshotMessage)
        symbols.forEach((ticker, symbol) => {
          const receiver = new Receiver(seq => history[symbol]?.[seq] ?? new Map())
          for (const message of messages) if (message.ticker === ticker) receiver.receive(message)
          expect(receiver.seq).toBe(stream.table.snapshot(symbol)?.seq)
          expect(receiver.bars).toEqual(latest(symbol))
          refetched += receiver.refetches
        })
        merged += counters.coalesced
      }),
      { numRuns, ...(seed !== undefined && { seed }) },
    )
    // Guards against a run that never merges or refetches.
    expect(Math.min(merged, refetched)).toBeGreaterThan(numRuns / 3)
  })
}
