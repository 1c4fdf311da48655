import { type JournalFacts, journalLimits } from '@tidemark/contracts'
import type { BrokerAccount, NearLevel, PriceRange, RoundTrip } from '@tidemark/futures'
import { shortName, tickSizeOf, tickValueOf } from './instrument.ts'
import { journalTexts as t } from './texts.ts'

/** The same in every window that sees the execution, so that two of them record one trade. */
export const tradeId = (accountId: string, { symbol, openedAt, openedBy }: RoundTrip): string =>
  `${accountId}.${symbol}.${openedAt}.${openedBy}`
    .replaceAll(/[^\w.:-]/g, '_')
    .slice(-journalLimits.idCharacters)

export function factsOf(
  account: BrokerAccount,
  trip: RoundTrip,
  range: PriceRange,
  level: NearLevel | null,
): JournalFacts {
  const { symbol, side, quantity, entryPrice, exitPrice, openedAt, closedAt, realizedTicks } = trip
  const tickSize = tickSizeOf(symbol)
  return {
    account: account.id,
    symbol,
    currency: account.currency,
    side,
    quantity,
    entryPrice,
    exitPrice,
    openedAt,
    // The clocks of two messages may differ.
    closedAt: closedAt === null ? null : Math.max(openedAt, closedAt),
    tickSize,
    resultTicks: realizedTicks,
    result: realizedTicks * tickValueOf(symbol),
    low: Math.min(range.low, trip.low),
    high: Math.max(range.high, trip.high),
    level,
    setup: setupText(side, shortName(symbol), level, tickSize).slice(0, journalLimits.setupCharacters),
  }
}

function setupText(side: RoundTrip['side'], name: string, level: NearLevel | null, tickSize: number): string {
  if (level === null) return t.setup.plain(t.sides[side], name)
  const ticks = Math.round(level.distance / tickSize)
  return t.setup.atLevel(t.sides[side], name, level.name, ticks)
}
