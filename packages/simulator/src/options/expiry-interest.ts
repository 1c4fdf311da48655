import { childKey, uniform } from '../random.ts'
import { slowNoise } from '../slow-noise.ts'
import type { ListedExpiry } from './expiry-schedule.ts'
import type { Interest } from './open-interest.ts'
import type { Optionable } from './optionable.ts'
import type { PastCloses } from './past-closes.ts'
import type { Sentiment } from './sentiment.ts'
import { SERIES_ACTIVITY } from './series-activity.ts'

const STREAM = { fortune: 1, tide: 2 } as const
const TIDE = 0.2
const TIDE_KNOT_DAYS = 16
/** Sessions after its listing at which an expiry has half of what its time would allow. */
const SLOW_START = 1.5

/** How much is open in an expiry on a morning, and where it lies. The closes are those of its symbol. */
export function expiryInterest(
  { traits, usualMove }: Optionable,
  { kind, epochDay, daysAway, sessionsListed }: ListedExpiry,
  day: number,
  closes: PastCloses,
  { lean, putShare }: Sentiment,
): Interest {
  const habit = SERIES_ACTIVITY[kind]
  const key = childKey(traits.key, epochDay)
  const spread = usualMove * Math.sqrt(habit.spreadDays)
  const middle = closes.mean(habit.memory) * (1 + lean * spread)
  const away = daysAway / habit.halfAt
  const growth = sessionsListed / (sessionsListed + SLOW_START) / (1 + away * away)
  const fortune = 0.65 + 0.7 * uniform(key, STREAM.fortune)
  const tide = 1 + TIDE * slowNoise(childKey(key, STREAM.tide), day, TIDE_KNOT_DAYS)
  const contracts = traits.peakInterest * habit.size * growth * fortune * tide
  return {
    key,
    day,
    calls: contracts * (1 - putShare),
    puts: contracts * putShare,
    middle,
    spread: middle * spread,
    callHump: traits.callHump,
    putHump: traits.putHump,
    emptyShare: traits.emptyShare,
  }
}
