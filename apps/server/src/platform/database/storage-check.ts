import { type Kysely, sql } from 'kysely'
import { StorageError } from './storage-error.ts'
import type { Tables } from './tables.ts'

/** A few of the largest requests. With less, small changes of what is stored still succeed while others fail. */
const minFreeBytes = 1024 * 1024

/** Writes a value that differs from the stored one: a database does not write what has not changed. */
export async function checkStorage(
  db: Kysely<Tables>,
  measureFreeBytes: () => Promise<number>,
): Promise<void> {
  const written = await db
    .insertInto('storage_checks')
    .values({ id: 1, count: 1 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ count: sql<number>`(storage_checks.count + 1) % 1000000000` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  const stored = await db
    .selectFrom('storage_checks')
    .select('count')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  if (stored.count !== written.count) throw new StorageError('failed', 'A written value was not read back')
  const freeBytes = await measureFreeBytes()
  if (freeBytes < minFreeBytes) throw new StorageError('full', `Only ${freeBytes} bytes of storage are free`)
}
