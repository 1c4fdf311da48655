import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type MarketSourceName, marketSources } from '@tidemark/contracts'
import { z } from 'zod'

export class ConfigError extends Error {
  readonly code = 'bad_config'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`)

const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-16T15:00:00Z' })

const secret = z.string().min(32, 'must have at least 32 characters').optional()

/** A setting that this release does not support yet. Refusing it prevents the belief that it took effect. */
const unsupported = (reason: string) => z.undefined(`is set, but ${reason}. Unset it to continue`).optional()

const valuesSchema = z.object({
  PORT: wholeNumber(0, 65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url('must be an address such as https://charts.example.com').optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: unsupported('this release stores data in SQLite only'),
  NATS_URL: unsupported('this release runs in one process only'),
  ROLE: z.enum(['all'], 'can only be “all” in this release').default('all'),
  TOKEN_SECRET: secret,
  SEAL_KEY: secret,
  MARKET_SOURCE: z.enum(marketSources, `must be one of ${marketSources.join(', ')}`).default('simulated'),
  REPLAY_DIR: z.string().min(1).optional(),
  CBOE_URL: z.url('must be an address such as https://cdn.cboe.com').default('https://cdn.cboe.com'),
  MARKET_START: instant.optional(),
  MARKET_SYMBOLS: z.string().min(1).optional(),
  SIM_START: instant.optional(),
  SIM_SPEED: z.coerce
    .number('must be a number above 0, at most 10000')
    .positive('must be a number above 0, at most 10000')
    .max(10_000, 'must be a number above 0, at most 10000')
    .optional(),
  SIM_SEED: z.string().min(1).default('1'),
  SIM_SYMBOLS: z.string().min(1).default('all'),
  ARCHIVE_DAYS: wholeNumber(1, 36_500).default(400),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  RATE_LIMIT: wholeNumber(1, 1_000_000).default(1200),
})

const fixedClock = 'is set, but the clock of MARKET_SOURCE=cboe follows real time. Unset it to continue'

const environmentSchema = valuesSchema.superRefine((values, context) => {
  const addIssue = (name: keyof typeof values, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (values.MARKET_SOURCE === 'replay' && values.REPLAY_DIR === undefined)
    addIssue('REPLAY_DIR', 'must be the folder of recordings when MARKET_SOURCE is replay')
  if (values.MARKET_SOURCE === 'cboe')
    for (const name of ['MARKET_START', 'SIM_START', 'SIM_SPEED'] as const)
      if (values[name] !== undefined) addIssue(name, fixedClock)
})

export interface Config {
  readonly port: number
  readonly host: string
  /** The address of the server in browsers; null when it is host and port. */
  readonly publicUrl: string | null
  readonly dataDir: string
  readonly tokenSecret: string | null
  readonly sealKey: string | null
  readonly market: {
    readonly source: MarketSourceName
    readonly seed: string
    /** Null for all symbols of the source. */
    readonly symbols: readonly string[] | null
    /** The folder to replay. */
    readonly replayDir: string | null
    readonly cboeUrl: string
    readonly startMs: number | null
    readonly speed: number | null
    /** Days that sessions stay in the archive. */
    readonly archiveDays: number
  }
  readonly logLevel: (typeof logLevels)[number]
  readonly requestsPerMinute: number
  /** True when only this machine can reach the server. Only then do the demo accounts exist. */
  readonly isEmbeddedDefault: boolean
}

/** The only reader of the environment. Treats empty values as unset, since shells and containers set them. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join('\n'))
  const values = parsed.data
  const isEmbeddedDefault = isLoopback(values.HOST)
  const symbols = values.MARKET_SYMBOLS ?? values.SIM_SYMBOLS
  const start = values.MARKET_START ?? values.SIM_START
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    tokenSecret: values.TOKEN_SECRET ?? null,
    sealKey: values.SEAL_KEY ?? null,
    market: {
      source: values.MARKET_SOURCE,
      replayDir: values.REPLAY_DIR === undefined ? null : resolve(values.REPLAY_DIR),
      cboeUrl: values.CBOE_URL,
      seed: values.SIM_SEED,
      symbols: symbols === 'all' ? null : symbolList(symbols),
      startMs: start === undefined ? null : Date.parse(start),
      speed: values.SIM_SPEED ?? null,
      archiveDays: values.ARCHIVE_DAYS,
    },
    // On a personal machine the terminal shows only warnings and errors.
    logLevel: values.LOG_LEVEL ?? (isEmbeddedDefault ? 'warn' : 'info'),
    requestsPerMinute: values.RATE_LIMIT,
    isEmbeddedDefault,
  }
}

const describeIssue = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')} ${issue.message}`

const symbolList = (text: string): string[] => text.split(',').map(symbol => symbol.trim().toUpperCase())

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
