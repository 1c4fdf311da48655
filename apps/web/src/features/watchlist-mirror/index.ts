export { useWatchlistMirror } from './use-watchlist-mirror.ts'
