import { knownSymbol } from '../known-symbols.ts'
import { type Listing, UnknownSymbolError } from '../listing.ts'

/** Default symbols: the funds and indices of the map, and the largest companies. */
const DEFAULT_SYMBOLS = [
  'SPY',
  'QQQ',
  'IWM',
  'UVXY',
  'SPX',
  'NDX',
  'RUT',
  'VIX',
  'NVDA',
  'AAPL',
  'MSFT',
  'AMZN',
  'GOOGL',
  'META',
  'AVGO',
  'TSLA',
  'BRK.B',
  'JPM',
  'LLY',
  'WMT',
  'V',
  'XOM',
  'AMD',
  'NFLX',
] as const

/** Listings of the given symbols; a leading _ or ^ marks an index that is not in `known-symbols`. */
export function cboeListings(symbols: readonly string[] = DEFAULT_SYMBOLS): Listing[] {
  const listings = new Map<string, Listing>()
  for (const text of symbols) {
    const symbol = text.replace(/^[_^]/, '')
    if (!/^[A-Z][A-Z.]*$/.test(symbol)) throw new UnknownSymbolError(text)
    const known = knownSymbol(symbol)
    const type = symbol === text ? known.type : 'index'
    listings.set(symbol, { ...known, type, indices: [] })
  }
  return [...listings.values()]
}

/** Possible spellings of a symbol in a URL, likeliest first: Cboe does not document how it writes share classes. */
export function pathSymbols({ symbol, type }: Listing): readonly string[] {
  if (type === 'index') return [`_${symbol}`]
  return symbol.includes('.') ? [symbol, symbol.replaceAll('.', '')] : [symbol]
}
