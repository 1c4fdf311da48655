import type { OpenLot, PositionReport } from './risk-reports.ts'

const MAX_PARTS = 5000
/** Reports of a fill and of the position follow each other within moments. */
const MAX_DIFFERENCE_MS = 5000

/** The position of one account in one symbol, as reported and as the fills since the last agreement say. */
export class SymbolPosition {
  revision = 0
  pointValue = 0
  readonly #lots = new Map<number, OpenLot>()
  readonly #realized = new Map<number, number>()
  #byFills = 0
  #differsSinceMs: number | null = null

  /** Returns false when there are more parts than are followed. */
  report(report: PositionReport, nowMs: number, isFirst: boolean): boolean {
    this.pointValue = report.pointValue
    if (report.isSnapshot) {
      this.#lots.clear()
      this.#realized.clear()
    }
    for (const lot of report.lots) {
      if (lot.quantity === 0) this.#lots.delete(lot.id)
      else this.#lots.set(lot.id, lot)
    }
    for (const { id, profit } of report.realized) this.#realized.set(id, profit)
    if (isFirst) this.#byFills = this.#reported
    this.#compare(nowMs)
    return this.#lots.size <= MAX_PARTS && this.#realized.size <= MAX_PARTS
  }

  /** Signed. */
  fill(quantity: number, nowMs: number): void {
    this.#byFills += quantity
    this.#compare(nowMs)
  }

  /** The lower and the higher one of both. */
  range(nowMs: number): readonly [least: number, most: number] {
    const since = this.#differsSinceMs
    if (since !== null && nowMs - since >= MAX_DIFFERENCE_MS) {
      this.#byFills = this.#reported
      this.#differsSinceMs = null
    }
    const reported = this.#reported
    return [Math.min(reported, this.#byFills), Math.max(reported, this.#byFills)]
  }

  get net(): number {
    return this.#reported
  }

  get realized(): number {
    let sum = 0
    for (const profit of this.#realized.values()) sum += profit
    return sum
  }

  /** Of the lots at a price. */
  openProfit(last: number): number {
    let points = 0
    for (const { quantity, price } of this.#lots.values()) points += quantity * (last - price)
    return points * this.pointValue
  }

  get #reported(): number {
    let sum = 0
    for (const { quantity } of this.#lots.values()) sum += quantity
    return sum
  }

  #compare(nowMs: number): void {
    if (this.#reported === this.#byFills) this.#differsSinceMs = null
    else this.#differsSinceMs ??= nowMs
  }
}
