import type { SavedClock } from '@tidemark/engine'
import { type EngineRun, type EngineRuns, openEngineRuns } from '../archive/engine-runs.ts'
import { createClockFile, readSavedClock } from './clock-file.ts'

export interface StoredClock {
  /** Null without a clock, and for the clock of a market with a configured start, which each start replaces. */
  readonly saved: SavedClock | null
  readonly epoch: number
  /** The clock of an engine that others may go on with; null for one of this process alone. */
  readonly shared: SharedClock | null
}

interface SharedClock {
  readonly clock: SavedClock
  /** Since it was saved. */
  readonly ageMs: number
  /** False when its engine was stopped. */
  readonly isRunning: boolean
}

/** Where the market clock is kept between two runs. */
export interface ClockStore {
  /** Rejects when the storage does not answer: a market that starts without its saved time could go back. */
  read(): Promise<StoredClock>
  /** Rejects when the clock cannot be saved; the one before it then stays. */
  save(clock: SavedClock, isRunning?: boolean): Promise<void>
  /** Starts a run; those before it save and write nothing more. Null where one process alone has the storage. */
  startRun(): Promise<EngineRun | null>
  close(): Promise<void>
}

interface ClockPlace {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly startMs?: number | null
  /** Names the clock in a database. */
  readonly installation?: string
}

/** The database is not asked before the first call. */
export function createClockStore(place: ClockPlace): ClockStore {
  const file = createClockFile(place.dataDir)
  const inFile = async (): Promise<StoredClock> => ({
    saved: file.load(),
    epoch: file.epoch(),
    shared: null,
  })
  const { databaseUrl, installation = '', startMs = null } = place
  if (databaseUrl === null)
    return {
      read: inFile,
      save: clock => file.save(clock),
      startRun: async () => null,
      close: async () => undefined,
    }
  return storeIn(() => openEngineRuns(databaseUrl, installation), startMs !== null, inFile)
}

/** The clock of a data folder counts until there is one in the database. */
function storeIn(
  open: () => Promise<EngineRuns>,
  hasConfiguredStart: boolean,
  inFile: () => Promise<StoredClock>,
): ClockStore {
  let run: number | null = null
  let opening: Promise<EngineRuns> | null = null
  const opened = (): Promise<EngineRuns> => {
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  return {
    async read() {
      const stored = await (await opened()).readClock()
      if (stored === null) return inFile()
      const value: unknown = JSON.parse(stored.text)
      const { saved, epoch } = readSavedClock(value)
      const { ageMs, isRunning } = stored
      return {
        saved: isOfConfiguredStart(value) ? null : saved,
        epoch,
        shared: saved && { clock: saved, ageMs, isRunning },
      }
    },
    async save(clock, isRunning = false) {
      const text = JSON.stringify({ ...clock, hasConfiguredStart })
      await (await opened()).saveClock({ text, isRunning, run })
    },
    async startRun() {
      const started = await (await opened()).startRun()
      run = started.number
      return started
    },
    async close() {
      await (await opening)?.close()
    },
  }
}

const isOfConfiguredStart = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'hasConfiguredStart' in value &&
  value.hasConfiguredStart === true
