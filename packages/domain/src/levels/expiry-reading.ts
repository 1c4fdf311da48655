import type { IsoDate } from '../epoch.ts'
import type { ExpiryStrikes } from '../options/option-chain.ts'
import { PressureRows } from './pressure-rows.ts'
import { Smile } from './smile.ts'
import { yearsToExpiry } from './years-to-expiry.ts'

/** One expiry while levels are made from it. Used again for expiry after expiry. */
export class ExpiryReading {
  expiry: ExpiryStrikes | undefined
  readonly rows = new PressureRows()
  /** One standard deviation until expiry, in price; 0 when the expiry's volatility is not known. */
  expectedMove = 0
  readonly #smile = new Smile()
  #anchor = 0
  #rootOfYears = 0

  /** Learns the volatility of an expiry. */
  open(expiry: ExpiryStrikes, session: IsoDate, anchor: number): void {
    this.expiry = expiry
    this.#anchor = anchor
    this.#rootOfYears = Math.sqrt(yearsToExpiry(session, expiry.date))
    this.rows.size = 0
    const isKnown = this.#smile.fit(expiry, anchor)
    this.expectedMove = isKnown ? anchor * this.#smile.at(anchor) * this.#rootOfYears : 0
  }

  /** Fills `rows` with the pressure on the strikes from `low` to `high`. */
  press(low: number, high: number): void {
    if (this.expiry === undefined || this.expectedMove === 0) return
    this.rows.fill(this.expiry, this.#smile, this.#anchor, this.#rootOfYears, low, high)
  }
}
