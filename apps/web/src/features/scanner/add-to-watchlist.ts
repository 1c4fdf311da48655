import { preferences } from '../../platform/preferences/use-preference.ts'
import { isFeatureRefused } from '../../session/use-feature-access.ts'
import { notice } from '../../ui/notices.ts'
import { watchlistLimits } from '../watchlist/index.ts'
import { watchlist } from '../watchlist-mirror/index.ts'
import { scannerTexts } from './texts.ts'

const t = scannerTexts.watch
const limit = watchlistLimits.symbols

export function addToWatchlist(symbol: string): void {
  if (isRefused()) return
  const symbols = preferences.get(watchlist)
  if (symbols.includes(symbol)) notice({ title: t.title, text: t.known(symbol), kind: 'error' })
  else if (symbols.length >= limit) notice({ title: t.title, text: t.full(limit), kind: 'error' })
  else {
    preferences.change(watchlist, [...symbols, symbol])
    notice({ title: t.title, text: t.added(symbol), kind: 'success' })
  }
}

/** Adds the symbols that are not in the watchlist, in their order, as far as it has room. */
export function addAllToWatchlist(symbols: readonly string[]): void {
  if (isRefused()) return
  const before = preferences.get(watchlist)
  const known = new Set(before)
  const missing = symbols.filter(symbol => !known.has(symbol))
  const added = missing.slice(0, Math.max(0, limit - before.length))
  const left = missing.length - added.length
  if (added.length > 0) preferences.change(watchlist, [...before, ...added])
  notice({
    title: t.title,
    text: t.all(added.length, symbols.length - missing.length, left, limit),
    kind: left > 0 ? 'warning' : 'success',
  })
}

/** BP-3. */
function isRefused(): boolean {
  const isWithout = isFeatureRefused('watchlist')
  if (isWithout) notice({ title: t.title, text: t.refused, kind: 'error' })
  return isWithout
}
