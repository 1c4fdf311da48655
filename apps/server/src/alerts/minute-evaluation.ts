import { type CloseBar, closeBars, MINUTE_MS, type PriceStep } from '@tidemark/domain'
import type { MarketSession } from '@tidemark/engine'
import type { AlertTable } from './alert-table.ts'
import type { FirstStep, Watch } from './watched-alert.ts'

/** Called with the table as the rule saw it. `minuteMs` is the start of the minute. */
export type OnFire = (watch: Watch, table: AlertTable, row: number, minuteMs: number, atMs: number) => void

type EndedBar = PriceStep['closes'][number]
type MutableStep = { -readonly [Key in keyof PriceStep]: PriceStep[Key] }

const noCloses: readonly EndedBar[] = []

/** Evaluates the rules of one symbol: at its trades and at the ends of minutes. */
export class MinuteEvaluation {
  readonly #onFire: OnFire
  readonly #step: MutableStep = emptyStep()

  constructor(onFire: OnFire) {
    this.#onFire = onFire
  }

  /** Evaluates the rules that are evaluated at trades, with the minute so far. */
  trade(table: AlertTable, row: number, watches: readonly Watch[], atMs: number): void {
    const minuteMs = table.minuteMs[row] as number
    for (let index = 0; index < watches.length; index += 1) {
      const watch = watches[index] as Watch
      if (watch.isTrue || watch.alert.timing === 'minute-end' || !canFire(watch, minuteMs)) continue
      if (!hasWholeStep(watch, minuteMs)) continue
      this.#setStep(table, row, watch.firstStep, noCloses)
      this.#evaluate(watch, table, row, minuteMs, atMs)
    }
  }

  /** Ends a minute of the session, also one without trades. */
  endMinute(
    table: AlertTable,
    row: number,
    watches: readonly Watch[],
    minuteMs: number,
    session: MarketSession,
  ): void {
    const hasTraded = table.minuteMs[row] === minuteMs
    const closes = endedBars(table, row, minuteMs + MINUTE_MS, session)
    table.updatePlaybook(row)
    for (const watch of watches) this.#endMinuteOf(watch, table, row, minuteMs, hasTraded, closes)
    if (hasTraded) table.endMinute(row)
    for (const watch of watches) {
      if (isEvaluatedIn(watch, minuteMs)) watch.isTrue = watch.alert.holds(table, row, null)
      if (watch.firstStep && watch.firstStep.minuteMs <= minuteMs) watch.firstStep = null
    }
  }

  #endMinuteOf(
    watch: Watch,
    table: AlertTable,
    row: number,
    minuteMs: number,
    hasTraded: boolean,
    closes: readonly EndedBar[],
  ): void {
    if (watch.isTrue || !canFire(watch, minuteMs)) return
    if (hasTraded && hasWholeStep(watch, minuteMs)) this.#setStep(table, row, watch.firstStep, closes)
    else this.#setUntraded(closes)
    this.#evaluate(watch, table, row, minuteMs, minuteMs + MINUTE_MS - 1)
  }

  /** A rule on the price is evaluated at the extreme of the minute, and its evidence is that price. */
  #evaluate(watch: Watch, table: AlertTable, row: number, minuteMs: number, atMs: number): void {
    const { holds, timing } = watch.alert
    const step = this.#step
    const extreme = timing === 'highs' ? step.high : timing === 'lows' ? step.low : Number.NaN
    const price = table.numbers.price[row] as number
    if (!Number.isNaN(extreme)) table.setPrice(row, extreme)
    if (holds(table, row, step)) {
      watch.firedMs = minuteMs
      this.#onFire(watch, table, row, minuteMs, atMs)
    }
    if (!Number.isNaN(extreme)) table.setPrice(row, price)
  }

  #setStep(table: AlertTable, row: number, first: FirstStep | null, closes: readonly EndedBar[]): void {
    const step = this.#step
    const isFirst = first !== null && first.minuteMs === table.minuteMs[row]
    step.before = isFirst ? first.before : (table.before[row] as number)
    step.open = isFirst ? first.open : (table.open[row] as number)
    step.high = isFirst ? first.high : (table.high[row] as number)
    step.low = isFirst ? first.low : (table.low[row] as number)
    step.last = table.numbers.price[row] as number
    step.closes = closes
  }

  /** Without trades there is nothing to touch or to cross. */
  #setUntraded(closes: readonly EndedBar[]): void {
    Object.assign(this.#step, emptyStep())
    this.#step.closes = closes
  }
}

const emptyStep = (): MutableStep => ({
  before: Number.NaN,
  open: Number.NaN,
  high: Number.NaN,
  low: Number.NaN,
  last: Number.NaN,
  closes: noCloses,
})

/** Whether the minute, or a part of it, came after the alert was made. */
const isEvaluatedIn = ({ fromMs }: Watch, minuteMs: number): boolean => minuteMs + MINUTE_MS > fromMs

/** Whether it is known what happened since the alert was made. After a restart it is not for the rest of the minute in which
 *  it was made: then only its end counts. */
const hasWholeStep = ({ fromMs, firstStep }: Watch, minuteMs: number): boolean =>
  minuteMs >= fromMs || firstStep?.minuteMs === minuteMs

function canFire(watch: Watch, minuteMs: number): boolean {
  const { record, hasEnded } = watch.alert
  if (hasEnded || watch.firedMs === minuteMs || !isEvaluatedIn(watch, minuteMs)) return false
  return record.expiresAt === null || minuteMs + MINUTE_MS <= record.expiresAt
}

/** The bars that end with a minute and in which the symbol traded. Notes their closes in the table. */
function endedBars(
  table: AlertTable,
  row: number,
  endMs: number,
  session: MarketSession,
): readonly EndedBar[] {
  const ended: EndedBar[] = []
  const price = table.numbers.price[row] as number
  for (let index = 0; index < closeBars.length; index += 1) {
    const bar = closeBars[index] as CloseBar
    const startMs = startOfBar(bar, endMs, session)
    if (startMs === null) continue
    const column = table.closes[index] as Float64Array
    if ((table.minuteMs[row] as number) >= startMs)
      ended.push({ bar, before: column[row] as number, close: price })
    column[row] = price
  }
  return ended
}

/** Start of the bar of a length that ends at a time; null when none does. Bars are aligned to the open, and the last one
 *  ends at the close. */
function startOfBar(bar: CloseBar, endMs: number, { openMs, closeMs }: MarketSession): number | null {
  if (bar === 'day') return endMs === closeMs ? openMs : null
  const lengthMs = bar * MINUTE_MS
  const beyondMs = (endMs - openMs) % lengthMs
  if (beyondMs === 0) return endMs - lengthMs
  return endMs === closeMs ? endMs - beyondMs : null
}
