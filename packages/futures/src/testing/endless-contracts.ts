import {
  DAY_MS,
  epochMs,
  type FuturesProduct,
  futuresProducts,
  futuresSymbol,
  HOUR_MS,
  leadContractAt,
} from '@tidemark/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type BarSource, ContinuousHistory } from '../continuous/continuous-history.ts'
import type { FuturesBar } from '../market/futures-bar.ts'
import type { BarRange } from '../market/history.ts'
import { failed, succeeded } from '../session/answer.ts'

export const nowMs = Date.UTC(2026, 10, 17, 16)
const tradable = futuresProducts.filter(({ cqgSymbol }) => cqgSymbol !== null)
export const products = fc.constantFrom(...tradable)
export const symbolOf = ({ cqgSymbol }: FuturesProduct) => `F.US.${cqgSymbol}`

/** Every contract has a bar at each step of time, long before and after it leads. Its price is that of its month. */
export class EndlessContracts implements BarSource {
  readonly asked: BarRange[] = []
  /** Contracts that are answered with a code. */
  readonly refusals = new Map<string, number>()
  running = 0
  mostRunning = 0

  async bars(range: BarRange) {
    this.asked.push(range)
    this.running += 1
    this.mostRunning = Math.max(this.mostRunning, this.running)
    await Promise.resolve()
    this.running -= 1
    const code = this.refusals.get(range.symbol)
    if (code !== undefined) return failed('refused', code)
    const isDay = range.resolution === '1D'
    const step = isDay ? DAY_MS : HOUR_MS
    const bars: FuturesBar[] = []
    // A server aligns the start, and includes the end of a range of days.
    const end = range.toMs === undefined ? nowMs : range.toMs - (isDay ? 0 : 1)
    for (let time = Math.floor((range.fromMs ?? 0) / step) * step; time <= end; time += step)
      bars.push(barOf(range.symbol, time))
    return succeeded({ bars, isTruncated: false, reachedStart: false })
  }
}

const priceOf = (symbol: string) => Number(symbol.slice(-2)) * 100 + symbol.charCodeAt(symbol.length - 3)
function barOf(symbol: string, time: number): FuturesBar {
  const close = priceOf(symbol) + (time / HOUR_MS) * 0.25
  return { time, open: close, high: close + 1, low: close - 1, close, volume: 10, symbol }
}

export const historyOf = (source: BarSource) => new ContinuousHistory({ source, nowMs: () => nowMs })
export async function bars(source: BarSource, range: BarRange, ...rest: ['back-adjusted'?]) {
  const answer = await historyOf(source).bars(range, ...rest)
  if (!answer.isOk) throw new Error(answer.error)
  return answer.value
}

export async function hasNoGapAndNoOverlap(numRuns: number): Promise<void> {
  const ranges = fc.record({
    hoursAgo: fc.integer({ min: 1, max: 24 * 500 }),
    hours: fc.integer({ min: 1, max: 700 }),
  })
  await fc.assert(
    fc.asyncProperty(products, ranges, async (product, { hoursAgo, hours }) => {
      const fromMs = nowMs - hoursAgo * HOUR_MS
      const toMs = Math.min(nowMs, fromMs + hours * HOUR_MS)
      const range = { symbol: symbolOf(product), resolution: '60', fromMs, toMs }
      const found = (await bars(new EndlessContracts(), range)).bars
      expect(found.map(({ time }) => time)).toEqual(
        Array.from({ length: (toMs - fromMs) / HOUR_MS }, (_, index) => fromMs + index * HOUR_MS),
      )
      for (const { time, symbol } of found) {
        const lead = leadContractAt(product, epochMs(time))
        expect(lead && futuresSymbol(product, lead.month)).toBe(symbol)
      }
    }),
    { numRuns },
  )
}
