import { z } from 'zod'

export const maxWatchlistSymbols = 500

export const watchedSymbolSchema = z.string().min(1).max(32)

export const watchlistSchema = z.object({
  symbols: z
    .array(watchedSymbolSchema)
    .max(maxWatchlistSymbols, `A watchlist has at most ${maxWatchlistSymbols} symbols`),
})
