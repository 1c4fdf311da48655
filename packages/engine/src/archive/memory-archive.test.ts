import { describeMarketArchive } from './market-archive-contract.ts'
import { createMemoryArchive } from './memory-archive.ts'

describeMarketArchive('memory', async () => ({
  open: async () => createMemoryArchive(),
  isPersistent: false,
  remove: async () => undefined,
}))
