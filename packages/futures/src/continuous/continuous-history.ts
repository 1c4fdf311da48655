import { type FuturesProduct, parseFuturesSymbol } from '@tidemark/domain'
import { barLengthMs, barUnitOf } from '../market/bar-unit.ts'
import type { FuturesBar } from '../market/futures-bar.ts'
import { type BarHistory, type BarRange, historyRanges } from '../market/history.ts'
import { barStatusCodes, barUnits } from '../protocol/codes/historical.ts'
import { informationStatusCodes } from '../protocol/codes/information.ts'
import { type Answer, succeeded } from '../session/answer.ts'
import { type BarTimes, type ContinuousPart, continuousParts } from './continuous-parts.ts'
import { RollGaps } from './roll-gaps.ts'
import { weekBars, weekEndMs, weekStartMs } from './week-bars.ts'

/** Prices as they were traded, or moved so that no roll leaves a step: the current contract keeps its prices. */
export const rollAdjustments = ['unadjusted', 'back-adjusted'] as const
export type RollAdjustment = (typeof rollAdjustments)[number]

export interface BarSource {
  bars(range: BarRange): Promise<Answer<BarHistory>>
}

interface ContinuousParts {
  readonly source: BarSource
  nowMs(): number
}

/** The provider answers ten requests at a time. */
const REQUESTS_AT_ONCE = 4

/** Bars of a product without a month: the chain of its contracts, each from its roll to the next. Of other symbols as they are. */
export class ContinuousHistory {
  readonly #parts: ContinuousParts
  readonly #gaps: RollGaps

  constructor(parts: ContinuousParts) {
    this.#parts = parts
    this.#gaps = new RollGaps(parts.source)
  }

  bars(range: BarRange, adjustment: RollAdjustment = 'unadjusted'): Promise<Answer<BarHistory>> {
    const product = continuousProduct(range.symbol)
    if (product === null) return this.#parts.source.bars(range)
    const isWeek = barUnitOf(range.resolution).barUnit === barUnits.week
    return isWeek ? this.#weeks(product, range, adjustment) : this.#chain(product, range, adjustment)
  }

  /** Of days: in the week of a roll no contract alone has them all. */
  async #weeks(product: FuturesProduct, range: BarRange, adjustment: RollAdjustment) {
    const fromMs = weekStartMs(this.#fromMs(range))
    const toMs = range.toMs === undefined ? {} : { toMs: weekEndMs(range.toMs) }
    const days = await this.#chain(product, { ...range, resolution: '1D', fromMs, ...toMs }, adjustment)
    return days.isOk ? succeeded({ ...days.value, bars: weekBars(days.value.bars) }) : days
  }

  async #chain(
    product: FuturesProduct,
    range: BarRange,
    adjustment: RollAdjustment,
  ): Promise<Answer<BarHistory>> {
    const nowMs = this.#parts.nowMs()
    const { unitNumber } = barUnitOf(range.resolution)
    const times: BarTimes = unitNumber === undefined ? 'dates' : 'sessions'
    const fromMs = Math.min(this.#fromMs(range), nowMs)
    // The bar of the current trade date has the time of that date, which can be days after now.
    const openEndMs = nowMs + barLengthMs({ barUnit: barUnits.week })
    const parts = continuousParts(product, fromMs, openEndMs, times).filter(
      ({ lead }) => lead.fromMs <= nowMs,
    )
    const wanted = parts.filter(part => part.fromMs < (range.toMs ?? openEndMs))
    const found = await this.#bars(wanted, range, nowMs)
    if (!found.isOk || adjustment === 'unadjusted') return found
    return succeeded(await this.#adjusted(found.value, parts))
  }

  /** Newest first, until the provider has no more. */
  async #bars(
    wanted: readonly ContinuousPart[],
    range: BarRange,
    nowMs: number,
  ): Promise<Answer<BarHistory>> {
    const left = wanted.toReversed()
    let bars: FuturesBar[] = []
    let isFirst = true
    while (left.length > 0) {
      const batch = left.splice(0, REQUESTS_AT_ONCE)
      const answers = await Promise.all(
        batch.map(part => this.#parts.source.bars(ownRange(part, range, nowMs))),
      )
      for (const [index, answer] of answers.entries()) {
        const part = batch[index] as ContinuousPart
        if (!answer.isOk) {
          const isStart = !isFirst && isStartOfHistory(answer.code)
          return isStart ? succeeded({ bars, isTruncated: true, reachedStart: false }) : answer
        }
        isFirst = false
        bars = [...ownBars(part, answer.value.bars, range.toMs), ...bars]
        if (answer.value.isTruncated) return succeeded({ bars, isTruncated: true, reachedStart: false })
      }
    }
    return succeeded({ bars, isTruncated: false, reachedStart: false })
  }

  async #adjusted(history: BarHistory, parts: readonly ContinuousPart[]): Promise<BarHistory> {
    const [oldest] = history.bars
    if (!oldest) return history
    const firstUsed = parts.findIndex(({ symbol }) => symbol === oldest.symbol)
    const offsets = new Map<string, number>()
    let offset: number | null = 0
    for (let index = parts.length - 1; index >= Math.max(0, firstUsed); index -= 1) {
      const [part, next] = [parts[index] as ContinuousPart, parts[index + 1]]
      const gap: number | null = next ? await this.#gaps.gap(part, next) : 0
      offset = gap === null ? null : offset + gap
      // Without the step of a roll nothing before it can be shown beside what follows.
      if (offset === null) break
      offsets.set(part.symbol, offset)
    }
    const bars = history.bars.flatMap(bar => {
      const by = offsets.get(bar.symbol)
      return by === undefined ? [] : [moved(bar, by)]
    })
    return { ...history, bars, isTruncated: history.isTruncated || bars.length < history.bars.length }
  }

  #fromMs({ fromMs }: BarRange): number {
    return fromMs ?? this.#parts.nowMs() - historyRanges.barsMs
  }
}

/** The product of a symbol without a month, such as F.US.EP; null for any other. */
export function continuousProduct(symbol: string): FuturesProduct | null {
  const parsed = parseFuturesSymbol(symbol)
  return parsed?.month === null ? parsed.product : null
}

const ownRange = (part: ContinuousPart, { resolution, toMs }: BarRange, nowMs: number): BarRange => {
  const endMs = Math.min(part.toMs, toMs ?? part.toMs)
  return {
    symbol: part.symbol,
    resolution,
    fromMs: Math.min(part.fromMs, nowMs),
    ...(endMs <= nowMs && { toMs: endMs }),
  }
}

/** The provider aligns a range to its bars, and includes the end of a range of days. */
const ownBars = (part: ContinuousPart, bars: readonly FuturesBar[], toMs = Number.POSITIVE_INFINITY) =>
  bars
    .filter(({ time }) => time >= part.fromMs && time < Math.min(part.toMs, toMs))
    .map(bar => ({ ...bar, symbol: part.symbol }))

const isStartOfHistory = (code: number | null): boolean =>
  code === barStatusCodes.outsideAllowedRange ||
  code === barStatusCodes.notFound ||
  code === informationStatusCodes.notFound

/** Steps are multiples of the tick: what is beyond eight decimals is an error of the sum. */
const DECIMALS = 1e8
const sum = (price: number, by: number): number => Math.round((price + by) * DECIMALS) / DECIMALS

const moved = (bar: FuturesBar, by: number): FuturesBar => ({
  ...bar,
  open: sum(bar.open, by),
  high: sum(bar.high, by),
  low: sum(bar.low, by),
  close: sum(bar.close, by),
})
