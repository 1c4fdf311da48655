import type { EpochSeconds } from './epoch.ts'
import { marketPhase } from './market-clock.ts'

export const defaultTicker = 'SPY'

/** What the chart opens on. A futures symbol is not reopened: its feed may not be connected yet. */
export function tickerToOpen(stored: string | null): string {
  const ticker = stored?.trim() ?? ''
  // Without the closing point on purpose: 'F.US' alone is ignored too.
  return ticker === '' || /^F\.US/i.test(ticker) ? defaultTicker : ticker
}

/** On a day without trading one day would show an empty chart, so it opens on five. */
export function defaultTimeframe(t: EpochSeconds): '1D' | '5D' {
  const phase = marketPhase(t)
  return phase === 'weekend' || phase === 'holiday' ? '5D' : '1D'
}
