import { type Bar, epochSeconds, isoDate, tradingDaysBetween, utcMidnight } from '@tidemark/domain'
import { noChains } from '../chain-source.ts'
import type { Listing } from '../listing.ts'
import type { MarketSource } from '../market-source.ts'
import { phaseOf } from '../recorded/minute-trades.ts'
import type { RecordedBars } from '../recorded/recorded-bars.ts'
import { createRecordedMarket } from '../recorded/recorded-market.ts'
import { dayOf } from '../recorded/session-day.ts'
import { noSettlements } from '../settlement-source.ts'

const listing: Listing = {
  symbol: 'AAA',
  name: 'Aaa',
  sector: null,
  exchange: 'NYSE',
  type: 'stock',
  indices: [],
}

/** A market of day bars alone, as a provider of daily files would have it. */
export function createDaySource(from: string, to: string): MarketSource {
  const days = new Map(
    tradingDaysBetween(isoDate(from), isoDate(to)).map((date, i): [number, Bar] => {
      const time = epochSeconds(utcMidnight(date))
      return [dayOf(time), { time, open: 50 + i, high: 52 + i, low: 49 + i, close: 51 + i, volume: 1000 + i }]
    }),
  )
  const records: RecordedBars = {
    dayBefore: before => [...days.keys()].filter(day => day < before).at(-1),
    dayBar: day => days.get(day),
    minuteDayBefore: () => undefined,
    minuteDayAfter: () => undefined,
    minutes: () => undefined,
    phaseMs: phaseOf(0),
  }
  return {
    name: 'days',
    capabilities: {
      days: true,
      minutes: false,
      trades: false,
      chains: false,
      settlements: false,
      margins: false,
      ownClock: true,
      extendedHours: false,
      history: 'recorded',
    },
    ...createRecordedMarket([listing], [records]).prices,
    chains: noChains,
    futures: noSettlements,
    health: () => [],
    outage: () => null,
  }
}
