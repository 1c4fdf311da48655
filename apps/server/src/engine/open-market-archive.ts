import { join } from 'node:path'
import type { MarketArchive } from '@tidemark/engine'
import { ConfigError } from '../config.ts'
import { openSqliteMarketArchive } from '../storage/market-archive/open-sqlite-market-archive.ts'
import { type MarketSettings, marketIdentity } from './open-market-source.ts'

/** Opens the archive of one epoch of the configured market in the data folder. */
export async function openMarketArchive(
  dataDir: string,
  settings: MarketSettings,
  epoch = 0,
): Promise<MarketArchive> {
  const file = join(dataDir, 'market.sqlite')
  try {
    return await openSqliteMarketArchive(file, epochIdentity(marketIdentity(settings), epoch))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new ConfigError(
      `The archive ${file} cannot be opened: ${reason}. Move the file away to start with an empty archive`,
    )
  }
}

/** No market's own identity starts like this, whatever its settings: it starts with the name of its source. */
const epochIdentity = (identity: string, epoch: number): string =>
  epoch === 0 ? identity : `epoch ${epoch} of ${identity}`
