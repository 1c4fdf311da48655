import { childKey, uniform } from '../random.ts'
import { slowNoise } from '../slow-noise.ts'
import type { ListedExpiry } from './expiry-schedule.ts'
import type { OpenInterestProfile } from './open-interest.ts'
import type { Optionable } from './optionable.ts'
import type { PastCloses } from './past-closes.ts'
import type { Sentiment } from './sentiment.ts'
import { SERIES_ACTIVITY } from './series-activity.ts'
import { fineReach, fineStrikesFrom, strikeRange } from './strike-range.ts'
import { weekdaysBetween } from './weekdays-between.ts'

const STREAM = { popularity: 1, drift: 2 } as const
const DRIFT = 0.15
const DRIFT_KNOT_DAYS = 32
/** Sessions after its listing at which an expiry has half of the interest that its remaining time allows. */
const SLOW_START = 6
const CALENDAR_DAYS_A_WEEKDAY = 7 / 5
/** In the last sessions positions are closed or rolled to the next expiry, each night by this share of the largest. */
const ROLL = { sessions: 6, share: 0.03 } as const
/** Fine strikes have half of their interest after this share of the time from their listing to the expiry. */
const FINE_HALF_FILLED = 0.25
/** Share of the fine strikes' reach over which their interest rises from zero at the edge. */
const EDGE = 0.4

/** Size and position of an expiry's open interest on a morning. `closes` must hold the closes of its symbol. */
export function expiryInterest(
  { traits, typicalMove }: Optionable,
  { kind, epochDay, daysAway, daysAwayBefore, sessionsListed }: ListedExpiry,
  day: number,
  closes: PastCloses,
  { lean, putShare }: Sentiment,
): OpenInterestProfile {
  const { ladder, emptyShare, callPeak, putPeak } = traits
  const activity = SERIES_ACTIVITY[kind]
  const key = childKey(traits.key, epochDay)
  const spread = typicalMove * Math.sqrt(activity.spreadDays)
  const middle = closes.mean(activity.averagedCloses) * (1 + lean * spread)
  const weekdaysAway = weekdaysBetween(epochDay - daysAway, epochDay)
  const away = (weekdaysAway * CALENDAR_DAYS_A_WEEKDAY) / activity.halfAt
  const open = sessionsListed / (sessionsListed + SLOW_START) / (1 + away * away)
  const kept = 1 - ROLL.share * Math.max(0, ROLL.sessions - weekdaysAway)
  const popularity = 0.65 + 0.7 * uniform(key, STREAM.popularity)
  const drift = 1 + DRIFT * slowNoise(childKey(key, STREAM.drift), day, DRIFT_KNOT_DAYS)
  const contracts = traits.peakInterest * activity.size * open * kept * popularity * drift
  const fineFrom = fineStrikesFrom(ladder, activity)
  const fineWeekdays = Math.max(0, 1 + weekdaysBetween(epochDay - fineFrom, epochDay - daysAwayBefore))
  const earlierLow = closes.earlierLow(sessionsListed)
  const earlierHigh = closes.earlierHigh(sessionsListed)
  return {
    key,
    day,
    calls: contracts * (1 - putShare),
    puts: contracts * putShare,
    middle,
    spread: middle * spread,
    callPeak,
    putPeak,
    emptyShare,
    ladder,
    earlier: strikeRange(ladder, activity, daysAwayBefore, typicalMove, earlierLow, earlierHigh),
    edge: EDGE * middle * fineReach(ladder, typicalMove),
    fineFill: fineWeekdays / (fineWeekdays + FINE_HALF_FILLED * fineFrom),
  }
}
