import { describeMarketArchive } from './market-archive-contract.ts'
import { createMemoryArchive } from './memory-archive.ts'

describeMarketArchive('memory', async () => ({
  open: async () => createMemoryArchive(),
  isLasting: false,
  remove: async () => undefined,
}))
