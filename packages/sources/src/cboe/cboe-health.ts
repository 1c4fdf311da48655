import {
  epochSeconds,
  type IsoDate,
  MINUTE_MS,
  marketDate,
  newYorkDate,
  previousTradingDay,
} from '@tidemark/domain'
import type { Listing } from '../listing.ts'
import { closeOf, dayOfDate, sessionOf } from '../recorded/session-day.ts'
import type { SourceHealth } from '../source-health.ts'
import type { CboeInput } from './cboe-inputs.ts'

const LATE_MS = 10 * MINUTE_MS

/** State of each input at a market time. */
export function cboeHealth(
  inputs: readonly CboeInput[],
  listings: readonly Listing[],
  atMs: number,
): SourceHealth[] {
  return inputs.map((input): SourceHealth => {
    const name = `${input.kind} ${listings[input.symbolIndex]?.symbol}`
    const lastGoodMs = input.dataMs
    if (input.message !== null) return { name, state: 'failing', lastGoodMs, message: input.message }
    if (lastGoodMs === null) return { name, state: 'waiting', lastGoodMs, message: null }
    const message = staleness(input, lastGoodMs, atMs)
    return { name, state: message === null ? 'ok' : 'stale', lastGoodMs, message }
  })
}

function staleness({ kind }: CboeInput, dataMs: number, atMs: number): string | null {
  const date = newYorkDate(secondOf(dataMs))
  const last = lastSession(atMs)
  switch (kind) {
    case 'chains':
      return date < last ? `The chain is from ${date}, older than the last session` : null
    case 'days':
      // The day that has just closed may come with the next request.
      return date < previousTradingDay(last) ? `The last day is ${date}` : null
    default:
      if (isLate(dataMs, atMs)) return 'No new prices for ten minutes while the market is open'
      return date < last ? `The last prices are from ${date}` : null
  }
}

function isLate(dataMs: number, atMs: number): boolean {
  const session = sessionOf(dayOfDate(newYorkDate(secondOf(atMs))))
  if (!session || atMs >= session.close * 1000) return false
  return atMs - Math.max(dataMs, session.open * 1000) > LATE_MS
}

/** The last day with a closed session. */
function lastSession(atMs: number): IsoDate {
  const date = marketDate(secondOf(atMs))
  return closeOf(dayOfDate(date)) * 1000 <= atMs ? date : previousTradingDay(date)
}

const secondOf = (ms: number) => epochSeconds(Math.floor(ms / 1000))
