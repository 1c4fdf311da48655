/** Of the simulated exchange; see `engine/futures-journal-file.ts`. */
export const exchangeJournalFile = 'futures-exchange.journal'

/** Databases of the data folder. Each can have the companion files of SQLite beside it. */
export const databaseFiles = ['accounts.sqlite', 'market.sqlite'] as const

/** Files of the data folder that are replaced as a whole, or only grow: what is unfinished at the end of a copy is cut off. */
export const plainFiles = [
  'market-clock.json',
  'token-secret',
  'seal-key',
  'chat-sandbox.json',
  'payment-sandbox.json',
  exchangeJournalFile,
] as const

/** Those that make a copy of the data folder a secret. */
export const secretFiles: readonly string[] = ['token-secret', 'seal-key']

/** Held by the process that uses the folder; see `sqlite/folder-lock.ts`. */
export const lockFile = 'server.lock'
export const pidFile = 'server.pid'

/** Written when a restore has started to replace files; see `backup/finish-restore.ts`. */
export const pendingRestoreFile = 'restore-pending.json'
export const restoreStagingFolder = 'restore-staging'

const companionSuffixes = ['-wal', '-shm', '-journal'] as const

/** A database together with the files that SQLite may have left beside it. */
export const withCompanions = (database: string): string[] => [
  database,
  ...companionSuffixes.map(suffix => `${database}${suffix}`),
]

const named = new Set<string>([
  ...databaseFiles.flatMap(withCompanions),
  ...plainFiles,
  ...withCompanions(lockFile),
  pidFile,
  pendingRestoreFile,
])

/** True for every file that the server creates in the data folder, also for the temporary name it is written under and
 *  the one it gets when it cannot be read. */
export const isDataFile = (name: string): boolean => named.has(name.replace(/\.(new|damaged|\d+)$/, ''))
