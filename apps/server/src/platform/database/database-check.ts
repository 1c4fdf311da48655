import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { HOUR_MS } from '@tidemark/domain'
import { programFile } from '../../package-files.ts'
import { systemTimers, type Timers } from '../clocks/timers.ts'
import { ConfigError } from '../config/config-error.ts'
import { StorageError } from './storage-error.ts'

/** A start waits no longer than this; what a check of a large database finds after that is in health. */
const startLimitMs = 10_000
const againAfterMs = HOUR_MS

/** The fault of each file; null for a whole one. */
export type FindDamage = (files: readonly string[]) => Promise<readonly (string | null)[]>

interface Parts {
  readonly log: { error(details: object, message: string): void }
  readonly findDamage?: FindDamage
  readonly timers?: Timers
}

export interface DatabaseCheck {
  /** Health check: rejects while the last check has found damage. */
  check(): Promise<void>
  stop(): void
}

/** Checks the embedded databases at the start and every hour. Throws a ConfigError when the accounts are damaged: what is
 *  written into a damaged database can be lost, and damage more. */
export async function startDatabaseCheck(
  dataDir: string,
  { log, findDamage = findInThread, timers = systemTimers }: Parts,
): Promise<DatabaseCheck> {
  const accounts = join(dataDir, 'accounts.sqlite')
  const files = [accounts, join(dataDir, 'market.sqlite')]
  let found: string | null = null
  let stopTimer = (): void => undefined
  let isStopped = false

  async function run(): Promise<string | null> {
    let damagedAccounts: string | null = null
    try {
      const faults = await findDamage(files)
      const texts = files.flatMap((file, index) => (faults[index] ? [textOf(file, faults[index])] : []))
      const next = texts.join(' ') || null
      if (next !== null && next !== found) log.error({ reason: next }, 'a database is damaged')
      found = next
      damagedAccounts = faults[0] ? textOf(accounts, faults[0]) : null
    } catch (error) {
      log.error({ err: error }, 'the databases could not be checked')
    }
    if (!isStopped) stopTimer = timers.after(againAfterMs, () => void run())
    return damagedAccounts
  }

  const damage = await withinStart(run(), timers)
  if (damage !== null) {
    stopTimer()
    throw new ConfigError(damage)
  }
  return {
    async check() {
      if (found !== null) throw new StorageError('failed', new Error(found))
    },
    stop() {
      isStopped = true
      stopTimer()
    },
  }
}

const textOf = (file: string, fault: string): string =>
  `The database ${file} is damaged: ${fault.replaceAll(/\s+/g, ' ')}. Stop the server, then restore a backup with npm run restore -- FOLDER. Without a backup, move ${basename(file)} and the files beside it whose names begin with its name away: the server begins with an empty one.`

async function withinStart<Result>(work: Promise<Result>, timers: Timers): Promise<Result | null> {
  let cancel = (): void => undefined
  const late = new Promise<null>(resolve => {
    cancel = timers.after(startLimitMs, () => resolve(null))
  })
  return Promise.race([work, late]).finally(() => cancel())
}

const findInThread: FindDamage = files =>
  new Promise((resolve, reject) => {
    const worker = new Worker(programFile('database-check-worker'), { workerData: files })
    // A server that stops does not wait for it.
    worker.unref()
    worker.once('message', (faults: readonly (string | null)[]) => resolve(faults))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check ended without a result')))
  })
