export { useWatchlistMirror } from './use-watchlist-mirror.ts'
export { watchlist } from './watchlist.ts'
