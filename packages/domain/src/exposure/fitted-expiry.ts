import type { IsoDate } from '../epoch.ts'
import { expirySets } from '../levels/expiry-sets.ts'
import { contractsOf } from '../levels/pressure-rows.ts'
import { Smile } from '../levels/smile.ts'
import { yearsToExpiry } from '../levels/years-to-expiry.ts'
import type { ExpiryStrikes, OptionChain } from '../options/option-chain.ts'

/** The open options of one expiry with the volatility of each strike, which holds at every price of the underlying. */
export interface FittedExpiry {
  readonly date: IsoDate
  readonly years: number
  /** At the anchor. */
  readonly atmVolatility: number
  /** Ascending; only strikes with open interest. The other columns have the same length. */
  readonly strike: Float64Array
  readonly volatility: Float64Array
  readonly callContracts: Float64Array
  readonly putContracts: Float64Array
}

interface FitInput {
  readonly session: IsoDate
  /** Below it the volatility of puts counts, from it up that of calls. */
  readonly anchor: number
}

// Reused by every call.
const smile = new Smile()

/** The expiries that have not passed and whose columns are valid, by date. */
export const listedExpiries = (chain: OptionChain, session: IsoDate): readonly ExpiryStrikes[] =>
  expirySets(chain, session).listed

/** Uses volatility and time of the levels. Null when too few quotes are usable. */
export function fitExpiry(expiry: ExpiryStrikes, { session, anchor }: FitInput): FittedExpiry | null {
  if (!(anchor > 0 && smile.fit(expiry, anchor))) return null
  const { date, callOi, putOi } = expiry
  const open = Array.from(expiry.strike.keys()).filter(
    row => contractsOf(callOi[row] as number) + contractsOf(putOi[row] as number) > 0,
  )
  const column = (value: (row: number) => number) => Float64Array.from(open, value)
  return {
    date,
    years: yearsToExpiry(session, date),
    atmVolatility: smile.at(anchor),
    strike: column(row => expiry.strike[row] as number),
    volatility: column(row => smile.at(expiry.strike[row] as number)),
    callContracts: column(row => contractsOf(callOi[row] as number)),
    putContracts: column(row => contractsOf(putOi[row] as number)),
  }
}
