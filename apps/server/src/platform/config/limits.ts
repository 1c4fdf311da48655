import { z } from 'zod'

export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`)

/** The limits on what one user, one address or all of them together can use. Each has a row in docs/operations.md. */
export const limitVariables = {
  RATE_LIMIT: wholeNumber(1, 1_000_000).default(1200),
  REGISTRATION_LIMIT: wholeNumber(1, 1_000_000).default(10),
  PASSWORD_HASHES: wholeNumber(1, 64).default(2),
  PASSWORD_QUEUE: wholeNumber(1, 10_000).default(64),
  SOCKETS: wholeNumber(1, 1_000_000).optional(),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000).default(1000),
  SOCKETS_PER_ADDRESS: wholeNumber(1, 100_000).default(100),
  SOCKETS_PER_USER: wholeNumber(1, 100_000).default(20),
  ENGINE_QUERIES_PER_USER: wholeNumber(1, 1000).default(4),
  ENGINE_QUEUE: wholeNumber(1, 10_000).default(64),
  HISTORY_MB_PER_USER: wholeNumber(1, 100_000).default(100),
  HEADERS_SECONDS: wholeNumber(1, 600).default(10),
  BODY_SECONDS: wholeNumber(1, 600).default(30),
  WRITE_SECONDS: wholeNumber(1, 600).default(30),
  WAITING_MB_PER_ADDRESS: wholeNumber(1, 100_000).default(64),
  STORED_MB_PER_ACCOUNT: wholeNumber(1, 100_000).default(20),
  DATABASE_CONNECTIONS: wholeNumber(2, 1000).default(10),
}

const limitsSchema = z.object(limitVariables)

export interface Limits {
  /** Requests a minute from one address, counted before authentication. */
  readonly requestsPerMinute: number
  /** New accounts an hour from one address. */
  readonly registrationsPerHour: number
  /** Password hashes computed at once, and those that wait. */
  readonly passwordHashes: number
  readonly passwordQueue: number
  /** Open sockets of the process; null: by its memory. */
  readonly sockets: number | null
  /** Open connections of one address, with and without sockets. */
  readonly connectionsPerAddress: number
  readonly socketsPerAddress: number
  readonly socketsPerUser: number
  /** Queries of one user that the engine has not answered, and queries of all users that wait for the engine. */
  readonly engineQueriesPerUser: number
  readonly engineQueue: number
  /** Size of the long histories that one user loads in a minute, from one process. */
  readonly historyBytesPerUser: number
  /** Time for the headers of a request, for its body, and for a client to read the next part of an answer. */
  readonly headersMs: number
  readonly bodyMs: number
  readonly writeMs: number
  /** Size of all answers that clients of one address have not read yet. */
  readonly waitingBytesPerAddress: number
  /** Size of all documents of one account. */
  readonly storedBytesPerAccount: number
  /** Connections of this process to the accounts in Postgres; those of the market archive are not counted. */
  readonly databaseConnections: number
}

export const limitsOf = (values: z.infer<typeof limitsSchema>): Limits => ({
  requestsPerMinute: values.RATE_LIMIT,
  registrationsPerHour: values.REGISTRATION_LIMIT,
  passwordHashes: values.PASSWORD_HASHES,
  passwordQueue: values.PASSWORD_QUEUE,
  sockets: values.SOCKETS ?? null,
  connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
  socketsPerAddress: values.SOCKETS_PER_ADDRESS,
  socketsPerUser: values.SOCKETS_PER_USER,
  engineQueriesPerUser: values.ENGINE_QUERIES_PER_USER,
  engineQueue: values.ENGINE_QUEUE,
  historyBytesPerUser: values.HISTORY_MB_PER_USER * 1024 * 1024,
  headersMs: values.HEADERS_SECONDS * 1000,
  bodyMs: values.BODY_SECONDS * 1000,
  writeMs: values.WRITE_SECONDS * 1000,
  waitingBytesPerAddress: values.WAITING_MB_PER_ADDRESS * 1024 * 1024,
  storedBytesPerAccount: values.STORED_MB_PER_ACCOUNT * 1024 * 1024,
  databaseConnections: values.DATABASE_CONNECTIONS,
})

export const defaultLimits: Limits = limitsOf(limitsSchema.parse({}))
