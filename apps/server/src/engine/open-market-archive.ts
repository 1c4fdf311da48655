import { join } from 'node:path'
import { createMemoryArchive, type MarketArchive } from '@tidemark/engine'
import { ConfigError } from '../config.ts'
import { openSqliteMarketArchive } from '../storage/market-archive/open-sqlite-market-archive.ts'
import { isStorageFull } from '../storage/storage-error.ts'
import { type MarketSettings, marketIdentity } from './open-market-source.ts'

const archiveFile = (dataDir: string): string => join(dataDir, 'market.sqlite')

const openFile = (dataDir: string, settings: MarketSettings, epoch: number): Promise<MarketArchive> =>
  openSqliteMarketArchive(archiveFile(dataDir), epochIdentity(marketIdentity(settings), epoch))

/** Opens the archive of one epoch of the configured market in the data folder. */
export async function openMarketArchive(
  dataDir: string,
  settings: MarketSettings,
  epoch = 0,
): Promise<MarketArchive> {
  try {
    return await openFile(dataDir, settings, epoch)
  } catch (error) {
    throw describeOpenError(error, archiveFile(dataDir))
  }
}

interface EngineArchive {
  readonly archive: MarketArchive
  /** Why the archive is not open yet; null when it is. */
  readonly failure: string | null
}

/** Opens the archive for the engine. Prices do not wait for it: when the disk is full, or after the engine was restarted,
 *  an archive that cannot be opened counts as empty until a write can open it. */
export async function openEngineArchive(
  dataDir: string,
  settings: MarketSettings,
  { epoch, isRestart }: { readonly epoch: number; readonly isRestart: boolean },
): Promise<EngineArchive> {
  const open = () => openFile(dataDir, settings, epoch)
  try {
    return { archive: await open(), failure: null }
  } catch (error) {
    if (!isRestart && !isStorageFull(error)) throw describeOpenError(error, archiveFile(dataDir))
    return { archive: openedLater(open), failure: reasonOf(error) }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const describeOpenError = (error: unknown, file: string): ConfigError =>
  new ConfigError(
    `The archive ${file} cannot be opened: ${reasonOf(error)}. Move the file away to start with an empty archive`,
  )

/** An archive that each write tries to open; until then it is empty. */
function openedLater(open: () => Promise<MarketArchive>): MarketArchive {
  const empty = createMemoryArchive()
  let archive: MarketArchive | null = null
  const opened = async (): Promise<MarketArchive> => {
    archive ??= await open()
    return archive
  }
  const readable = (): MarketArchive => archive ?? empty
  return {
    write: async batch => (await opened()).write(batch),
    events: {
      unpublished: limit => readable().events.unpublished(limit),
      markPublished: async (keys, atMs) => (await opened()).events.markPublished(keys, atMs),
      deletePublishedBefore: async (atMs, limit) =>
        (await opened()).events.deletePublishedBefore(atMs, limit),
    },
    margins: {
      inForce: day => readable().margins.inForce(day),
      put: async rows => (await opened()).margins.put(rows),
    },
    deleteBefore: async day => (await opened()).deleteBefore(day),
    recordsOf: session => readable().recordsOf(session),
    recordsOfSymbol: (session, symbol) => readable().recordsOfSymbol(session, symbol),
    newestRecords: (since, untilMs) => readable().newestRecords(since, untilMs),
    chain: (symbol, asOfMs) => readable().chain(symbol, asOfMs),
    resilience: session => readable().resilience(session),
    firingsOf: session => readable().firingsOf(session),
    newestFirings: page => readable().newestFirings(page),
    newestAnnouncement: untilMs => readable().newestAnnouncement(untilMs),
    summary: () => readable().summary(),
    close: () => readable().close(),
  }
}

/** No market's own identity starts like this, whatever its settings: it starts with the name of its source. */
const epochIdentity = (identity: string, epoch: number): string =>
  epoch === 0 ? identity : `epoch ${epoch} of ${identity}`
