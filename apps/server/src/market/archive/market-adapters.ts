import type { MarketArchive } from '@tidemark/engine'
import { openPostgresMarketArchive } from './open-postgres-market-archive.ts'
import { openSqliteMarketArchive } from './open-sqlite-market-archive.ts'

/** Every adapter of the market archive, by name. Each takes a file path or a database address. */
export const marketAdapters = {
  'sqlite-archive': openSqliteMarketArchive,
  'postgres-archive': openPostgresMarketArchive,
} as const satisfies Record<string, (location: string, identity: string) => Promise<MarketArchive>>

export type MarketAdapter = keyof typeof marketAdapters

export const isMarketAdapter = (name: string): name is MarketAdapter => name in marketAdapters
