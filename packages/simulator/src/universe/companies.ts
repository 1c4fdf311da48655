import type { EquityExchange, IndexMembership, IndexSymbol, Listing, Sector } from '@tidemark/sources'
import { ACTIVITY_TABLE } from './activity.ts'
import { indexWeights } from './index-weights.ts'
import { NASDAQ100_TABLE } from './nasdaq100.ts'
import { RUSSELL2000_TABLE } from './russell2000.ts'
import { sectorOf } from './sectors.ts'
import { SP500_TABLE } from './sp500.ts'

/** A stock from the tables of index members. */
export interface Company {
  readonly listing: Listing & { readonly sector: Sector }
  /** Approximate price in dollars, if the tables have one. */
  readonly level: number | undefined
  /** Annual volatility, and shares traded a day, if the activity table has them. */
  readonly volatility: number | undefined
  readonly dayShares: number | undefined
}

interface Member {
  readonly symbol: string
  /** Name, sector code, price; empty when another table describes the company. */
  readonly columns: readonly string[]
}

/** The order is fixed: it determines the position of each company in the listings. */
const TABLES: readonly { index: IndexSymbol; text: string }[] = [
  { index: 'SPX', text: SP500_TABLE },
  { index: 'NDX', text: NASDAQ100_TABLE },
  { index: 'RUT', text: RUSSELL2000_TABLE },
]

/** The members of the three indices, each once. */
export function companies(): Company[] {
  const described = new Map<string, readonly string[]>()
  const memberships = new Map<string, IndexMembership[]>()
  for (const { index, text } of TABLES) {
    const members = membersIn(text)
    const weights = indexWeights(index, members.length)
    for (const [i, { symbol, columns }] of members.entries()) {
      if (!described.has(symbol)) described.set(symbol, columns)
      const known = memberships.get(symbol) ?? []
      memberships.set(symbol, [...known, { index, rank: i + 1, weight: weights[i] ?? 0 }])
    }
  }
  const activity = new Map(membersIn(ACTIVITY_TABLE).map(({ symbol, columns }) => [symbol, columns]))
  return [...described].map(([symbol, columns]) =>
    company(symbol, columns, memberships.get(symbol) ?? [], activity.get(symbol)),
  )
}

function membersIn(text: string): Member[] {
  const lines = text.trim().split('\n')
  return lines.map(line => {
    const [symbol = '', ...columns] = line.split('|')
    return { symbol, columns }
  })
}

function company(
  symbol: string,
  columns: readonly string[],
  indices: readonly IndexMembership[],
  activity: readonly string[] | undefined,
): Company {
  const [name, code, level] = columns
  if (name === undefined || code === undefined) throw new RangeError(`No table describes ${symbol}`)
  return {
    listing: {
      symbol,
      name,
      sector: sectorOf(code),
      exchange: exchangeOf(symbol, indices),
      type: 'stock',
      indices,
    },
    level: level === undefined ? undefined : Number(level),
    volatility: activity && Number(activity[0]) / 100,
    dayShares: activity && Number(activity[1]) * 1000,
  }
}

/**
 * A guess: the data does not name the exchange. Nasdaq-100 members are on Nasdaq by definition. For the rest the old
 * convention applies (up to three letters NYSE, four and more Nasdaq), with small companies in Nasdaq's lower tiers.
 */
function exchangeOf(symbol: string, indices: readonly IndexMembership[]): EquityExchange {
  if (indices.some(({ index }) => index === 'NDX')) return 'NasdaqNM'
  if (symbol.length <= 3 || symbol.includes('.')) return 'NYSE'
  const small = indices.find(({ index }) => index === 'RUT')
  if (!small || small.rank <= 800) return 'NasdaqNM'
  return small.rank <= 1400 ? 'NGM' : 'NCM'
}
