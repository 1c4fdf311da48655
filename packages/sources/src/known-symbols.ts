import type { EquityExchange, Listing, Sector } from './listing.ts'

type KnownSymbol = Omit<Listing, 'indices'>

const fund = (symbol: string, name: string, exchange: EquityExchange = 'DTP'): KnownSymbol => ({
  symbol,
  name,
  sector: null,
  exchange,
  type: 'stock',
})

const index = (symbol: string, name: string): KnownSymbol => ({ ...fund(symbol, name), type: 'index' })

const company = (
  symbol: string,
  name: string,
  sector: Sector,
  exchange: EquityExchange = 'NYSE',
): KnownSymbol => ({ symbol, name, sector, exchange, type: 'stock' })

/** Names of the most followed symbols, for sources that deliver none. Add a symbol as one line. */
const KNOWN: readonly KnownSymbol[] = [
  fund('SPY', 'SPDR S&P 500 ETF'),
  fund('QQQ', 'Invesco QQQ Trust', 'NGM'),
  fund('IWM', 'iShares Russell 2000 ETF'),
  fund('DIA', 'SPDR Dow Jones Industrial Average ETF'),
  fund('UVXY', 'ProShares Ultra VIX Short-Term Futures ETF'),
  fund('VXX', 'iPath S&P 500 VIX Short-Term Futures ETN'),
  index('SPX', 'S&P 500 Index'),
  index('NDX', 'Nasdaq-100 Index'),
  index('RUT', 'Russell 2000 Index'),
  index('VIX', 'Cboe Volatility Index'),
  index('VVIX', 'Cboe VIX Volatility Index'),
  index('XSP', 'Mini S&P 500 Index'),
  index('DJX', 'Dow Jones Industrial Average, 1/100'),
  index('OEX', 'S&P 100 Index'),
  index('TNX', 'Cboe 10-Year Treasury Yield Index'),
  company('AAPL', 'Apple', 'Information Technology', 'NasdaqNM'),
  company('MSFT', 'Microsoft', 'Information Technology', 'NasdaqNM'),
  company('NVDA', 'Nvidia', 'Information Technology', 'NasdaqNM'),
  company('AVGO', 'Broadcom', 'Information Technology', 'NasdaqNM'),
  company('AMD', 'Advanced Micro Devices', 'Information Technology', 'NasdaqNM'),
  company('ORCL', 'Oracle', 'Information Technology'),
  company('AMZN', 'Amazon', 'Consumer Discretionary', 'NasdaqNM'),
  company('TSLA', 'Tesla', 'Consumer Discretionary', 'NasdaqNM'),
  company('GOOGL', 'Alphabet, class A', 'Communication Services', 'NasdaqNM'),
  company('GOOG', 'Alphabet, class C', 'Communication Services', 'NasdaqNM'),
  company('META', 'Meta Platforms', 'Communication Services', 'NasdaqNM'),
  company('NFLX', 'Netflix', 'Communication Services', 'NasdaqNM'),
  company('BRK.B', 'Berkshire Hathaway, class B', 'Financials'),
  company('JPM', 'JPMorgan Chase', 'Financials'),
  company('V', 'Visa', 'Financials'),
  company('MA', 'Mastercard', 'Financials'),
  company('LLY', 'Eli Lilly', 'Health Care'),
  company('UNH', 'UnitedHealth Group', 'Health Care'),
  company('WMT', 'Walmart', 'Consumer Staples', 'NasdaqNM'),
  company('COST', 'Costco', 'Consumer Staples', 'NasdaqNM'),
  company('XOM', 'ExxonMobil', 'Energy'),
]

const BY_SYMBOL = new Map(KNOWN.map(known => [known.symbol, known]))

/** An unknown symbol is treated as a stock named by its ticker. */
export function knownSymbol(symbol: string): KnownSymbol {
  return BY_SYMBOL.get(symbol) ?? { symbol, name: symbol, sector: null, exchange: 'NYSE', type: 'stock' }
}
