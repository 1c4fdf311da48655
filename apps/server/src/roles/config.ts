import { resolve } from 'node:path'
import { boundsOf, isWithin } from '@tidemark/domain'
import { z } from 'zod'
import {
  type ChatConfig,
  chatConfigOf,
  chatProblems,
  chatVariables,
  type LoginPort,
  loginPortOf,
} from '../accounts/chat-community/chat-settings.ts'
import { type PaymentSettings, paymentSettings, paymentVariables } from '../commerce/payments/payments.ts'
import {
  clockSpanOf,
  type MarketSourceDescriptor,
  type SourceSettings,
  type SourceVariable,
  type SourceVariables,
} from '../market/sources/market-source-descriptor.ts'
import { findMarketSource, type MarketSources, marketSources } from '../market/sources/market-sources.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { databaseVariable } from '../platform/config/database.ts'
import { keyList } from '../platform/config/key-list.ts'
import { type Limits, limitsOf, limitVariables, wholeNumber } from '../platform/config/limits.ts'
import {
  type NatsConfig,
  natsConfigOf,
  natsVariables,
  type Role,
  roleProblems,
} from '../platform/config/nats.ts'
import {
  type PasswordHashCost,
  passwordHashProblems,
  passwordHashVariables,
} from '../platform/config/password-hash-cost.ts'
import { productionReason, reachReason, withoutBrackets } from '../platform/config/production.ts'
import { loopbackProxies, trustedProxiesVariable } from '../platform/config/trusted-proxies.ts'
import { sandboxProblems, sandboxVariables } from '../sandboxes/sandbox-settings.ts'
import { futuresVariables } from '../trading/relay/futures.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** An engine beside a server on one machine has a port of its own for health checks. */
const defaultPorts: Readonly<Record<Role, number>> = { all: 8080, web: 8080, engine: 8090 }

const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-16T15:00:00Z' })

const keys = z.string().transform(keyList).optional()

const serverVariables = {
  PORT: wholeNumber(0, 65535).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://charts.example.com' })
    .optional(),
  TRUST_PROXY: trustedProxiesVariable,
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: databaseVariable,
  ...natsVariables,
  TOKEN_SECRET: keys,
  SEAL_KEY: keys,
  ...passwordHashVariables,
  AUDIT_DAYS: wholeNumber(1, 36_500).default(400),
  WEBHOOK_INTERNAL_HOSTS: z.string().min(1).optional(),
  TEST_HOSTS: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  ...paymentVariables,
  ...futuresVariables,
  ...sandboxVariables,
}

/** The variables that every market source has in common. */
const marketVariables = {
  MARKET_START: instant.optional(),
  MARKET_SYMBOLS: z.string().min(1).optional(),
  SIM_START: instant.optional(),
  SIM_SPEED: z.coerce
    .number('must be a number above 0, at most 10000')
    .positive('must be a number above 0, at most 10000')
    .max(10_000, 'must be a number above 0, at most 10000')
    .optional(),
  SIM_SYMBOLS: z.string().min(1).default('all'),
  ARCHIVE_DAYS: wholeNumber(1, 36_500).default(400),
}

const logVariables = {
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
}

/** Variables that cannot be combined with a market in real time. */
const startVariables = ['MARKET_START', 'SIM_START'] as const
const clockVariables = [...startVariables, 'SIM_SPEED'] as const

const schemaOf = (variable: SourceVariable) =>
  'default' in variable ? variable.schema.prefault(variable.default) : variable.schema

/** The values of a source's variables; one without a default is required. */
const settingsSchemaOf = (variables: SourceVariables) => z.object(mapValues(variables, schemaOf))

/** The schema of the whole environment. The variables of all sources are checked, whichever is chosen. */
function environmentSchemaOf(sources: MarketSources) {
  const names = sources.map(({ name }) => name)
  const variables = sources.flatMap(source => Object.entries(source.variables))
  const general = {
    ...serverVariables,
    ...chatVariables,
    ...marketVariables,
    ...logVariables,
    ...limitVariables,
  }
  checkNames([...Object.keys(general), 'MARKET_SOURCE', ...variables.map(([name]) => name)])
  // Problems are reported in this order.
  const shape = {
    ...serverVariables,
    ...chatVariables,
    MARKET_SOURCE: z.enum(names, `must be one of ${names.join(', ')}`).default(sources[0].name),
    ...mapValues(Object.fromEntries(variables), variable => schemaOf(variable).optional()),
    ...marketVariables,
    ...logVariables,
    ...limitVariables,
  }
  return z.object(shape).superRefine((values, context) => {
    const source = findMarketSource(values.MARKET_SOURCE, sources)
    const problems = [
      ...missingVariables(source, values),
      ...fixedClock(source, values),
      ...startsOutside(source, values),
      ...chatProblems(values),
      ...roleProblems(values),
      ...sandboxProblems(values),
      ...passwordHashProblems(values),
    ]
    for (const [name, message] of problems) context.addIssue({ code: 'custom', path: [name], message })
  })
}

/** The names of all settings. */
export const settingNames = (): readonly string[] => Object.keys(environmentSchemaOf(marketSources).shape)

type Values = Readonly<Record<string, unknown>>
type Problems = readonly (readonly [name: string, message: string])[]

const missingVariables = ({ variables }: MarketSourceDescriptor, values: Values): Problems =>
  Object.entries(variables).flatMap(([name, variable]) =>
    'whenMissing' in variable && values[name] === undefined ? [[name, variable.whenMissing] as const] : [],
  )

function fixedClock({ name: source, clock }: MarketSourceDescriptor, values: Values): Problems {
  if (clock.kind !== 'real') return []
  const message = `is set, but the clock of MARKET_SOURCE=${source} follows real time. Unset it to continue`
  return clockVariables.filter(name => values[name] !== undefined).map(name => [name, message] as const)
}

/** A start that the market does not cover. */
function startsOutside(source: MarketSourceDescriptor, values: Values): Problems {
  const span = clockSpanOf(source)
  if (span === null) return []
  const message = `must be a time from ${span.firstDay} to ${span.lastDay}, the days of this market`
  const isOutside = (start: unknown) =>
    typeof start === 'string' && !isWithin(boundsOf(span), Date.parse(start))
  return startVariables.filter(name => isOutside(values[name])).map(name => [name, message] as const)
}

/** A variable with two meanings would be checked as one of them and read as the other. */
function checkNames(names: readonly string[]): void {
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new RangeError(`Two settings have the name ${repeated}`)
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Where the platform login listens beside the main port. */
  readonly loginPort: LoginPort
  /** The address of the server in browsers; null when it is host and port. */
  readonly publicUrl: string | null
  /** Addresses and networks of the proxies whose forwarded address counts. */
  readonly trustedProxies: readonly string[]
  readonly dataDir: string
  /** The Postgres database of accounts and market archive; null: SQLite in the data folder. */
  readonly databaseUrl: string | null
  readonly role: Role
  /** How the processes reach each other; null when there is only one. */
  readonly nats: NatsConfig | null
  /** The first key signs tokens, every key verifies them; null when TOKEN_SECRET is not set. */
  readonly tokenSecrets: readonly string[] | null
  /** The first key seals broker credentials, every key opens them; null when SEAL_KEY is not set. */
  readonly sealKeys: readonly string[] | null
  readonly passwordHashCost: PasswordHashCost
  /** Days that entries stay in the audit log. */
  readonly auditDays: number
  /** Hosts inside the network of the server that webhooks may be sent to. */
  readonly webhookInternalHosts: readonly string[]
  /** Hosts, besides those of a personal machine, on which every user has a paper account. */
  readonly testHosts: readonly string[]
  /** The chat community; null when DISCORD_URL is not set. */
  readonly chat: ChatConfig | null
  /** Lets other machines read the metrics; null when they cannot. */
  readonly metricsToken: string | null
  /** The payment provider; null: the sandbox, or no payments in production. */
  readonly payments: PaymentSettings | null
  /** The futures provider; null: the simulated gateway, or none in production. */
  readonly futuresUrl: string | null
  /** Where this process serves the sandboxes to all processes; null when it does not. The three ports from it on. */
  readonly sandboxPort: number | null
  readonly market: {
    /** A name of the registry of market sources. */
    readonly source: string
    /** The variables of the source, by their names. */
    readonly settings: SourceSettings
    /** Null for all symbols of the source. */
    readonly symbols: readonly string[] | null
    readonly startMs: number | null
    readonly speed: number | null
    /** Days that sessions stay in the archive. */
    readonly archiveDays: number
  }
  readonly logLevel: (typeof logLevels)[number]
  readonly limits: Limits
  /** Why the secrets are required, such as “HOST is not a loopback address”; null when they are not. */
  readonly productionReason: string | null
  /** True when others may reach the server. Secrets are then required, and there are no demo accounts and no sandboxes: a
   *  feature that signs a visitor in without a password must check this first. */
  readonly isProduction: boolean
}

/** The only reader of the environment. Treats empty values as unset, since shells and containers set them. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  sources: MarketSources = marketSources,
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchemaOf(sources).safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join('\n'))
  const values = parsed.data
  const reach = { host: values.HOST, publicUrl: values.PUBLIC_URL ?? null }
  const reason = productionReason({ ...reach, databaseUrl: values.DATABASE_URL ?? null })
  const payments = paymentSettings(values, {
    isProduction: reason !== null,
    isReachable: reachReason(reach) !== null,
  })
  if (payments && 'problem' in payments) throw new ConfigError(payments.problem)
  const port = values.PORT ?? defaultPorts[values.ROLE]
  const symbols = values.MARKET_SYMBOLS ?? values.SIM_SYMBOLS
  const start = values.MARKET_START ?? values.SIM_START
  return {
    port,
    host: withoutBrackets(values.HOST),
    loginPort: loginPortOf(values.LOGIN_PORT, port),
    publicUrl: values.PUBLIC_URL ?? null,
    // A public URL says that there is a proxy; without a list it can only be one on this machine.
    trustedProxies: values.TRUST_PROXY ?? (values.PUBLIC_URL ? loopbackProxies : []),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    role: values.ROLE,
    nats: natsConfigOf(values),
    tokenSecrets: values.TOKEN_SECRET ?? null,
    sealKeys: values.SEAL_KEY ?? null,
    passwordHashCost: values.PASSWORD_HASH_COST,
    auditDays: values.AUDIT_DAYS,
    webhookInternalHosts: hostList(values.WEBHOOK_INTERNAL_HOSTS ?? ''),
    testHosts: hostList(values.TEST_HOSTS ?? ''),
    chat: chatConfigOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    payments,
    futuresUrl: values.FUTURES_URL ?? null,
    sandboxPort: values.SANDBOX_PORT ?? null,
    market: {
      source: values.MARKET_SOURCE,
      settings: settingsSchemaOf(findMarketSource(values.MARKET_SOURCE, sources).variables).parse(given),
      symbols: symbols === 'all' ? null : symbolList(symbols),
      startMs: start === undefined ? null : Date.parse(start),
      speed: values.SIM_SPEED ?? null,
      archiveDays: values.ARCHIVE_DAYS,
    },
    // On a personal machine the terminal shows only warnings and errors.
    logLevel: values.LOG_LEVEL ?? (reason === null ? 'warn' : 'info'),
    limits: limitsOf(values),
    productionReason: reason,
    isProduction: reason !== null,
  }
}

const describeIssue = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')} ${issue.message}`

const symbolList = (text: string): string[] => text.split(',').map(symbol => symbol.trim().toUpperCase())

const hostList = (text: string): string[] =>
  text
    .split(',')
    .map(host => withoutBrackets(host.trim().toLowerCase()))
    .filter(host => host !== '')

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
