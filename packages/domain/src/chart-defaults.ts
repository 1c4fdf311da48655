import type { EpochSeconds } from './epoch.ts'
import { marketPhase } from './market-clock.ts'

export const defaultTicker = 'SPY'

/** The ticker a chart opens on. A futures symbol is not reopened: its feed may not be connected yet. */
export function tickerToOpen(stored: string | null): string {
  const ticker = stored?.trim() ?? ''
  // Other software writes the stored text too: what cannot be a symbol is ignored.
  const isSymbol = /^[\w.^/-]{1,32}$/.test(ticker)
  // No trailing dot in the pattern: 'F.US' alone is ignored too.
  return !isSymbol || /^F\.US/i.test(ticker) ? defaultTicker : ticker
}

/** Five days when the market is closed, because one day would show an empty chart. */
export function defaultTimeframe(t: EpochSeconds): '1D' | '5D' {
  const phase = marketPhase(t)
  return phase === 'weekend' || phase === 'holiday' ? '5D' : '1D'
}
