import { barsOfHistory } from '@tidemark/contracts'
import {
  type Bar,
  DAY_SECONDS,
  epochSeconds,
  HOUR_SECONDS,
  isSameBar,
  MINUTE_MS,
  RESOLUTIONS,
  type Resolution,
} from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TickerUpdate } from '../../../live/ticker-store.ts'
import { type LiveBarsSettings, subscribeLiveBars } from './live-bars.ts'

const market = createSimulatedMarket({ seed: 1, symbols: ['SPY'] })

async function history(
  resolution: Resolution,
  fromSeconds: number,
  toSeconds: number,
  nowMs: number,
): Promise<Bar[]> {
  const { t, o, h, l, c, v } = await market.bars({ symbol: 'SPY', resolution, fromSeconds, toSeconds, nowMs })
  return barsOfHistory({ s: 'ok', t: [...t], o: [...o], h: [...h], l: [...l], c: [...c], v: [...v] })
}

const state = (bar: Bar | null): TickerUpdate['state'] => ({
  ticker: 'SPY',
  price: bar?.close ?? null,
  tradedAtMs: null,
  updatedAtMs: 1,
  staleness: 'fresh',
  day: null,
  prevClose: null,
  bar,
})

/** An update of the minute in progress. */
const tick = (bar: Bar): TickerUpdate => ({ state: state(bar), bars: [{ bar, isNew: false }] })
/** Closed minutes filled in from history while `now` is in progress. */
const filled = (now: Bar, bars: readonly Bar[]): TickerUpdate => ({
  state: state(now),
  bars: bars.map(bar => ({ bar, isNew: true })),
})

function subscribe(
  resolution: Resolution,
  fetchMinutes: LiveBarsSettings['fetchMinutes'],
  fetchBars: LiveBarsSettings['fetchBars'] = async () => [],
) {
  let send: (update: TickerUpdate) => void = () => undefined
  const bars: Bar[] = []
  const received = { reloads: 0, rewinds: 0, isUnsubscribed: false }
  const unsubscribe = subscribeLiveBars({
    ticker: 'SPY',
    session: '0930-1600',
    resolution,
    live: {
      subscribe: (_ticker, listener) => {
        send = listener
        return () => {
          received.isUnsubscribed = true
        }
      },
    },
    fetchMinutes,
    onBar: bar => void bars.push(bar),
    fetchBars,
    onReloadNeeded: () => {
      received.reloads += 1
    },
    onRewind: () => {
      received.rewinds += 1
    },
  })
  return { send: (update: TickerUpdate) => send(update), bars, received, unsubscribe }
}

const settled = () => new Promise(resolve => setImmediate(resolve))
const open = epochSeconds(Date.parse('2026-11-16T14:30:00Z') / 1000)
const minute = (n: number, price: number, volume = 10): Bar => ({
  time: epochSeconds(open + n * 60),
  open: price,
  high: price + 1,
  low: price - 1,
  close: price,
  volume,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

describe('bar in progress', () => {
  it('equals the bar from history, whichever minute the subscription starts in', async () => {
    const days = ['2026-11-13', '2026-11-16', '2026-11-18', '2026-11-27', '2026-03-09'].map(
      date => Date.parse(`${date}T00:00:00Z`) / 1000 + (date < '2026-11-01' ? 13.5 : 14.5) * HOUR_SECONDS,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...RESOLUTIONS),
        fc.constantFrom(...days),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1_000, max: 59_999 }),
        async (resolution, marketOpen, joinedMinute, minutes, intoMs) => {
          const from = marketOpen + joinedMinute * 60
          let nowMs = from * 1000 + intoMs
          const { send, bars, received } = subscribe(resolution, async range =>
            history('1', range.from, range.to, nowMs),
          )
          for (let n = 0; n < minutes; n += 1, nowMs += MINUTE_MS) {
            const [inProgress] = await history('1', from + n * 60, from + (n + 1) * 60, nowMs)
            if (inProgress) send(tick(inProgress))
            await settled()
            const week = [marketOpen - 7 * DAY_SECONDS, marketOpen + DAY_SECONDS] as const
            const expected = (await history(resolution, ...week, nowMs)).at(-1)
            const shown = bars.at(-1)
            if (inProgress) {
              expect(shown && { ...shown, volume: Math.round(shown.volume) }).toEqual(expected)
            }
            // The last update of a minute is complete.
            const [whole] = await history(
              '1',
              from + n * 60,
              from + (n + 1) * 60,
              (from + (n + 1) * 60) * 1000,
            )
            if (whole) send(tick(whole))
          }
          expect(received.reloads).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[SYS-2] restarts when the market jumps to another time, with or without trades there', () => {
    const { send, bars, received } = subscribe('1', async () => [])
    send(tick(minute(9, 500)))
    send({ state: state(null), bars: [], isReset: true })
    expect(received.rewinds).toBe(1)
    send(tick(minute(2, 480)))
    expect(received.rewinds).toBe(1)
    expect(bars.at(-1)).toMatchObject({ time: minute(2, 480).time, close: 480 })
  })

  it('is not published until its first minutes are loaded, with a retry after a failure', async () => {
    const fetchMinutes = vi.fn().mockRejectedValueOnce(new Error('offline'))
    fetchMinutes.mockResolvedValue([minute(0, 500), minute(1, 505)])
    const { send, bars } = subscribe('5', fetchMinutes)
    send(tick(minute(2, 501)))
    await settled()
    expect(bars).toEqual([])
    vi.advanceTimersByTime(2_000)
    await settled()
    expect(bars).toEqual([{ time: open, open: 500, high: 506, low: 499, close: 501, volume: 30 }])
    expect(fetchMinutes).toHaveBeenCalledTimes(2)
    send(tick(minute(2, 502, 20)))
    expect(bars.at(-1)).toMatchObject({ close: 502, volume: 40 })
  })

  it('starts with the minute of the first update and publishes nothing twice', () => {
    const { send, bars } = subscribe('1', async () => [])
    send({ state: state(minute(2, 501)), bars: [] })
    send({ state: state(null), bars: [] })
    expect(bars).toEqual([minute(2, 501)])
  })

  it('includes filled minutes, and loads closed bars from history', async () => {
    const closed: Bar = { ...minute(0, 500, 99), time: open }
    const fetchBars = vi.fn(async () => [closed])
    const { send, bars, received } = subscribe('3', async () => [], fetchBars)
    send(tick(minute(0, 500)))
    send(tick(minute(2, 502)))
    send(filled(minute(2, 502), [minute(1, 510)]))
    expect(bars.at(-1)).toEqual({ time: open, open: 500, high: 511, low: 499, close: 502, volume: 30 })
    send(tick(minute(3, 503)))
    send(filled(minute(3, 503), [minute(1, 511), minute(2, 500)]))
    await settled()
    expect(fetchBars).toHaveBeenCalledExactlyOnceWith({ from: open, to: open + 1 }, expect.any(AbortSignal))
    expect(bars.at(-1)).toBe(closed)
    expect(received.reloads).toBe(0)
  })

  it('publishes filled minutes unchanged at the 1-minute resolution', () => {
    const { send, bars } = subscribe('1', async () => [])
    send(tick(minute(5, 500)))
    send(filled(minute(5, 500), [minute(3, 498), minute(4, 499)]))
    expect(bars.map(({ time }) => (time - open) / 60)).toEqual([5, 3, 4])
  })

  it('requests a reload when too many bars changed or history fails', async () => {
    const many = Array.from({ length: 51 }, (_, n) => minute(n, 500))
    const tooMany = subscribe('1', async () => [])
    tooMany.send(tick(minute(60, 500)))
    tooMany.send(filled(minute(60, 500), many))
    expect(tooMany.received.reloads).toBe(1)
    const failed = subscribe(
      '3',
      async () => [],
      () => Promise.reject(new Error('offline')),
    )
    failed.send(tick(minute(3, 500)))
    failed.send(filled(minute(3, 500), [minute(0, 500)]))
    await settled()
    expect(failed.received.reloads).toBe(1)
  })

  it('restarts when the market clock goes back', async () => {
    const { send, bars, received } = subscribe('5', async () => [minute(0, 499)])
    send(tick(minute(10, 500)))
    send(tick(minute(1, 500)))
    await settled()
    expect(received).toMatchObject({ rewinds: 1, reloads: 0 })
    expect(
      isSameBar(bars.at(-1) as Bar, { time: open, open: 499, high: 501, low: 498, close: 500, volume: 20 }),
    ).toBe(true)
  })

  it('stops on unsubscribe and ignores pending answers', async () => {
    const { send, bars, received, unsubscribe } = subscribe('5', async () => [minute(0, 499)])
    send(tick(minute(1, 500)))
    unsubscribe()
    await settled()
    expect(received.isUnsubscribed).toBe(true)
    expect(bars).toEqual([])
  })
})
