import type { IsoDate } from '../epoch.ts'
import type { ExpiryStrikes } from '../options/option-chain.ts'
import { PressureRows } from './pressure-rows.ts'
import { Smile } from './smile.ts'
import { yearsToExpiry } from './years-to-expiry.ts'

/** Pressure of one expiry. Instances are reused for many expiries. */
export class ExpiryPressure {
  expiry: ExpiryStrikes | undefined
  readonly rows = new PressureRows()
  /** One standard deviation until expiry, in price; 0 when the volatility is unknown. */
  expectedMove = 0
  readonly #smile = new Smile()
  #anchor = 0
  #sqrtYears = 0

  /** Fits the volatility of an expiry and clears the rows. */
  load(expiry: ExpiryStrikes, session: IsoDate, anchor: number): void {
    this.expiry = expiry
    this.#anchor = anchor
    this.#sqrtYears = Math.sqrt(yearsToExpiry(session, expiry.date))
    this.rows.empty()
    const isKnown = this.#smile.fit(expiry, anchor)
    this.expectedMove = isKnown ? anchor * this.#smile.at(anchor) * this.#sqrtYears : 0
  }

  /** Fills `rows` with the pressure on the strikes from `low` to `high`. */
  fillRows(low: number, high: number): void {
    if (this.expiry === undefined || this.expectedMove === 0) return
    this.rows.fill(this.expiry, this.#smile, this.#anchor, this.#sqrtYears, low, high)
  }
}
