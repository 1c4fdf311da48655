import { type CloseBar, closeBars, MINUTE_MS, type PriceStep } from '@tidemark/domain'
import type { MarketSession } from '@tidemark/engine'
import type { AlertTable } from '../../market/feeds/index.ts'
import type { RowWatches } from './row-watches.ts'
import type { FirstStep, Watch } from './watched-alert.ts'

/** Called with the table as the rule saw it. `minuteMs` is the start of the minute. */
export type OnFire = (watch: Watch, table: AlertTable, row: number, minuteMs: number, atMs: number) => void

type EndedBar = PriceStep['closes'][number]
type MutableStep = { -readonly [Key in keyof PriceStep]: PriceStep[Key] }

/** A bar that ends with a minute. */
interface BarEnd {
  readonly bar: CloseBar
  /** Position in `closeBars`. */
  readonly index: number
  readonly startMs: number
}

/** A minute of a session, and the bars that end with it. */
export interface EndedMinute {
  readonly minuteMs: number
  readonly barEnds: readonly BarEnd[]
}

const noCloses: readonly EndedBar[] = []

/** Evaluates the rules of one symbol: at its trades and at the ends of minutes. */
export class MinuteEvaluation {
  readonly #onFire: OnFire
  readonly #step: MutableStep = emptyStep()

  constructor(onFire: OnFire) {
    this.#onFire = onFire
  }

  /** Evaluates rules with the minute so far. */
  trade(table: AlertTable, row: number, watches: readonly Watch[], atMs: number): void {
    const minuteMs = table.minuteMs[row] as number
    this.#setStep(table, row, null, noCloses)
    for (let index = 0; index < watches.length; index += 1) {
      const watch = watches[index] as Watch
      if (watch.isTrue || watch.firedMs === minuteMs) continue
      if (watch.firstStep !== null) this.#setStep(table, row, watch.firstStep, noCloses)
      else if (minuteMs < watch.fromMs) continue
      this.#evaluate(watch, table, row, minuteMs, atMs)
      if (watch.firstStep !== null) this.#setStep(table, row, null, noCloses)
    }
  }

  /** Ends a minute of a symbol, also one without trades. `isKnown`: all its trades were evaluated as they came. */
  endMinute(
    table: AlertTable,
    row: number,
    watches: RowWatches | null,
    { minuteMs, barEnds }: EndedMinute,
    isKnown: boolean,
  ): void {
    const hasTraded = table.minuteMs[row] === minuteMs
    const closes = endBars(table, row, barEnds, watches?.needsCloses ?? false)
    const isDue = watches !== null && (hasTraded || watches.isChanged || closes.length > 0)
    if (isDue) {
      if (watches.needsPlaybook) table.updatePlaybook(row)
      const isEarlyDone = isKnown && hasTraded && !watches.isChanged
      const due = isEarlyDone ? watches.atMinuteEnd : watches.all
      for (let index = 0; index < due.length; index += 1)
        this.#endMinuteOf(due[index] as Watch, table, row, minuteMs, hasTraded, closes)
    }
    if (hasTraded) table.endMinute(row)
    if (hasTraded && watches?.needsDayRange) watches.dropThresholds()
    if (isDue) endSteps(watches, table, row, minuteMs)
  }

  #endMinuteOf(
    watch: Watch,
    table: AlertTable,
    row: number,
    minuteMs: number,
    hasTraded: boolean,
    closes: readonly EndedBar[],
  ): void {
    if (watch.isTrue || watch.firedMs === minuteMs || !isEvaluatedIn(watch, minuteMs)) return
    if (hasTraded && hasWholeStep(watch, minuteMs)) this.#setStep(table, row, watch.firstStep, closes)
    else this.#setUntraded(closes)
    this.#evaluate(watch, table, row, minuteMs, minuteMs + MINUTE_MS - 1)
  }

  /** A rule on the price is evaluated at the extreme of the minute, and its evidence is that price. */
  #evaluate(watch: Watch, table: AlertTable, row: number, minuteMs: number, atMs: number): void {
    const { timing } = watch
    const step = this.#step
    const extreme = timing === 'highs' ? step.high : timing === 'lows' ? step.low : Number.NaN
    const { price } = table.numbers
    const last = price[row] as number
    const isAtExtreme = extreme < last || extreme > last
    if (isAtExtreme) table.setPrice(row, extreme)
    if (watch.holds(table, row, step) && canFire(watch, minuteMs)) {
      watch.firedMs = minuteMs
      this.#onFire(watch, table, row, minuteMs, atMs)
    }
    if (isAtExtreme) table.setPrice(row, last)
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

function canFire({ alert: { record, hasEnded } }: Watch, minuteMs: number): boolean {
  if (hasEnded) return false
  return record.expiresAt === null || minuteMs + MINUTE_MS <= record.expiresAt
}

/** Notes what is true at the end of a minute. */
function endSteps(watches: RowWatches, table: AlertTable, row: number, minuteMs: number): void {
  const { resting } = watches
  for (let index = 0; index < resting.length; index += 1) {
    const watch = resting[index] as Watch
    if (isEvaluatedIn(watch, minuteMs)) watch.isTrue = watch.holds(table, row, null)
  }
  watches.isChanged = false
  if (watches.inFirstStep.length === 0) return
  for (const watch of watches.inFirstStep)
    if (watch.firstStep && watch.firstStep.minuteMs <= minuteMs) watch.firstStep = null
  watches.noteFirstSteps()
}

/** The bars that end with a minute of a session. Bars are aligned to the open, and the last one ends at the close. */
export function endedMinute(minuteMs: number, session: MarketSession): EndedMinute {
  const endMs = minuteMs + MINUTE_MS
  const barEnds = closeBars.flatMap((bar, index) => {
    const startMs = startOfBar(bar, endMs, session)
    return startMs === null ? [] : [{ bar, index, startMs }]
  })
  return { minuteMs, barEnds }
}

/** Start of the bar of a length that ends at a time; null when none does. */
function startOfBar(bar: CloseBar, endMs: number, { openMs, closeMs }: MarketSession): number | null {
  if (bar === 'day') return endMs === closeMs ? openMs : null
  const lengthMs = bar * MINUTE_MS
  const beyondMs = (endMs - openMs) % lengthMs
  if (beyondMs === 0) return endMs - lengthMs
  return endMs === closeMs ? endMs - beyondMs : null
}

/** Notes the closes of bars in the table. Returns those of bars in which the symbol traded, if they are needed. */
function endBars(
  table: AlertTable,
  row: number,
  barEnds: readonly BarEnd[],
  areNeeded: boolean,
): readonly EndedBar[] {
  const price = table.numbers.price[row] as number
  const closes: EndedBar[] | null = areNeeded ? [] : null
  for (let place = 0; place < barEnds.length; place += 1) {
    const { bar, index, startMs } = barEnds[place] as BarEnd
    const column = table.closes[index] as Float64Array
    if (closes && (table.minuteMs[row] as number) >= startMs)
      closes.push({ bar, before: column[row] as number, close: price })
    column[row] = price
  }
  return closes ?? noCloses
}
