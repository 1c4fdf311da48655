import type { MarketArchive } from '@tidemark/engine'
import { Kysely, sql } from 'kysely'
import { sqliteDialect } from '../../platform/database/sqlite/sqlite-dialect.ts'
import { openKyselyMarketArchive } from './kysely-market-archive.ts'
import type { MarketSchema } from './market-schema.ts'

/** Opens the archive of one market in a file that several markets may share. */
export async function openSqliteMarketArchive(file: string, identity: string): Promise<MarketArchive> {
  const db = new Kysely<MarketSchema>({ dialect: sqliteDialect(file) })
  const measureBytes = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
    return rows[0]?.bytes ?? 0
  }
  return openKyselyMarketArchive(db, identity, measureBytes)
}
