import { maxMinuteBars } from '@tidemark/contracts'
import { RESOLUTIONS, resolutionSeconds } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RequestError } from '../../platform/errors/request-error.ts'
import { createHistory, historyOf, type ReadBars } from './history.ts'

const earliest = 1_600_000_000
const firstBar = earliest + 40

/** A market that has traded without a pause: with a countback the newest bars before `to`, otherwise those of the window. */
const readBarsSince =
  (firstBar: number): ReadBars =>
  async ({ resolution, fromSeconds, toSeconds, countback }) => {
    const step = resolutionSeconds(resolution)
    const end = firstBar + Math.max(0, Math.ceil((toSeconds - firstBar) / step)) * step
    const from = countback === undefined ? fromSeconds : end - countback * step
    const start = firstBar + Math.max(0, Math.ceil((from - firstBar) / step)) * step
    const t = Float64Array.from({ length: Math.max(0, (end - start) / step) }, (_, i) => start + i * step)
    return historyOf({ t, o: t, h: t, l: t, c: t, v: t })
  }
const readBars = readBarsSince(firstBar)
const historyOfMarket = (readBars: ReadBars) =>
  createHistory({ listings: [{ symbol: 'SPY', name: '' }], readBars, earliestSeconds: earliest })
const history = historyOfMarket(readBars)
const barsOf = (request: Partial<Parameters<typeof history.bars>[0]>) =>
  history.bars({ ticker: 'SPY', from: 0, to: 0, resolution: '1', ...request }, 'realtime')

const window = fc.record({
  from: fc.integer({ min: earliest - 1000, max: earliest + 6_000_000 }),
  seconds: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 2_900_000, max: 3_600_000 })),
})

describe('a window of one-minute bars', () => {
  it('[API-4] ends where it was asked to, begins no earlier, and says when bars are missing at its start', async () => {
    await fc.assert(
      fc.asyncProperty(window, async ({ from, seconds }) => {
        const to = from + seconds
        const { t, truncated = false } = await barsOf({ from, to })
        const whole = await readBars(
          {
            symbol: 'SPY',
            resolution: '1',
            fromSeconds: Math.max(from, earliest),
            toSeconds: to,
            hours: 'regular',
          },
          'realtime',
        )
        expect(t.length).toBe(Math.min(whole.t.length, maxMinuteBars))
        expect(t[t.length - 1]).toBe(whole.t[whole.t.length - 1])
        expect(truncated).toBe(whole.t.length > maxMinuteBars)
      }),
      { numRuns: 30 },
    )
  })

  it('[API-4] with a countback has as many bars before its end, whatever its start', async () => {
    const to = firstBar + 5_000_000
    const countOf = async (countback: number, seconds: number) => {
      const { t, truncated = false } = await barsOf({ from: to - seconds, to, countback })
      expect(t[t.length - 1]).toBeGreaterThanOrEqual(to - 60)
      return [t.length, truncated]
    }
    for (const seconds of [60, 3_000_000, 4_000_000]) {
      expect(await countOf(10, seconds)).toEqual([10, false])
      expect(await countOf(50_000, seconds)).toEqual([50_000, false])
    }
  })

  it('[API-4] reaches back from its end to the first bar there is, with any start or none', async () => {
    const first = earliest - 1000 * 86_400
    const old = historyOfMarket(readBarsSince(first))
    const request = { ticker: 'SPY', to: earliest + 86_400, resolution: '1D', countback: 3000 }
    for (const from of [undefined, earliest, request.to - 60]) {
      const { t } = await old.bars({ ...request, from }, 'realtime')
      expect([t.length, t[0]]).toEqual([1001, first])
    }
    const { t } = await old.bars({ ...request, to: earliest - 86_400, countback: 10 }, 'realtime')
    expect([t.length, t[9]]).toEqual([10, earliest - 2 * 86_400])
  })

  it('[API-4] of more than 50000 bars is refused', async () => {
    const request = barsOf({ from: firstBar, to: firstBar + 60, countback: 50_001 })
    await expect(request).rejects.toThrow('Failed: 50001 bars requested - limit is 50000 for resolution')
  })
})

it.each(RESOLUTIONS.filter(resolution => resolution !== '1'))(
  '[API-4] refuses more than 10000 bars of %s, by window or countback, and answers as many',
  async resolution => {
    const from = earliest
    const at = (bars: number) => from + bars * resolutionSeconds(resolution)
    const refused = async (request: object) =>
      barsOf({ from, resolution, ...request }).catch((error: RequestError) => error.message)
    const text = 'Failed: 10001 bars requested - limit is 10000 for resolution'
    expect(await refused({ to: at(10_001) })).toBe(text)
    expect(await refused({ to: at(10), countback: 10_001 })).toBe(text)
    expect((await barsOf({ from, to: at(10_000), resolution })).t.length).toBe(10_000)
  },
)
