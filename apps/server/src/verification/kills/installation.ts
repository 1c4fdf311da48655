import { sandboxAddresses } from '../../sandboxes/sandbox-settings.ts'

/** What several processes on one database and one NATS server share. */
export interface Installation {
  readonly databaseUrl: string
  readonly natsUrl: string
  /** The first part of the subjects. */
  readonly natsPrefix: string
  /** For the data folders of the processes. */
  readonly folder: string
  /** Of the two web processes. */
  readonly webPorts: readonly [number, number]
  /** The first of three ports of the sandboxes; null: none are served. */
  readonly sandboxPort: number | null
  readonly market: MarketRun
  /** Each start takes the next one. Default: the program that was built. */
  readonly programs?: readonly string[]
}

export interface MarketRun {
  readonly symbols: readonly string[]
  readonly startMs: number
  readonly speed: number
}

const secret = 'x'.repeat(40)

const withoutLimits = {
  RATE_LIMIT: '1000000',
  REGISTRATION_LIMIT: '1000000',
  SOCKETS_PER_USER: '1000',
}

export const marketSettings = ({ symbols, startMs, speed }: MarketRun): Record<string, string> => ({
  MARKET_SYMBOLS: symbols.join(),
  MARKET_START: new Date(startMs).toISOString(),
  SIM_SPEED: String(speed),
})

/** The settings that all processes on a database have in common. */
export const databaseSettings = (databaseUrl: string): Record<string, string> => ({
  ...withoutLimits,
  DATABASE_URL: databaseUrl,
  TOKEN_SECRET: secret,
  SEAL_KEY: secret,
  LOG_LEVEL: 'error',
})

export function settingsOf(installation: Installation): Record<string, string> {
  const { databaseUrl, natsUrl, natsPrefix, sandboxPort, market, webPorts } = installation
  return {
    ...databaseSettings(databaseUrl),
    ...marketSettings(market),
    NATS_URL: natsUrl,
    NATS_PREFIX: natsPrefix,
    PUBLIC_URL: webAddress(webPorts[1]),
    ...(sandboxPort !== null && {
      SANDBOX_PORT: String(sandboxPort),
      ...sandboxAddresses(sandboxPort),
      ...{ DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'chat-secret' },
      ...{ STRIPE_SECRET_KEY: 'sk_sandbox_1', STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_1' },
    }),
  }
}

export const webAddress = (port: number): string => `http://127.0.0.1:${port}`
