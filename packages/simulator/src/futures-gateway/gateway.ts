import { randomBytes } from 'node:crypto'
import { logoffReasons } from '@tidemark/futures'
import { Connection } from './connection.ts'
import { FaultPlan, type GatewayFaults } from './faults.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { createJobQueue } from './job-queue.ts'
import { defaultLimits } from './limits.ts'
import { noTrading } from './no-trading.ts'
import type { FuturesGatewayOptions } from './options.ts'
import { SessionRegistry } from './session-registry.ts'
import { shareReads } from './shared-reads.ts'
import { texts } from './texts.ts'
import { createTicker } from './ticker.ts'
import { UserDirectory } from './user-directory.ts'
import { simulatedUsers } from './users.ts'

export interface GatewayConnection {
  /** One message of the socket. */
  receive(bytes: Uint8Array): void
  /** The client is slow: what changes is sent later, collapsed. Answers are still sent. */
  pause(): void
  resume(): void
  /** The socket is closed. */
  closed(): void
}

export interface FuturesGateway {
  connect(send: (bytes: Uint8Array) => void, close: () => void): GatewayConnection
  readonly faults: GatewayFaults
  stop(): void
}

const UPDATE_MS = 200
const ALIVE_MS = 5000
const TOKEN_BYTES = 24

/** The server side of the futures provider's protocol, without a transport. State is in memory and bounded. */
export function createFuturesGateway(options: FuturesGatewayOptions): FuturesGateway {
  const { marketNow, elapsedMs, timers, trading = noTrading } = options
  const market = shareReads(options.market)
  const limits = { ...defaultLimits, ...options.limits }
  const users = new UserDirectory(options.accounts ?? simulatedUsers, limits)
  const newToken = options.newToken ?? (() => randomBytes(TOKEN_BYTES).toString('base64url'))
  const sessions = new SessionRegistry({ users, limits, elapsedMs, newToken })
  const faultPlan = new FaultPlan()
  const jobs = createJobQueue(timers)
  const connections = new Set<Connection>()

  const updates = createTicker({
    ...{ timers, periodMs: UPDATE_MS },
    isNeeded: () => [...connections].some(({ needsUpdates }) => needsUpdates),
    run: () => {
      const now = marketNow()
      for (const connection of [...connections]) connection.update(now)
    },
  })
  const alive = createTicker({
    ...{ timers, periodMs: ALIVE_MS },
    isNeeded: () => connections.size > 0,
    run: () => {
      for (const connection of [...connections]) connection.checkAlive(elapsedMs())
    },
  })
  const shared = { market, marketNow, elapsedMs, timers, limits, sessions, jobs, trading, faultPlan }
  const parts: GatewayParts = { ...shared, wake: updates.wake }
  trading.start((accountId, write) => {
    for (const connection of [...connections]) connection.publish(accountId, write)
  })

  return {
    connect: (send, close) => {
      if (connections.size >= limits.connections) {
        close()
        const ignore = () => undefined
        return { receive: ignore, pause: ignore, resume: ignore, closed: ignore }
      }
      const connection = new Connection(parts, { send, close }, ended => connections.delete(ended))
      connections.add(connection)
      alive.wake()
      return {
        receive: bytes => connection.receive(bytes),
        pause: () => connection.pause(),
        resume: () => connection.resume(),
        closed: () => connection.closed(),
      }
    },
    faults: {
      delay: ms => {
        faultPlan.delayMs = ms
      },
      drop: count => {
        faultPlan.dropCount = count
      },
      garbage: count => {
        faultPlan.garbageCount = count
      },
      cut: () => {
        for (const connection of [...connections]) connection.closed(true)
      },
      logOff: userName => {
        const session = sessions.ofUser(userName)
        if (session) sessions.end(session, logoffReasons.forced, texts.sessionEnded)
      },
      clear: () => faultPlan.clear(),
    },
    stop: () => {
      for (const connection of [...connections]) connection.logOff(logoffReasons.forced, texts.stopped)
      updates.stop()
      alive.stop()
      jobs.stop()
    },
  }
}
