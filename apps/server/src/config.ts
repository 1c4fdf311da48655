import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type MarketSourceName, marketSources } from '@tidemark/contracts'
import { z } from 'zod'

export class ConfigError extends Error {
  readonly code = 'bad_config'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be a whole number from ${least} to ${most}`)
    .max(most, `must be a whole number from ${least} to ${most}`)

const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-16T15:00:00Z' })

const secret = z.string().min(32, 'must have at least 32 characters').optional()

/** A setting of later work: said plainly now, so that nobody believes it took effect. */
const notYet = (what: string) => z.undefined(`is set, but ${what}. Unset it to go on`).optional()

const valuesSchema = z.object({
  PORT: wholeNumber(0, 65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url('must be an address such as https://charts.example.com').optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: notYet('this release stores in SQLite alone'),
  NATS_URL: notYet('this release runs in one process alone'),
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

/** A real market has a clock of its own that nobody sets. */
const fixedClock = 'is set, but the clock of MARKET_SOURCE=cboe follows the real one. Unset it to go on'

const environmentSchema = valuesSchema.superRefine((values, context) => {
  const complain = (name: keyof typeof values, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (values.MARKET_SOURCE === 'replay' && values.REPLAY_DIR === undefined)
    complain('REPLAY_DIR', 'must name the folder of recordings when MARKET_SOURCE is replay')
  if (values.MARKET_SOURCE === 'cboe')
    for (const name of ['MARKET_START', 'SIM_START', 'SIM_SPEED'] as const)
      if (values[name] !== undefined) complain(name, fixedClock)
})

export interface Config {
  readonly port: number
  readonly host: string
  /** Where browsers find us, when that is not simply host and port. */
  readonly publicUrl: string | null
  readonly dataDir: string
  readonly tokenSecret: string | null
  readonly sealKey: string | null
  readonly market: {
    readonly source: MarketSourceName
    readonly seed: string
    /** Null for all that the source has. */
    readonly symbols: readonly string[] | null
    /** The folder to replay; null when it is not given. */
    readonly replayDir: string | null
    readonly cboeUrl: string
    readonly startMs: number | null
    readonly speed: number | null
    /** How long sessions stay in the archive. */
    readonly archiveDays: number
  }
  readonly logLevel: (typeof logLevels)[number]
  readonly requestsPerMinute: number
  /** True when nobody but this machine can reach us: only then do the demo accounts exist. */
  readonly isEmbeddedDefault: boolean
}

/** The sole reader of the environment. Empty values count as unset, as shells and containers leave them. */
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
    // On a person's own machine the terminal stays calm unless something is wrong.
    logLevel: values.LOG_LEVEL ?? (isEmbeddedDefault ? 'warn' : 'info'),
    requestsPerMinute: values.RATE_LIMIT,
    isEmbeddedDefault,
  }
}

const describeIssue = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')} ${issue.message}`

const symbolList = (text: string): string[] => text.split(',').map(symbol => symbol.trim().toUpperCase())

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
