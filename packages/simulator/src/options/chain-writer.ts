import type { ExpiryStrikes } from '@tidemark/domain'
import { TICKS_PER_DOLLAR } from '../bar-buffer.ts'
import type { DayBars } from '../day-bars.ts'
import { createEventDays } from '../event-days.ts'
import type { Factors } from '../factors.ts'
import { childKey } from '../random.ts'
import type { Sessions } from '../sessions.ts'
import { earningsVariance } from './earnings-variance.ts'
import { expiryInterest } from './expiry-interest.ts'
import { createExpirySchedule, type ListedExpiry } from './expiry-schedule.ts'
import { expectedVariance, impliedVolatility } from './implied-volatility.ts'
import { writeOpenInterest } from './open-interest.ts'
import type { Optionable } from './optionable.ts'
import { createPastCloses } from './past-closes.ts'
import { createPastVariance } from './past-variance.ts'
import { writeQuotes } from './quotes.ts'
import { sentimentOf } from './sentiment.ts'
import { MAX_AVERAGED_CLOSES, SERIES_ACTIVITY } from './series-activity.ts'
import { writeStrikes } from './strike-ladder.ts'
import { strikeRange } from './strike-range.ts'
import { weekdaysBetween } from './weekdays-between.ts'

interface WrittenChain {
  /** Dollars. */
  readonly spot: number
  readonly expiries: readonly ExpiryStrikes[]
}

/** All expiries of a symbol on the morning of a session. */
export type ChainWriter = (optionable: Optionable, day: number) => WrittenChain

/** Several times what the largest chain needs, because prices grow over the decades. */
const MAX_STRIKES = 1 << 15
const COLUMNS = 7
/** Random stream of the quotes of a morning. */
const QUOTES_STREAM = 4

export function createChainWriter(dayBars: DayBars, factors: Factors, sessions: Sessions): ChainWriter {
  const schedule = createExpirySchedule(sessions)
  const closes = createPastCloses(dayBars)
  const pastVariance = createPastVariance(dayBars, factors)
  const eventDays = createEventDays(sessions)
  const cents = new Int32Array(MAX_STRIKES)

  /** Writes the strikes of all expiries and returns the end position of each. */
  const listStrikes = ({ traits, typicalMove }: Optionable, listed: readonly ListedExpiry[]): number[] => {
    const ends: number[] = []
    let end = 0
    for (const { kind, daysAway, sessionsListed } of listed) {
      const low = closes.low(sessionsListed + 1)
      const high = closes.high(sessionsListed + 1)
      const range = strikeRange(traits.ladder, SERIES_ACTIVITY[kind], daysAway, typicalMove, low, high)
      end = writeStrikes(traits.ladder, range, cents, end)
      if (end > MAX_STRIKES) throw new RangeError(`A chain of ${end} strikes does not fit`)
      ends.push(end)
    }
    return ends
  }

  return (optionable, day) => {
    const { instrument, traits, marketShare, ownLongRunVariance } = optionable
    const listed = schedule(traits.cycle, day)
    closes.load(instrument, day, Math.max(longestListed(listed), MAX_AVERAGED_CLOSES))
    const spot = closes.low(1)
    const ends = listStrikes(optionable, listed)
    const buffer = new ArrayBuffer((ends.at(-1) ?? 0) * COLUMNS * Float64Array.BYTES_PER_ELEMENT)
    const sentiment = sentimentOf(traits, day)
    const recentVariance = pastVariance(instrument, day)
    const { earningsSigma = 0 } = instrument.own
    const sessionsToReport = eventDays.nextEarningsDay(instrument, day) - day
    const quoteKey = childKey(childKey(traits.key, QUOTES_STREAM), day)
    const expiries: ExpiryStrikes[] = []
    let from = 0
    for (const [i, expiry] of listed.entries()) {
      const { years, epochDay, daysAway } = expiry
      const sessionsLeft = 1 + weekdaysBetween(epochDay - daysAway, epochDay)
      const end = ends[i] as number
      const rows = rowsIn(buffer, expiry, from, end)
      writeDollars(cents, from, rows.strike)
      const interest = expiryInterest(optionable, expiry, day, closes, sentiment)
      writeOpenInterest(interest, cents, from, rows.callOi, rows.putOi)
      const variance =
        marketShare * factors.expectedVolatility.variance(day - 1, years) +
        expectedVariance(recentVariance, ownLongRunVariance, years) +
        earningsVariance(earningsSigma, sessionsLeft, sessionsToReport)
      const rootYears = Math.sqrt(years)
      const deviation = sentiment.premium * impliedVolatility(variance) * rootYears
      const volatility = traits.atTheMoney(deviation) / rootYears
      writeQuotes({ key: childKey(quoteKey, epochDay), spot, volatility, years, traits }, cents, from, rows)
      expiries.push(rows)
      from = end
    }
    return { spot: spot / TICKS_PER_DOLLAR, expiries }
  }
}

function longestListed(listed: readonly ListedExpiry[]): number {
  let longest = 1
  for (const { sessionsListed } of listed) longest = Math.max(longest, sessionsListed + 1)
  return longest
}

function writeDollars(cents: Int32Array, from: number, dollars: Float64Array): void {
  for (let row = 0; row < dollars.length; row += 1) {
    dollars[row] = (cents[from + row] as number) / TICKS_PER_DOLLAR
  }
}

/** The columns of one expiry. A chain uses one buffer: allocating many small ones takes longer than filling them. */
function rowsIn(buffer: ArrayBuffer, { date }: ListedExpiry, from: number, end: number): ExpiryStrikes {
  const length = end - from
  const column = (index: number) =>
    new Float64Array(buffer, (from * COLUMNS + index * length) * Float64Array.BYTES_PER_ELEMENT, length)
  return {
    date,
    strike: column(0),
    callOi: column(1),
    putOi: column(2),
    callIv: column(3),
    putIv: column(4),
    callAsk: column(5),
    putAsk: column(6),
  }
}
