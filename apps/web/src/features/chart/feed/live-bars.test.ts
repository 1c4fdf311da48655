import { RESOLUTIONS, type Resolution } from '@tidemark/domain'
import { createSimulatedMarket } from '@tidemark/simulator'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Bar, isSameBar } from '../../../live/minute-bar.ts'
import type { TickerUpdate } from '../../../live/ticker-store.ts'
import { followBars, type LiveBarsSettings } from './live-bars.ts'

const market = createSimulatedMarket({ seed: 1, symbols: ['SPY'] })

function history(resolution: Resolution, fromSeconds: number, toSeconds: number, nowMs: number): Bar[] {
  const { t, o, h, l, c, v } = market.bars({ symbol: 'SPY', resolution, fromSeconds, toSeconds, nowMs })
  return [...t].map(
    (stamp, i) => ({ t: stamp, o: o[i], h: h[i], l: l[i], c: c[i], v: v[i] }) as unknown as Bar,
  )
}

const state = (bar: Bar | null): TickerUpdate['state'] => ({
  ticker: 'SPY',
  price: bar?.c ?? null,
  tradedAtMs: null,
  updatedAtMs: 1,
  staleness: 'fresh',
  day: null,
  prevClose: null,
  bar,
})

/** One minute in progress, as a tick tells it. */
const tick = (bar: Bar): TickerUpdate => ({ state: state(bar), bars: [{ bar, isNew: false }] })
/** Closed minutes that history filled in, while `now` is in progress. */
const filled = (now: Bar, bars: readonly Bar[]): TickerUpdate => ({
  state: state(now),
  bars: bars.map(bar => ({ bar, isNew: true })),
})

function follow(
  resolution: Resolution,
  fetchMinutes: LiveBarsSettings['fetchMinutes'],
  fetchBars: LiveBarsSettings['fetchBars'] = async () => [],
) {
  let tell: (update: TickerUpdate) => void = () => undefined
  const bars: Bar[] = []
  const heard = { missed: 0, rewinds: 0, isLeft: false }
  const end = followBars({
    ticker: 'SPY',
    session: '0930-1600',
    resolution,
    live: {
      subscribe: (_ticker, listener) => {
        tell = listener
        return () => {
          heard.isLeft = true
        }
      },
    },
    fetchMinutes,
    onBar: bar => void bars.push(bar),
    fetchBars,
    onMissed: () => {
      heard.missed += 1
    },
    onRewind: () => {
      heard.rewinds += 1
    },
  })
  return { tell: (update: TickerUpdate) => tell(update), bars, heard, end }
}

const settled = () => new Promise(resolve => queueMicrotask(() => queueMicrotask(() => resolve(null))))
const open = Date.parse('2026-11-16T14:30:00Z') / 1000
const minute = (n: number, price: number, v = 10): Bar => ({
  t: open + n * 60,
  o: price,
  h: price + 1,
  l: price - 1,
  c: price,
  v,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

describe('bar in progress', () => {
  it('is the bar that history tells, from whatever minute one joins', async () => {
    const days = ['2026-11-13', '2026-11-16', '2026-11-18', '2026-11-27', '2026-03-09'].map(
      date => Date.parse(`${date}T00:00:00Z`) / 1000 + (date < '2026-11-01' ? 13.5 : 14.5) * 3600,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...RESOLUTIONS),
        fc.constantFrom(...days),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1_000, max: 59_999 }),
        async (resolution, bell, joined, minutes, intoMs) => {
          const from = bell + joined * 60
          let nowMs = from * 1000 + intoMs
          const { tell, bars, heard } = follow(resolution, async range =>
            history('1', range.from, range.to, nowMs),
          )
          for (let n = 0; n < minutes; n += 1, nowMs += 60_000) {
            const [inProgress] = history('1', from + n * 60, from + (n + 1) * 60, nowMs)
            if (inProgress) tell(tick(inProgress))
            await settled()
            const expected = history(resolution, bell - 7 * 86_400, bell + 86_400, nowMs).at(-1)
            const shown = bars.at(-1)
            if (inProgress) {
              expect(shown && { ...shown, v: Math.round(shown.v) }).toEqual(expected)
            }
            // Before its end the minute is told whole.
            const [whole] = history('1', from + n * 60, from + (n + 1) * 60, (from + (n + 1) * 60) * 1000)
            if (whole) tell(tick(whole))
          }
          expect(heard.missed).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[SYS-2] begins anew when the market went to another time, whether or not it has traded there', () => {
    const { tell, bars, heard } = follow('1', async () => [])
    tell(tick(minute(9, 500)))
    tell({ state: state(null), bars: [], isReset: true })
    expect(heard.rewinds).toBe(1)
    tell(tick(minute(2, 480)))
    expect(heard.rewinds).toBe(1)
    expect(bars.at(-1)).toMatchObject({ t: minute(2, 480).t, c: 480 })
  })

  it('is held back until its first minutes are known, and asks again when they are not told', async () => {
    const fetchMinutes = vi.fn().mockRejectedValueOnce(new Error('offline'))
    fetchMinutes.mockResolvedValue([minute(0, 500), minute(1, 505)])
    const { tell, bars } = follow('5', fetchMinutes)
    tell(tick(minute(2, 501)))
    await settled()
    expect(bars).toEqual([])
    vi.advanceTimersByTime(2_000)
    await settled()
    expect(bars).toEqual([{ t: open, o: 500, h: 506, l: 499, c: 501, v: 30 }])
    expect(fetchMinutes).toHaveBeenCalledTimes(2)
    tell(tick(minute(2, 502, 20)))
    expect(bars.at(-1)).toMatchObject({ c: 502, v: 40 })
  })

  it('takes where the ticker stands as its first minute, and says nothing twice', () => {
    const { tell, bars } = follow('1', async () => [])
    tell({ state: state(minute(2, 501)), bars: [] })
    tell({ state: state(null), bars: [] })
    expect(bars).toEqual([minute(2, 501)])
  })

  it('replaces a minute that was filled in, and lets history tell the bars that are closed', async () => {
    const closed: Bar = { ...minute(0, 500, 99), t: open }
    const fetchBars = vi.fn(async () => [closed])
    const { tell, bars, heard } = follow('3', async () => [], fetchBars)
    tell(tick(minute(0, 500)))
    tell(tick(minute(2, 502)))
    tell(filled(minute(2, 502), [minute(1, 510)]))
    expect(bars.at(-1)).toEqual({ t: open, o: 500, h: 511, l: 499, c: 502, v: 30 })
    tell(tick(minute(3, 503)))
    tell(filled(minute(3, 503), [minute(1, 511), minute(2, 500)]))
    await settled()
    expect(fetchBars).toHaveBeenCalledExactlyOnceWith({ from: open, to: open + 1 }, expect.any(AbortSignal))
    expect(bars.at(-1)).toBe(closed)
    expect(heard.missed).toBe(0)
  })

  it('passes filled minutes on as they are at one minute', () => {
    const { tell, bars } = follow('1', async () => [])
    tell(tick(minute(5, 500)))
    tell(filled(minute(5, 500), [minute(3, 498), minute(4, 499)]))
    expect(bars.map(({ t }) => (t - open) / 60)).toEqual([5, 3, 4])
  })

  it('has everything asked for anew when much was missed, or history does not answer', async () => {
    const many = Array.from({ length: 51 }, (_, n) => minute(n, 500))
    const long = follow('1', async () => [])
    long.tell(tick(minute(60, 500)))
    long.tell(filled(minute(60, 500), many))
    expect(long.heard.missed).toBe(1)
    const lost = follow(
      '3',
      async () => [],
      () => Promise.reject(new Error('offline')),
    )
    lost.tell(tick(minute(3, 500)))
    lost.tell(filled(minute(3, 500), [minute(0, 500)]))
    await settled()
    expect(lost.heard.missed).toBe(1)
  })

  it('begins anew when the market clock goes back', async () => {
    const { tell, bars, heard } = follow('5', async () => [minute(0, 499)])
    tell(tick(minute(10, 500)))
    tell(tick(minute(1, 500)))
    await settled()
    expect(heard).toMatchObject({ rewinds: 1, missed: 0 })
    expect(isSameBar(bars.at(-1) as Bar, { t: open, o: 499, h: 501, l: 498, c: 500, v: 20 })).toBe(true)
  })

  it('ends: leaves the stream and drops what is on its way', async () => {
    const { tell, bars, heard, end } = follow('5', async () => [minute(0, 499)])
    tell(tick(minute(1, 500)))
    end()
    await settled()
    expect(heard.isLeft).toBe(true)
    expect(bars).toEqual([])
  })
})
