import { watchlistSchema } from '@tidemark/contracts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import type { AccountStore } from '../roles/account-database/account-store.ts'

interface WatchlistParts {
  readonly store: Pick<AccountStore, 'documents' | 'transaction'>
  readonly symbols: readonly string[]
  /** Called after a list is stored. */
  readonly onChange: (userId: string) => void
  readonly wall: WallClock
}

/** The watchlist of each user, as the browser last sent it. */
export interface Watchlists {
  read(userId: string): Promise<readonly string[]>
  /** Returns the list as it is stored: in upper case and without duplicates. */
  save(userId: string, symbols: readonly string[]): Promise<readonly string[]>
}

export function createWatchlists({ store, symbols, onChange, wall }: WatchlistParts): Watchlists {
  const known = new Set(symbols)
  return {
    async read(userId) {
      const stored = watchlistSchema.safeParse(await store.documents.read(userId, 'watchlist'))
      return stored.success ? stored.data.symbols : []
    },
    async save(userId, list) {
      const saved = [...new Set(list.map(symbol => symbol.trim().toUpperCase()))]
      const unknown = saved.filter(symbol => !known.has(symbol))
      if (unknown.length > 0) throw RequestError.unknownSymbol(...unknown)
      await store.transaction(async ({ documents, accountChanges }) => {
        await documents.change(userId, 'watchlist', () => ({ symbols: saved }))
        await accountChanges.note(userId, 'watchlist', wall.nowMs())
      })
      onChange(userId)
      return saved
    },
  }
}
