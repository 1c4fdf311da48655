import type { BusMessage } from '@tidemark/contracts'
import {
  DAY_MS,
  DAY_SECONDS,
  type FeedTier,
  HOUR_MS,
  MINUTE_MS,
  RESOLUTIONS,
  tradingHours,
} from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableOf } from '../testing/bus-messages.ts'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { type BarQuery, historyOf, type ReadBars } from './history.ts'
import { createHistoryCache } from './history-cache.ts'

const source = createSimulatedMarket({ seed: 1, symbols: ['SPY', 'KO'] })
const startMs = Date.parse('2026-11-16T18:00:00Z')
const table = (feed: FeedTier) => tableOf(feed, [1, 2], startMs)
const clockMessage: BusMessage = {
  kind: 'clock',
  clock: { marketNow: startMs, wallNow: 0, speed: 1, source: 'scripted' },
  isJump: true,
}

/** A cache in front of a market that a test can change, as when a provider corrects its past. */
function scene(maxBars?: number) {
  const bus = createMemoryBus()
  const reads: BarQuery[] = []
  let now = startMs
  let factor = 1
  let onRead = async () => {}
  const nowMs = (feed: FeedTier) => now - (feed === 'delayed' ? 15 * MINUTE_MS : 0)
  const direct: ReadBars = async (query, feed) => {
    const bars = await source.bars({ ...query, nowMs: nowMs(feed) })
    return historyOf({ ...bars, c: bars.c.map(close => close * factor) })
  }
  const cached = createHistoryCache({
    readBars: async (query, feed) => {
      reads.push(query)
      const answer = await direct(query, feed)
      await onRead()
      return answer
    },
    nowMs,
    bus,
    ...(maxBars === undefined ? {} : { maxBars }),
  })
  return {
    bus,
    direct,
    cached,
    reads,
    advance: (ms: number) => {
      now += ms
    },
    correct: () => {
      factor *= 2
    },
    whileReading: (run: () => Promise<void>) => {
      onRead = run
    },
    /** The newest `count` bars. */
    last: (count: number, resolution: BarQuery['resolution'] = '1'): BarQuery => ({
      symbol: 'SPY',
      resolution,
      fromSeconds: now / 1000 - 60,
      toSeconds: Math.floor(now / 1000) + 1,
      countback: count,
    }),
  }
}

const plain = (answer: Awaited<ReturnType<ReadBars>>) =>
  Object.fromEntries(
    Object.entries(answer).map(([name, column]) => [
      name,
      typeof column === 'string' ? column : Array.from(column as ArrayLike<number>),
    ]),
  )

describe('[SYS-2] history of a source that only the engine collects', () => {
  const aQuery = fc.record({
    symbol: fc.constantFrom('SPY', 'KO'),
    resolution: fc.constantFrom(...RESOLUTIONS),
    toDays: fc.double({ min: -20, max: 3, noNaN: true }),
    days: fc.double({ min: 0, max: 12, noNaN: true }),
    countback: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
    feed: fc.constantFrom<FeedTier>('realtime', 'delayed'),
    hours: fc.constantFrom(...tradingHours),
    advanceMs: fc.constantFrom(0, 1000, MINUTE_MS, 7 * HOUR_MS, DAY_MS, 9 * DAY_MS),
    clear: fc.constantFrom(null, null, null, table('realtime'), clockMessage),
  })

  it('[BY-23] answers any series of requests as the engine would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aQuery, { minLength: 1, maxLength: 12 }), async list => {
        const { bus, cached, direct, advance, last } = scene()
        for (const { symbol, resolution, toDays, days, countback, feed, hours, advanceMs, clear } of list) {
          advance(advanceMs)
          if (clear) bus.publish(clear)
          const toSeconds = Math.floor(last(1).toSeconds + toDays * DAY_SECONDS)
          const fromSeconds = Math.floor(toSeconds - days * DAY_SECONDS)
          const counted = countback === undefined ? {} : { countback }
          const query = { symbol, resolution, fromSeconds, toSeconds, hours, ...counted }
          expect(plain(await cached(query, feed))).toEqual(plain(await direct(query, feed)))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('asks for a closed session once, then only for today', async () => {
    const { cached, reads, last, advance } = scene()
    await cached(last(2000), 'realtime')
    reads.length = 0
    for (let minute = 0; minute < 3; minute += 1) {
      advance(MINUTE_MS)
      await cached(last(2000 - minute), 'realtime')
    }
    const midnight = Date.parse('2026-11-16T00:00:00Z') / 1000
    expect(reads.map(({ fromSeconds }) => fromSeconds)).toEqual([midnight, midnight, midnight])
    expect(reads.every(({ countback }) => countback === undefined)).toBe(true)
    reads.length = 0
    const closed = { ...last(1), fromSeconds: midnight - 3 * DAY_SECONDS, toSeconds: midnight }
    await cached(closed, 'realtime')
    expect(reads).toEqual([])
  })

  it('asks only for the older part when a chart scrolls back', async () => {
    const { cached, reads, last } = scene()
    const { t } = await cached(last(500), 'realtime')
    reads.length = 0
    await cached({ ...last(400), toSeconds: t[100] ?? 0 }, 'realtime')
    expect(reads).toMatchObject([{ toSeconds: t[0], countback: 300 }])
  })

  it.each([
    ['the table of the feed is sent again', table('realtime')],
    ['the clock jumps or a new epoch begins', clockMessage],
  ])('asks again after %s', async (_when, message) => {
    const { bus, cached, direct, correct, last } = scene()
    const before = plain(await cached(last(900), 'realtime'))
    correct()
    bus.publish(message)
    expect(plain(await cached(last(900), 'realtime'))).toEqual(plain(await direct(last(900), 'realtime')))
    expect(plain(await cached(last(900), 'realtime'))).not.toEqual(before)
  })

  it('keeps nothing that was read before a correction and arrived after it', async () => {
    const { bus, cached, direct, correct, whileReading, last } = scene()
    whileReading(async () => {
      whileReading(async () => undefined)
      correct()
      bus.publish(table('realtime'))
    })
    await cached(last(900), 'realtime')
    expect(plain(await cached(last(900), 'realtime'))).toEqual(plain(await direct(last(900), 'realtime')))
  })

  it('rejects when the engine does, and keeps what it had', async () => {
    const { cached, direct, reads, whileReading, last } = scene()
    await cached(last(500), 'realtime')
    whileReading(() => Promise.reject(new Error('engine silent')))
    await expect(cached(last(900), 'realtime')).rejects.toThrow('engine silent')
    whileReading(async () => undefined)
    reads.length = 0
    expect(plain(await cached(last(500), 'realtime'))).toEqual(plain(await direct(last(500), 'realtime')))
    expect(reads).toHaveLength(1)
  })

  it('is bounded: it forgets what was not asked for longest', async () => {
    const { cached, reads, last } = scene(1000)
    await cached(last(900), 'realtime')
    await cached({ ...last(900), symbol: 'KO' }, 'realtime')
    reads.length = 0
    await cached(last(900), 'realtime')
    expect(reads).toHaveLength(2)
  })
})
