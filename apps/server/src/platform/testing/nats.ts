import { randomUUID } from 'node:crypto'
import type { NatsAddress } from '../bus/nats-connection.ts'

/** The server that tests share, started by `npm test` where the machine has a nats-server; null elsewhere. */
export const testNatsUrl: string | null = process.env.TEST_NATS_URL || null

/** So that tests that run at the same time do not see each other's messages. */
export const testPrefix = (): string => `test.${randomUUID()}`

export const plainAddress = (url: string): NatsAddress => ({
  servers: [new URL(url).host],
  user: null,
  password: null,
  token: null,
  isEncrypted: false,
})
