import type { ScanTable } from '@tidemark/domain'

/** What the watchlist shows of a symbol; null: not known. */
export interface Quote {
  readonly price: number | null
  readonly change: number | null
  readonly changePercent: number | null
  /** Of the price from HP, in percent of HP; negative below HP. */
  readonly distance: number | null
  /** Whether the price rose or fell when it last changed from one poll to the next; null before that. */
  readonly direction: 'up' | 'down' | null
}

export type Quotes = ReadonlyMap<string, Quote>

export const noQuote: Quote = {
  price: null,
  change: null,
  changePercent: null,
  distance: null,
  direction: null,
}

/** [WA-1] The quotes of the next poll. What has not changed is the same object. */
export function nextQuotes(before: Quotes, table: ScanTable, symbols: readonly string[]): Quotes {
  const quotes = new Map(
    symbols.map(symbol => [symbol, nextQuote(before.get(symbol) ?? noQuote, table, table.rowOf(symbol))]),
  )
  const isSame =
    quotes.size === before.size && symbols.every(symbol => quotes.get(symbol) === before.get(symbol))
  return isSame ? before : quotes
}

function nextQuote(before: Quote, { numbers }: ScanTable, row: number | undefined): Quote {
  if (row === undefined) return noQuote
  const price = known(numbers.price[row])
  const hp = known(numbers.HP[row])
  const quote: Quote = {
    price,
    change: known(numbers.change[row]),
    changePercent: known(numbers.changePercent[row]),
    distance: price === null || hp === null || hp === 0 ? null : (price / hp - 1) * 100,
    direction: directionOf(before, price),
  }
  return isSameQuote(before, quote) ? before : quote
}

/** The colour of an unchanged price stays. */
function directionOf(before: Quote, price: number | null): Quote['direction'] {
  if (price === null || before.price === null) return null
  if (price === before.price) return before.direction
  return price > before.price ? 'up' : 'down'
}

const known = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

const isSameQuote = (a: Quote, b: Quote): boolean =>
  (Object.keys(a) as (keyof Quote)[]).every(name => a[name] === b[name])
