import { describe } from 'vitest'
import { createEmptyDatabase, testDatabaseUrl } from '../../platform/testing/postgres-database.ts'
import { describeAccountCrashes } from '../storage-crashes/account-crash-contract.ts'

describe.skipIf(testDatabaseUrl === undefined)('on Postgres', () => {
  describeAccountCrashes('postgres', async () => {
    const database = await createEmptyDatabase()
    return { location: database.url, remove: () => database.drop() }
  })
})
