import type { DdBand } from '@tidemark/contracts'

/** A micro contract moves as its larger sister does: one record serves both. */
const miniOf: Readonly<Record<string, string>> = { MES: 'ES', MNQ: 'NQ', M2K: 'RTY' }

/** Tickers with commas between, in any case, each once. */
export const readTickerList = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(',')
      .map(ticker => ticker.trim())
      .filter(ticker => ticker !== ''),
  ),
]

/** What to ask the engine for. */
export const withoutMicros = (tickers: readonly string[]): string[] => [
  ...new Set(tickers.map(ticker => miniOf[ticker] ?? ticker)),
]

/** The records in the order they were asked for, a micro's with its own ticker. */
export function withMicros(asked: readonly string[], bands: readonly DdBand[]): DdBand[] {
  const byTicker = new Map(bands.map(band => [band.exchangeSymbol, band]))
  return asked.flatMap(ticker => {
    const own = byTicker.get(ticker)
    if (own) return own
    const mini = byTicker.get(miniOf[ticker] ?? '')
    return mini ? { ...mini, exchangeSymbol: ticker, symbol: ticker } : []
  })
}
