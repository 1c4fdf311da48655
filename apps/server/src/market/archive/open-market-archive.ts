import { join } from 'node:path'
import { createMemoryArchive, type MarketArchive } from '@tidemark/engine'
import { ConfigError } from '../../platform/config/config-error.ts'
import { databaseName } from '../../platform/config/database.ts'
import { isStorageFull, StorageError } from '../../platform/database/storage-error.ts'
import { type MarketSettings, marketIdentity } from '../sources/open-market-source.ts'
import type { EngineRun } from './engine-runs.ts'
import { openPostgresMarketArchive } from './open-postgres-market-archive.ts'
import { openSqliteMarketArchive } from './open-sqlite-market-archive.ts'

/** The archive is in the data folder, or in the database where one is configured. */
interface ArchivePlace {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

const archiveFile = ({ dataDir }: ArchivePlace): string => join(dataDir, 'market.sqlite')

function open(
  place: ArchivePlace,
  settings: MarketSettings,
  epoch: number,
  run: EngineRun | null = null,
): Promise<MarketArchive> {
  const identity = epochIdentity(marketIdentity(settings), epoch)
  return place.databaseUrl === null
    ? openSqliteMarketArchive(archiveFile(place), identity)
    : openPostgresMarketArchive(place.databaseUrl, identity, run)
}

/** Opens the archive of one epoch of the configured market. */
export async function openMarketArchive(
  place: ArchivePlace,
  settings: MarketSettings,
  epoch = 0,
): Promise<MarketArchive> {
  try {
    return await open(place, settings, epoch)
  } catch (error) {
    throw describeOpenError(error, place)
  }
}

interface EngineArchive {
  readonly archive: MarketArchive
  /** Why the archive is not open yet; null when it is. */
  readonly failure: string | null
}

interface ArchiveStart {
  readonly epoch: number
  readonly isRestart: boolean
  /** Nothing is written once there is a later run; null where there is one engine. */
  readonly run?: EngineRun | null
}

/** Opens the archive for the engine. Prices do not wait for it: when the disk is full or the database does not answer,
 *  or after the engine was restarted, an archive that cannot be opened counts as empty until a write can open it. */
export async function openEngineArchive(
  place: ArchivePlace,
  settings: MarketSettings,
  { epoch, isRestart, run = null }: ArchiveStart,
): Promise<EngineArchive> {
  const openArchive = () => open(place, settings, epoch, run)
  const canOpenLater = (error: unknown) =>
    isRestart || isStorageFull(error) || (place.databaseUrl !== null && error instanceof StorageError)
  try {
    return { archive: await openArchive(), failure: null }
  } catch (error) {
    if (!canOpenLater(error)) throw describeOpenError(error, place)
    return { archive: openedLater(openArchive), failure: reasonOf(error) }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const describeOpenError = (error: unknown, place: ArchivePlace): ConfigError =>
  new ConfigError(
    place.databaseUrl === null
      ? `The archive ${archiveFile(place)} cannot be opened: ${reasonOf(error)}. Move the file away to start with an empty archive`
      : `The archive in the database ${databaseName(place.databaseUrl)} cannot be opened: ${reasonOf(error)}`,
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
