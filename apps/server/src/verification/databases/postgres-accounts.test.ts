import { afterAll, describe } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import { describeAccountStore } from './account-store-contract.ts'

describe.skipIf(testDatabaseUrl === undefined)('on Postgres', () => {
  /** Copying the template takes longer than a test: each database is used for one test after the other. */
  const free: TestDatabase[] = []

  const locationIn = (database: TestDatabase) => ({
    location: database.url,
    async remove() {
      await database.empty()
      free.push(database)
    },
  })

  afterAll(async () => {
    for (const database of free) await database.drop()
  })

  describeAccountStore('postgres', async () => locationIn(free.pop() ?? (await createTestDatabase())))
})
