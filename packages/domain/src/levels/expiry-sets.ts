import type { IsoDate } from '../epoch.ts'
import { fridayOfWeek, isMonthlyExpiry, nextMonthlyExpiry } from '../options/expiry-calendar.ts'
import type { ExpiryStrikes, OptionChain } from '../options/option-chain.ts'

/** Which expiries speak for a session. */
export interface ExpirySets {
  /** Not yet expired, by date. */
  readonly listed: readonly ExpiryStrikes[]
  readonly weekly: readonly ExpiryStrikes[]
  readonly monthly: ExpiryStrikes | undefined
}

// Beyond this the exchange calendar cannot say what a month's standard expiry is.
const lastDay = '2098-12-31'
const GREATEST_STRIKE = 1e9

/**
 * The weekly set: every non-monthly expiry up to Friday of the session's week, else the next one, else none. The
 * monthly: the next standard expiry. A missing one is not replaced by a later month, which would be another level.
 */
export function expirySets(chain: OptionChain, session: IsoDate, wanted?: IsoDate | null): ExpirySets {
  const listed = inOrder(chain.expiries.filter(({ date }) => date >= session && date <= lastDay)).filter(
    isSound,
  )
  const monthlyDate = nextMonthlyExpiry(session)
  const monthly = listed.find(({ date }) => date === monthlyDate)
  if (wanted) return { listed, weekly: listed.filter(({ date }) => date === wanted), monthly }
  const others = listed.filter(({ date }) => !isMonthlyExpiry(date))
  const friday = fridayOfWeek(session)
  const thisWeek = others.filter(({ date }) => date <= friday)
  return { listed, weekly: thisWeek.length > 0 ? thisWeek : others.slice(0, 1), monthly }
}

function inOrder(expiries: readonly ExpiryStrikes[]): readonly ExpiryStrikes[] {
  return expiries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Columns of one length and strikes that rise: without them nothing that follows would mean anything. */
function isSound(
  { strike, ...others }: ExpiryStrikes,
  index: number,
  all: readonly ExpiryStrikes[],
): boolean {
  const { callOi, putOi, callIv, putIv, callAsk, putAsk, date } = others
  if (date === all[index - 1]?.date) return false
  for (const column of [callOi, putOi, callIv, putIv, callAsk, putAsk])
    if (column.length !== strike.length) return false
  let previous = 0
  for (let row = 0; row < strike.length; row += 1) {
    const value = strike[row] as number
    if (!(value > previous)) return false
    previous = value
  }
  return strike.length > 0 && previous <= GREATEST_STRIKE
}
