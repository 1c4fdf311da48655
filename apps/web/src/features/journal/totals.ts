import type { JournalTrade } from '@tidemark/contracts'

export interface Totals {
  /** Closed trades. */
  readonly count: number
  /** From 0 to 1; null without closed trades. */
  readonly winRate: number | null
  readonly average: number | null
  readonly sum: number
}

export interface LevelTotals extends Totals {
  /** Null: of trades without a level. */
  readonly level: string | null
}

/** Open trades count once they are closed. */
export function totalsOf(trades: readonly JournalTrade[]): Totals {
  const closed = trades.filter(({ closedAt }) => closedAt !== null)
  const count = closed.length
  const sum = closed.reduce((total, { result }) => total + result, 0)
  const wins = closed.filter(({ result }) => result > 0).length
  return count === 0
    ? { count, winRate: null, average: null, sum }
    : { count, winRate: wins / count, average: sum / count, sum }
}

/** Most trades first. */
export function totalsByLevel(trades: readonly JournalTrade[]): LevelTotals[] {
  const groups = new Map<string | null, JournalTrade[]>()
  for (const trade of trades) {
    const level = trade.level?.name ?? null
    groups.set(level, [...(groups.get(level) ?? []), trade])
  }
  return [...groups]
    .map(([level, own]) => ({ level, ...totalsOf(own) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}
