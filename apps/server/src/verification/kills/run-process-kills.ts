import { type DisturbedRunResult, runDisturbed } from './disturbed-run.ts'
import { type KillOptions, killRandomly } from './kill-randomly.ts'
import { withDatabases } from './with-databases.ts'

interface ProcessKillOptions extends KillOptions {
  /** A database of a server on which others may be created. */
  readonly serverUrl: string
  readonly natsUrl: string
  /** Of the market clock. */
  readonly speed: number
  /** Of the releases that run side by side. Default: the program that was built. */
  readonly programs?: readonly string[]
}

/** Kills random processes of two engines and two web processes under load, and compares what they have stored. */
export const runProcessKills = (options: ProcessKillOptions): Promise<DisturbedRunResult> =>
  withDatabases(options.serverUrl, (databaseUrl, comparedDatabaseUrl) =>
    runDisturbed({ ...options, databaseUrl, comparedDatabaseUrl }, ({ processes }) =>
      killRandomly(processes, options),
    ),
  )
