import { connect, type NatsConnection } from '@nats-io/transport-node'
import { NatsLink } from './nats-link.ts'

/** Where a NATS server is and how to sign in. */
export interface NatsAddress {
  /** Host and port of each server of a cluster. */
  readonly servers: readonly string[]
  readonly user: string | null
  readonly password: string | null
  readonly token: string | null
  readonly isEncrypted: boolean
}

/** Real time; tests with a server of their own shorten them. */
interface NatsTimes {
  /** Between two attempts to connect again; up to as much is added at random. */
  readonly reconnectMs: number
  /** A connection on which three pings in a row stay without an answer counts as lost. */
  readonly pingMs: number
}

const defaultTimes: NatsTimes = { reconnectMs: 500, pingMs: 5000 }
const dialTimeoutMs = 5000

interface ConnectOptions {
  /** Shown in the monitoring of the server. */
  readonly name: string
  readonly onProblem: (error: unknown) => void
  readonly times?: NatsTimes
}

/** Rejects when no server can be reached. Once connected, it connects again for ever. */
export async function connectNats(
  address: NatsAddress,
  { name, onProblem, times = defaultTimes }: ConnectOptions,
): Promise<NatsLink> {
  return new NatsLink(await open(address, name, times), onProblem)
}

const open = (
  { servers, user, password, token, isEncrypted }: NatsAddress,
  name: string,
  { reconnectMs, pingMs }: NatsTimes,
): Promise<NatsConnection> =>
  connect({
    servers: [...servers],
    name,
    ...(user === null ? {} : { user, pass: password ?? '' }),
    ...(token === null ? {} : { token }),
    // Without this a server that offers no encryption would be accepted.
    ...(isEncrypted ? { tls: {} } : {}),
    timeout: dialTimeoutMs,
    pingInterval: pingMs,
    maxPingOut: 3,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    reconnectJitter: reconnectMs,
    reconnectJitterTLS: reconnectMs,
    // A password may be changed on the server first.
    ignoreAuthErrorAbort: true,
  })
