import { afterAll, beforeAll, describe } from 'vitest'
import { describeMarketArchive } from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import { openPostgresMarketArchive } from './open-postgres-market-archive.ts'
import { itKeepsArchives } from './stored-archive-contract.ts'

describe.skipIf(testDatabaseUrl === undefined)('market archive in Postgres', () => {
  let shared: TestDatabase
  beforeAll(async () => {
    shared = await createTestDatabase()
  })
  afterAll(() => shared.drop())

  describeMarketArchive('postgres', async () => ({
    open: () => openPostgresMarketArchive(shared.url, 'simulated seed 1'),
    isPersistent: true,
    remove: () => shared.empty(),
  }))

  itKeepsArchives('postgres-archive', async () => {
    const database = await createTestDatabase()
    return { location: database.url, remove: () => database.drop() }
  })
})
