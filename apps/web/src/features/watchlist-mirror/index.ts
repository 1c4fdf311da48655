export { useWatchlistMirror } from './use-watchlist-mirror.ts'
export { normalSymbols, watchlist, watchlistOwner } from './watchlist.ts'
