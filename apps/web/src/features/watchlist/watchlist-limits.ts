export const watchlistLimits = { lists: 20, symbols: 200, nameCharacters: 40 } as const
