import { GrowingColumns } from './growing-columns.ts'

/** Logarithms of strikes relative to an anchor. The expiries of a chain list mostly the same strikes: those of the expiry
 *  before are not computed again. */
export class LogDistances {
  #anchor = Number.NaN
  #known = new GrowingColumns('strike', 'log')
  #spare = new GrowingColumns('strike', 'log')

  /** The logarithms of ascending strikes, by row. The call after the next overwrites them. */
  of(strike: Float64Array, anchor: number): Float64Array {
    if (anchor !== this.#anchor) this.#known.size = 0
    this.#anchor = anchor
    if (!this.#isKnown(strike)) this.#add(strike)
    return this.#known.columns.log
  }

  #isKnown(strike: Float64Array): boolean {
    const { size, columns } = this.#known
    if (size !== strike.length) return false
    const known = columns.strike
    for (let row = 0; row < size; row += 1) if (known[row] !== strike[row]) return false
    return true
  }

  #add(strike: Float64Array): void {
    const [known, next] = [this.#known, this.#spare]
    const { size } = known
    next.clear(strike.length)
    const { strike: knownStrikes, log: knownLogs } = known.columns
    const { strike: nextStrikes, log: nextLogs } = next.columns
    let place = 0
    for (let row = 0; row < strike.length; row += 1) {
      const price = strike[row] as number
      while (place < size && (knownStrikes[place] as number) < price) place += 1
      const isKnown = place < size && knownStrikes[place] === price
      nextStrikes[row] = price
      nextLogs[row] = isKnown ? (knownLogs[place] as number) : Math.log(price / this.#anchor)
    }
    next.size = strike.length
    this.#known = next
    this.#spare = known
  }
}
