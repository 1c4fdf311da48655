import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeAccountStore } from '../account-store-contract.ts'

describeAccountStore('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-accounts-'))
  return {
    location: join(folder, 'accounts.sqlite'),
    remove: () => rm(folder, { recursive: true }),
  }
})
