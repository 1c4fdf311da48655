import { describe } from 'vitest'
import { createEmptyDatabase, testDatabaseUrl } from '../../platform/testing/postgres-database.ts'
import { itSurvivesKills } from './archive-crash-contract.ts'

describe.skipIf(testDatabaseUrl === undefined)('market archive in Postgres', () => {
  itSurvivesKills('postgres-archive', async () => {
    const database = await createEmptyDatabase()
    return { location: database.url, remove: () => database.drop() }
  })
})
