import { useState } from 'react'

/** Gamma near the price changes noticeably over such a move. */
const moveShare = 0.0025

/** Counts the moves of a symbol's price since it was first known: each is a reason to compute the exposure again. */
export function usePriceMoves(symbol: string, price: number | null): number {
  const [seen, setSeen] = useState<PriceMoves>({ symbol, price: null, count: 0 })
  const next = movesAfter(seen, symbol, price)
  if (next !== seen) setSeen(next)
  return next.count
}

export interface PriceMoves {
  readonly symbol: string
  /** At the last move; null before the first price. */
  readonly price: number | null
  readonly count: number
}

export function movesAfter(seen: PriceMoves, symbol: string, price: number | null): PriceMoves {
  if (seen.symbol !== symbol) return { symbol, price, count: 0 }
  if (price === null || price <= 0) return seen
  if (seen.price === null) return { ...seen, price }
  if (Math.abs(price / seen.price - 1) < moveShare) return seen
  return { symbol, price, count: seen.count + 1 }
}
