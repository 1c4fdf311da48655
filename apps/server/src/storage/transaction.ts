import type { Kysely, Transaction } from 'kysely'

/** Runs work in a transaction and rejects with the error of the work. SQLite ends the transaction itself when the disk is
 *  full; the rollback then fails, and its error would hide the reason. */
export async function inTransaction<Schema, Result>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const errors: unknown[] = []
  try {
    return await db.transaction().execute(transaction =>
      work(transaction).catch(error => {
        errors.push(error)
        throw error
      }),
    )
  } catch (error) {
    throw errors[0] ?? error
  }
}
