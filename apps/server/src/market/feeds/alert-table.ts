import {
  closeBars,
  MINUTE_MS,
  midGap,
  type NumberField,
  type PlaybookLevels,
  playbookKey,
  type RuleColumns,
  type TextField,
} from '@tidemark/domain'
import type { MarketSession } from '@tidemark/engine'

const none = Number.NaN

/** Levels of one symbol. NaN and null mean no value. */
export interface SymbolLevels {
  readonly hp: number
  readonly mhp: number
  readonly bearLow: number
  readonly bearHigh: number
  readonly bullLow: number
  readonly bullHigh: number
  readonly isReset: boolean
  /** The session of the levels; null without levels. */
  readonly session: string | null
  readonly stampedAt: number | null
  readonly inputHash: string | null
}

export const noLevels: SymbolLevels = {
  hp: none,
  mhp: none,
  bearLow: none,
  bearHigh: none,
  bullLow: none,
  bullHigh: none,
  isReset: false,
  session: null,
  stampedAt: null,
  inputHash: null,
}

/** What is known of a symbol at the end of a minute and cannot be read from a table message. */
export interface CarriedValues {
  readonly price: number
  readonly dayHigh: number
  readonly dayLow: number
  readonly closes: readonly number[]
}

/**
 * The fields that rules read, a row per symbol, and the minute in progress of each row. Its trades are one step, whatever
 * the messages that brought them: the same minute gives the same firings live and when it is replayed from its bar.
 * `dayHigh` and `dayLow` are those before the minute, so that a rule can name a new high.
 */
export class AlertTable implements RuleColumns {
  readonly size: number
  readonly numbers: Readonly<Record<NumberField, Float64Array>>
  readonly texts: Readonly<Record<TextField, (string | null)[]>>
  readonly flags: { readonly zonesReset: Uint8Array }
  readonly levels: SymbolLevels[]
  /** Start of the last minute that traded; NaN before the first trade. */
  readonly minuteMs: Float64Array
  /** The last price before that minute. */
  readonly before: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  /** Prices at the last ends of bars, in the order of `closeBars`. */
  readonly closes: readonly Float64Array[]

  constructor(size: number) {
    const column = (): Float64Array => new Float64Array(size).fill(none)
    const texts = (): (string | null)[] => new Array<string | null>(size).fill(null)
    this.size = size
    this.numbers = {
      price: column(),
      open: column(),
      prevClose: column(),
      dayHigh: column(),
      dayLow: column(),
      change: column(),
      changePercent: column(),
      volume: column(),
      HP: column(),
      MHP: column(),
      HG: column(),
      bearLow: column(),
      bearHigh: column(),
      bullLow: column(),
      bullHigh: column(),
      ddLower: column(),
      ddUpper: column(),
    }
    this.texts = { playbook: texts(), openPlaybook: texts() }
    this.flags = { zonesReset: new Uint8Array(size) }
    this.levels = new Array<SymbolLevels>(size).fill(noLevels)
    ;[this.minuteMs, this.before] = [column(), column()]
    ;[this.open, this.high, this.low] = [column(), column(), column()]
    this.closes = closeBars.map(column)
  }

  /** Adds the trades of a symbol within one minute. */
  trade(row: number, tMs: number, o: number, h: number, l: number, p: number, v: number): void {
    const { numbers } = this
    const minuteMs = Math.floor(tMs / MINUTE_MS) * MINUTE_MS
    if (this.minuteMs[row] !== minuteMs) {
      this.minuteMs[row] = minuteMs
      this.before[row] = numbers.price[row] as number
      this.open[row] = o
      this.high[row] = h
      this.low[row] = l
    } else {
      if (h > (this.high[row] as number)) this.high[row] = h
      if (l < (this.low[row] as number)) this.low[row] = l
    }
    if (Number.isNaN(numbers.open[row])) this.#openDay(row, o)
    numbers.volume[row] = (numbers.volume[row] as number) + v
    this.setPrice(row, p)
  }

  /** Sets the price and what follows from it, except the playbook. */
  setPrice(row: number, price: number): void {
    const { numbers } = this
    const prevClose = numbers.prevClose[row] as number
    numbers.price[row] = price
    numbers.change[row] = price - prevClose
    numbers.changePercent[row] = (price / prevClose - 1) * 100
  }

  /** Adds the minute to the day once its step is evaluated. */
  endMinute(row: number): void {
    if (Number.isNaN(this.minuteMs[row])) return
    const { dayHigh, dayLow } = this.numbers
    const [high, low] = [this.high[row] as number, this.low[row] as number]
    if (!(high <= (dayHigh[row] as number))) dayHigh[row] = high
    if (!(low >= (dayLow[row] as number))) dayLow[row] = low
  }

  /** Starts the step of the minute in progress anew, at the last price: what was before a level moved is not an event. */
  restartStep(row: number): void {
    this.endMinute(row)
    const price = this.numbers.price[row] as number
    for (const column of [this.before, this.open, this.high, this.low]) column[row] = price
  }

  /** Starts a session: the last price becomes the previous close. */
  startSession(row: number): void {
    const { numbers } = this
    numbers.prevClose[row] = numbers.price[row] as number
    numbers.volume[row] = 0
    for (const column of [numbers.open, numbers.HG, numbers.dayHigh, numbers.dayLow]) column[row] = none
    this.texts.openPlaybook[row] = null
    this.setPrice(row, numbers.price[row] as number)
  }

  setLevels(row: number, levels: SymbolLevels): void {
    const { numbers } = this
    this.levels[row] = levels
    numbers.HP[row] = levels.hp
    numbers.MHP[row] = levels.mhp
    numbers.bearLow[row] = levels.bearLow
    numbers.bearHigh[row] = levels.bearHigh
    numbers.bullLow[row] = levels.bullLow
    numbers.bullHigh[row] = levels.bullHigh
    this.flags.zonesReset[row] = levels.isReset ? 1 : 0
    this.texts.openPlaybook[row] = this.#playbookAt(row, numbers.open[row] as number)
  }

  /** The playbook is a text: it is made only where a rule is about to be evaluated at the end of a minute. */
  updatePlaybook(row: number): void {
    this.texts.playbook[row] = this.#playbookAt(row, this.numbers.price[row] as number)
  }

  /** Replaces a row by that of a table message. */
  replace(row: number, prices: TablePrices, session: MarketSession): void {
    const { numbers } = this
    const hasTraded = prices.t >= session.openMs
    numbers.price[row] = prices.p
    numbers.prevClose[row] = hasTraded ? prices.prevClose : prices.p
    numbers.open[row] = none
    numbers.HG[row] = none
    numbers.volume[row] = hasTraded ? prices.dayV : 0
    numbers.dayHigh[row] = hasTraded ? prices.dayH : none
    numbers.dayLow[row] = hasTraded ? prices.dayL : none
    this.minuteMs[row] = hasTraded ? prices.minuteT * 1000 : none
    this.before[row] = none
    this.open[row] = prices.minuteO
    this.high[row] = prices.minuteH
    this.low[row] = prices.minuteL
    if (hasTraded && !Number.isNaN(prices.dayO)) this.#openDay(row, prices.dayO)
    this.setPrice(row, prices.p)
  }

  /** The values of a row at the end of a minute. */
  carried(row: number): CarriedValues {
    const { price, dayHigh, dayLow } = this.numbers
    return {
      price: price[row] as number,
      dayHigh: dayHigh[row] as number,
      dayLow: dayLow[row] as number,
      closes: this.closes.map(column => column[row] as number),
    }
  }

  /** Continues a row after the end of a minute. Trades since then stay. */
  carry(row: number, carried: CarriedValues, minuteEndMs: number): void {
    const { dayHigh, dayLow } = this.numbers
    dayHigh[row] = carried.dayHigh
    dayLow[row] = carried.dayLow
    if ((this.minuteMs[row] as number) >= minuteEndMs) this.before[row] = carried.price
    carried.closes.forEach((price, bar) => {
      ;(this.closes[bar] as Float64Array)[row] = price
    })
  }

  clear(): void {
    for (const column of [
      ...Object.values(this.numbers),
      ...this.closes,
      this.minuteMs,
      this.before,
      this.open,
      this.high,
      this.low,
    ])
      column.fill(none)
    this.texts.playbook.fill(null)
    this.texts.openPlaybook.fill(null)
    this.flags.zonesReset.fill(0)
    this.levels.fill(noLevels)
  }

  #openDay(row: number, open: number): void {
    const { numbers } = this
    numbers.open[row] = open
    numbers.HG[row] = midGap(open, orNull(numbers.prevClose[row])) ?? none
    this.texts.openPlaybook[row] = this.#playbookAt(row, open)
  }

  #playbookAt(row: number, price: number): string | null {
    return playbookOf(this.levels[row] ?? noLevels, price)
  }
}

export const playbookOf = (levels: SymbolLevels, price: number): string | null =>
  playbookKey(orNull(price), playbookLevels(levels))

/** A row of a table message; NaN means no value. */
export interface TablePrices {
  readonly t: number
  readonly p: number
  /** In seconds. */
  readonly minuteT: number
  readonly minuteO: number
  readonly minuteH: number
  readonly minuteL: number
  readonly dayO: number
  readonly dayH: number
  readonly dayL: number
  readonly dayV: number
  readonly prevClose: number
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

const bandOf = (low: number, high: number): PlaybookLevels['bear'] =>
  Number.isNaN(low) || Number.isNaN(high) ? null : [low, high]

const playbookLevels = (levels: SymbolLevels): PlaybookLevels => ({
  hp: orNull(levels.hp),
  mhp: orNull(levels.mhp),
  bear: bandOf(levels.bearLow, levels.bearHigh),
  bull: bandOf(levels.bullLow, levels.bullHigh),
})
