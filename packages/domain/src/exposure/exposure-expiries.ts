import type { IsoDate } from '../epoch.ts'
import { fridayOfWeek, nextMonthlyExpiry } from '../options/expiry-calendar.ts'

/** `0dte`: the session's day. `week`: up to Friday of its week. `month`: up to the next standard monthly expiry. */
export const exposureExpirySets = ['0dte', 'week', 'month', 'all'] as const
export type ExposureExpirySet = (typeof exposureExpirySets)[number]

/** Whether an expiry, on or after the session, is of a set or is the given day itself. */
export function isExpiryOfSet(expiry: IsoDate, set: ExposureExpirySet | IsoDate, session: IsoDate): boolean {
  switch (set) {
    case 'all':
      return true
    case '0dte':
      return expiry === session
    case 'week':
      return expiry <= fridayOfWeek(session)
    case 'month':
      return expiry <= nextMonthlyExpiry(session)
    default:
      return expiry === set
  }
}
