import { join } from 'node:path'
import { describe } from 'vitest'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { itSurvivesKills } from './archive-crash-contract.ts'

describe('market archive in SQLite', () => {
  itSurvivesKills('sqlite-archive', async () => ({
    location: join(await temporaryFolder('market'), 'market.sqlite'),
    // The folder is removed with the test.
    remove: async () => undefined,
  }))
})
