import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** All offers and promotions together, as one versioned text. */
export interface OfferStore {
  /** Null before the first save. */
  read(): Promise<{ readonly version: number; readonly body: string } | null>
  /** Saves the text as the version after `expectedVersion`, 0 before the first. Returns false, and writes nothing, when
   *  that is not the newest version. */
  replace(body: string, expectedVersion: number): Promise<boolean>
}

/** The table has one row. */
const onlyId = 1

export function offerStore(db: Kysely<Tables>): OfferStore {
  return {
    async read() {
      const row = await db
        .selectFrom('offers')
        .select(['version', 'body'])
        .where('id', '=', onlyId)
        .executeTakeFirst()
      return row ?? null
    },
    async replace(body, expectedVersion) {
      if (expectedVersion === 0) {
        const added = await db
          .insertInto('offers')
          .values({ id: onlyId, version: 1, body })
          .onConflict(conflict => conflict.column('id').doNothing())
          .executeTakeFirst()
        return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
      }
      const changed = await db
        .updateTable('offers')
        .set({ version: expectedVersion + 1, body })
        .where('id', '=', onlyId)
        .where('version', '=', expectedVersion)
        .executeTakeFirst()
      return Number(changed.numUpdatedRows) > 0
    },
  }
}
