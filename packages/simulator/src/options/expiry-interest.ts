import { childKey, uniform } from '../random.ts'
import { slowNoise } from '../slow-noise.ts'
import type { ListedExpiry } from './expiry-schedule.ts'
import type { OpenInterestProfile } from './open-interest.ts'
import type { Optionable } from './optionable.ts'
import type { PastCloses } from './past-closes.ts'
import type { Sentiment } from './sentiment.ts'
import { SERIES_ACTIVITY } from './series-activity.ts'

const STREAM = { popularity: 1, drift: 2 } as const
const DRIFT = 0.2
const DRIFT_KNOT_DAYS = 16
/** Sessions after its listing at which an expiry has half of the interest that its remaining time allows. */
const SLOW_START = 1.5

/** Size and position of an expiry's open interest on a morning. `closes` must hold the closes of its symbol. */
export function expiryInterest(
  { traits, typicalMove }: Optionable,
  { kind, epochDay, daysAway, sessionsListed }: ListedExpiry,
  day: number,
  closes: PastCloses,
  { lean, putShare }: Sentiment,
): OpenInterestProfile {
  const activity = SERIES_ACTIVITY[kind]
  const key = childKey(traits.key, epochDay)
  const spread = typicalMove * Math.sqrt(activity.spreadDays)
  const middle = closes.mean(activity.averagedCloses) * (1 + lean * spread)
  const away = daysAway / activity.halfAt
  const growth = sessionsListed / (sessionsListed + SLOW_START) / (1 + away * away)
  const popularity = 0.65 + 0.7 * uniform(key, STREAM.popularity)
  const drift = 1 + DRIFT * slowNoise(childKey(key, STREAM.drift), day, DRIFT_KNOT_DAYS)
  const contracts = traits.peakInterest * activity.size * growth * popularity * drift
  return {
    key,
    day,
    calls: contracts * (1 - putShare),
    puts: contracts * putShare,
    middle,
    spread: middle * spread,
    callPeak: traits.callPeak,
    putPeak: traits.putPeak,
    emptyShare: traits.emptyShare,
  }
}
