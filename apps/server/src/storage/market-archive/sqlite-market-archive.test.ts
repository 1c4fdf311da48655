import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeMarketArchive } from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import { openSqliteMarketArchive } from './open-sqlite-market-archive.ts'

describeMarketArchive('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-market-'))
  return {
    open: () => openSqliteMarketArchive(join(folder, 'market.sqlite'), 'simulated seed 1'),
    isLasting: true,
    remove: () => rm(folder, { recursive: true }),
  }
})
