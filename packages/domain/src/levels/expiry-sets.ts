import type { IsoDate } from '../epoch.ts'
import { fridayOfWeek, isMonthlyExpiry, nextMonthlyExpiry } from '../options/expiry-calendar.ts'
import type { ExpiryStrikes, OptionChain } from '../options/option-chain.ts'

/** The expiries used for a session. */
export interface ExpirySets {
  /** Not yet expired, by date. */
  readonly listed: readonly ExpiryStrikes[]
  readonly weekly: readonly ExpiryStrikes[]
  readonly monthly: ExpiryStrikes | undefined
}

// Monthly expiries are unknown after the end of the exchange calendar.
const LAST_DAY = '2098-12-31'
const MAX_STRIKE = 1e9

interface SessionDates {
  readonly session: IsoDate
  readonly monthlyDate: IsoDate
  readonly friday: IsoDate
}

// Thousands of chains are computed for one session after the other.
let lastDates: SessionDates | undefined

function datesOf(session: IsoDate): SessionDates {
  if (lastDates?.session !== session)
    lastDates = { session, monthlyDate: nextMonthlyExpiry(session), friday: fridayOfWeek(session) }
  return lastDates
}

/**
 * Weekly set: every non-monthly expiry up to Friday of the session's week, else the next one, else none.
 * Monthly: the next standard expiry. A later month does not replace a missing one: it would be a different level.
 */
export function expirySets(chain: OptionChain, session: IsoDate, chosen?: IsoDate | null): ExpirySets {
  const listed = sortedByDate(
    chain.expiries.filter(({ date }) => date >= session && date <= LAST_DAY),
  ).filter(isValidExpiry)
  const { monthlyDate, friday } = datesOf(session)
  const monthly = listed.find(({ date }) => date === monthlyDate)
  if (chosen) return { listed, weekly: listed.filter(({ date }) => date === chosen), monthly }
  const others = listed.filter(({ date }) => !isMonthlyExpiry(date))
  const thisWeek = others.filter(({ date }) => date <= friday)
  return { listed, weekly: thisWeek.length > 0 ? thisWeek : others.slice(0, 1), monthly }
}

function sortedByDate(expiries: readonly ExpiryStrikes[]): readonly ExpiryStrikes[] {
  const isSorted = expiries.every(
    ({ date }, index) => index === 0 || (expiries[index - 1]?.date ?? '') <= date,
  )
  if (isSorted) return expiries
  return expiries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The computation relies on columns of equal length and ascending strikes. A second entry of a date is dropped. */
function isValidExpiry(expiry: ExpiryStrikes, index: number, all: readonly ExpiryStrikes[]): boolean {
  const { strike, callOi, putOi, callIv, putIv, callAsk, putAsk, date } = expiry
  const { length } = strike
  if (date === all[index - 1]?.date) return false
  if (callOi.length !== length || callIv.length !== length || callAsk.length !== length) return false
  if (putOi.length !== length || putIv.length !== length || putAsk.length !== length) return false
  let previous = 0
  for (let row = 0; row < length; row += 1) {
    const value = strike[row] as number
    if (!(value > previous)) return false
    previous = value
  }
  return length > 0 && previous <= MAX_STRIKE
}
