import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, futuresPaths } from '@tidemark/contracts'
import { MINUTE_MS } from '@tidemark/domain'
import type { FastifyBaseLogger } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import {
  type AccountChangeFeed,
  type AccountChangeOfOther,
  ClientRegistry,
  type LiveAccounts,
  SessionGate,
  type UserMessages,
} from '../../accounts/index.ts'
import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'
import type { MachineClock } from '../../platform/clocks/wall-clock.ts'
import type { UpgradeParts } from '../../platform/sockets/upgrade-admission.ts'
import { pathOf } from '../../platform/sockets/upgrade-gate.ts'
import { listenForUpgrades } from '../../platform/sockets/upgrade-listener.ts'
import type { FuturesConnection } from '../connection/futures-connection.ts'
import type { OrderClaims } from '../risk/order-claims.ts'
import type { RiskOfOrders } from '../risk/order-guard.ts'
import { createOrderGuards } from '../risk/order-guards.ts'
import type { OrderRecords } from '../risk/order-records.ts'
import type { RiskAccounts } from '../risk/risk-accounts.ts'
import { FuturesClient } from './futures-client.ts'
import { type FuturesCounters, newFuturesCounters } from './futures-counters.ts'
import { defaultFuturesLimits, type FuturesLimits, maxFuturesMessageBytes } from './futures-limits.ts'
import { FuturesSession, type FuturesSessionParts } from './futures-session.ts'
import type { FuturesUpstream } from './futures-upstream.ts'
import type { KnownSessions } from './known-sessions.ts'
import { createMessageRate } from './message-rate.ts'
import { closeTexts } from './texts.ts'

export const isFuturesSocket = (request: IncomingMessage): boolean => pathOf(request) === futuresPaths.socket

interface FuturesParts extends UpgradeParts {
  readonly server: Server
  /** Null: this server has no provider. */
  readonly upstream: FuturesUpstream | null
  readonly futures: FuturesSessionParts['futures'] & Pick<FuturesConnection, 'onRemoval'>
  readonly risk: RiskOfOrders & Pick<RiskAccounts, 'list' | 'onLock'>
  readonly orderRecords: OrderRecords
  /** Null: there is no other process. */
  readonly orderClaims: ((onError: (error: unknown) => void) => OrderClaims) | null
  readonly knownSessions: KnownSessions
  readonly accounts: LiveAccounts
  readonly userMessages: Pick<UserMessages, 'onMessage'>
  readonly accountChanges: Pick<AccountChangeFeed, 'onChange'>
  readonly wall: MachineClock
  readonly timers?: Timers
  readonly logger: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>
  readonly limits: Pick<FuturesLimits, 'socketsPerAddress'> & Partial<FuturesLimits>
}

export interface FuturesSockets {
  readonly counters: Readonly<FuturesCounters>
  /** Closes every socket; resolves when all are closed. */
  stop(): Promise<void>
}

const rateWindowMs = 10_000
/** Time limit for the closing handshake. */
const closeTimeoutMs = 2000
const [normal, goingAway] = [1000, 1001]

/** Serves the futures socket on an HTTP server: relays between browsers and the futures provider. */
export function serveFutures(parts: FuturesParts): FuturesSockets {
  const { accounts, futures, held, logger, risk, upstream, wall, timers = systemTimers } = parts
  const limits: FuturesLimits = { ...defaultFuturesLimits, ...parts.limits }
  const counters = newFuturesCounters()
  const registry = new ClientRegistry<FuturesClient>()
  const gate = new SessionGate(accounts, registry)
  const clients = new Set<FuturesClient>()
  const onError = (error: unknown) => logger.error({ err: error }, 'futures socket failed')
  const onProviderEnd: FuturesSessionParts['onProviderEnd'] = ({ wasOpen, reason }) =>
    logger[wasOpen ? 'debug' : 'warn']({ reason }, 'the futures provider ended a connection')
  const claims = parts.orderClaims?.(onError) ?? null
  // Claims of other processes have the time of the database, which no machine sets.
  const steady = claims ? wall : { nowMs: wall.elapsedMs }
  const guards = createOrderGuards({
    risk,
    records: parts.orderRecords,
    wall,
    steady,
    claims,
    counters,
    onError,
  })
  const sessionParts: FuturesSessionParts = {
    ...{ futures, upstream, gate, registry, guards, held, limits, counters, wall, onProviderEnd, onError },
    knownSessions: parts.knownSessions,
  }
  const options = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxFuturesMessageBytes,
    autoPong: false,
    closeTimeout: closeTimeoutMs,
  }
  const sockets = new WebSocketServer(options)

  function accept(ws: WebSocket, socket: Duplex, address: string): void {
    const client = new FuturesClient({ ws, socket, address, limits, monotonic: wall, counters, onClose })
    const session = new FuturesSession(client, sessionParts)
    clients.add(client)
    counters.clients = clients.size
    handleInput(client, session)
    // After a malformed or oversized message ws closes the socket.
    ws.on('error', error => logger.debug({ reason: error.message }, 'futures socket broke'))
    ws.on('close', code => {
      logger.debug({ code }, 'futures socket closed')
      client.terminate()
    })
  }

  function handleInput(client: FuturesClient, session: FuturesSession): void {
    const isWithinRate = createMessageRate(limits.messagesPerTenSeconds, rateWindowMs, wall)
    const whenWithinRate = (work: () => void): void => {
      if (!client.isOpen) return
      if (isWithinRate()) {
        work()
      } else {
        counters.closedForFlooding += 1
        client.close(closeCodes.tooManyMessages, closeTexts.flooding)
      }
    }
    client.ws.on('message', (data, isBinary) => {
      whenWithinRate(() => {
        counters.messagesReceived += 1
        session.receive(isBinary ? bytesOf(data) : bytesOf(data).toString())
      })
    })
    // Answered here instead of by ws: a browser that pings and never reads could fill the write queue.
    client.ws.on('ping', data => {
      whenWithinRate(() => {
        if (client.identity && client.congestedSinceMs === null) client.ws.pong(data)
      })
    })
    client.ws.on('pong', () => {
      whenWithinRate(() => {
        client.isAlive = true
      })
    })
  }

  function onClose(client: FuturesClient): void {
    registry.remove(client)
    clients.delete(client)
    counters.clients = clients.size
  }

  function closeUnresponsive(): void {
    const nowMs = wall.elapsedMs()
    for (const client of clients) {
      const isLate = nowMs - client.openedAtMs >= limits.helloMs
      const { congestedSinceMs } = client
      if (congestedSinceMs !== null && nowMs - congestedSinceMs >= limits.drainMs) client.closeAsSlow()
      else if (isLate && !client.identity) client.close(closeCodes.badToken, closeTexts.noHello)
      else if (isLate && !client.link) client.close(normal, closeTexts.noLogon)
    }
  }

  function heartbeat(): void {
    for (const client of clients) {
      if (!client.isAlive) {
        counters.closedAsDead += 1
        client.terminate()
      } else if (client.identity) {
        client.isAlive = false
        client.ws.ping()
      }
    }
  }

  /** A membership can end, and an account be disconnected, in another process. */
  async function checkUser(userId: string): Promise<void> {
    const isIncluded = await futures.isIncluded(userId)
    const hasCredentials = await futures.hasCredentials(userId)
    for (const client of registry.ofUser(userId)) {
      if (!isIncluded) client.close(closeCodes.tierRequired, closeTexts.tierRequired)
      else if (client.hasStoredLogon && !hasCredentials) client.close(normal, closeTexts.disconnected)
    }
  }

  let isChecking = false
  async function checkUsers(): Promise<void> {
    if (isChecking) return
    isChecking = true
    try {
      for (const userId of registry.userIds()) await checkUser(userId)
    } finally {
      isChecking = false
    }
  }

  const logFailedCheck = (error: unknown) => logger.error({ err: error }, 'check of futures sockets failed')

  /** What another process has changed. */
  function follow({ kind, userId, details }: AccountChangeOfOther): void {
    if (registry.ofUser(userId).length === 0) return
    if (kind === 'access') gate.checkUsers([userId]).catch(logFailedCheck)
    else if (kind === 'futures') checkUser(userId).catch(logFailedCheck)
    else if (kind === 'risk') followLock(userId, details ?? '').catch(logFailedCheck)
  }

  async function followLock(userId: string, accountId: string): Promise<void> {
    const { isFlattening } = await risk.rulesOf(userId, accountId)
    if (isFlattening) guards.flatten(userId, accountId)
    else guards.stopFlattening(userId, accountId)
  }

  const stopAll = [
    parts.accountChanges.onChange(follow),
    parts.userMessages.onMessage((userId, { type }) => {
      if (type === 'membership-changed') checkUser(userId).catch(logFailedCheck)
    }),
    futures.onRemoval(userId => {
      for (const client of registry.ofUser(userId)) client.close(normal, closeTexts.disconnected)
    }),
    timers.every(1000, closeUnresponsive),
    timers.every(2000, () => void gate.check().catch(logFailedCheck)),
    timers.every(10_000, () => void checkUsers().catch(logFailedCheck)),
    timers.every(15_000, heartbeat),
    timers.every(MINUTE_MS, () => void claims?.sweep().catch(onError)),
    timers.every(1000, () => guards.continueFlattening()),
    timers.every(5000, () => void parts.orderRecords.flush().catch(onError)),
    timers.every(5000, () => void guards.startFlattening().catch(logFailedCheck)),
    risk.onLock((userId, accountId, isFlattening) =>
      isFlattening ? guards.flatten(userId, accountId) : guards.stopFlattening(userId, accountId),
    ),
    () => gate.stop(),
    listenForUpgrades({
      ...parts,
      limits,
      isOwn: isFuturesSocket,
      nameOf: () => 'futures',
      openSockets: () => clients.size,
      onAdmitted: ({ request, socket, head, address }) =>
        sockets.handleUpgrade(request, socket, head, ws => accept(ws, socket, address)),
      onRefused: () => {
        counters.refusedUpgrades += 1
      },
    }),
  ]

  return {
    counters,
    async stop() {
      for (const stop of stopAll) stop()
      for (const client of clients) client.close(goingAway, 'The server is stopping')
      await new Promise(resolve => sockets.close(resolve))
      await claims?.stop()
      await parts.orderRecords.flush().catch(onError)
    },
  }
}

/** ws delivers a message as one buffer by default. */
const bytesOf = (data: RawData): Buffer => (Buffer.isBuffer(data) ? data : Buffer.alloc(0))
