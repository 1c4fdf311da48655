import type { ScanTable } from '@tidemark/domain'

/** SC-10: the price is above that of the tick before, below it, or the same. */
export type PriceChange = '+' | '-' | '0'

/** SC-6: how each price has changed since the tick before. */
export class PriceChanges {
  #previous = new Float64Array()
  #changes = new Int8Array()

  /** Forgets the prices: rows have other numbers now. */
  restart(table: ScanTable): void {
    this.#previous = table.numbers.price.slice(0, table.size)
    this.#changes = new Int8Array(table.size)
  }

  tick(table: ScanTable): void {
    const { price } = table.numbers
    const [previous, changes] = [this.#previous, this.#changes]
    for (let row = 0; row < previous.length; row += 1) {
      const [now, before] = [price[row] as number, previous[row] as number]
      // A comparison with a missing price is false.
      changes[row] = now > before ? 1 : now < before ? -1 : 0
      previous[row] = now
    }
  }

  of(row: number): PriceChange {
    const change = this.#changes[row] ?? 0
    if (change === 0) return '0'
    return change > 0 ? '+' : '-'
  }
}
