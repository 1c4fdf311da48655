import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type {
  Announcement,
  BusMessage,
  ClockBusMessage,
  ClockMessage,
  MarketClockReading,
} from '@tidemark/contracts'
import { feedTiers } from '@tidemark/domain'
import type { FastifyBaseLogger } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { MarketClockReader } from '../clocks/market-clock.ts'
import { systemTimers, type Timers } from '../clocks/timers.ts'
import type { WallClock } from '../clocks/wall-clock.ts'
import { dropTheSlow, heartbeat } from './client-liveness.ts'
import { ClientRegistry } from './client-registry.ts'
import { ClientSession } from './client-session.ts'
import { jsonFrame } from './frames.ts'
import { IndexMessages } from './index-messages.ts'
import { type LiveCounters, newLiveCounters } from './live-counters.ts'
import { defaultLiveLimits, type LiveLimits, maxMessageBytes } from './live-limits.ts'
import { allStreams, createStreams } from './live-streams.ts'
import { type LiveAccounts, SessionGate } from './session-gate.ts'
import { SocketClient, type SocketName } from './socket-client.ts'
import { listenTo } from './socket-input.ts'
import { isOriginAllowed, refuseUpgrade, socketNameOf } from './upgrade-gate.ts'

interface LiveParts {
  readonly server: Server
  readonly bus: { subscribe(listener: (message: BusMessage) => void): () => void }
  /** Position is the symbol's number in bus messages. */
  readonly symbols: readonly string[]
  readonly accounts: LiveAccounts
  readonly market: MarketClockReader
  readonly wall: WallClock
  readonly logger: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>
  readonly publicUrl: string | null
  readonly timers?: Timers
  readonly limits?: Partial<LiveLimits>
}

export interface LiveSockets {
  readonly counters: Readonly<LiveCounters>
  /** Closes every socket; resolves when the last is gone. */
  stop(): Promise<void>
}

/** How long a client may take over the closing handshake. */
const closeTimeoutMs = 2000
const goingAway = 1001

/** The live sockets on an HTTP server: prices from the bus to every client that may see them. */
export function serveLive(parts: LiveParts): LiveSockets {
  const { wall, market, logger, timers = systemTimers } = parts
  const limits: LiveLimits = { ...defaultLiveLimits, ...parts.limits }
  const counters = newLiveCounters()
  const streams = createStreams(parts.symbols, timers)
  const board = new IndexMessages()
  const registry = new ClientRegistry()
  const gate = new SessionGate(parts.accounts, registry)
  const clients = new Set<SocketClient>()
  const symbolOf = new Map(parts.symbols.map((ticker, symbol) => [ticker.toUpperCase(), symbol]))
  const onError = (error: unknown) => logger.error({ err: error }, 'live socket failed')
  const conversationParts = { gate, registry, streams, symbolOf, market, limits, counters, onError }
  const options = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    autoPong: false,
    closeTimeout: closeTimeoutMs,
  }
  const sockets = new WebSocketServer(options)

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const name = socketNameOf(request)
    if (name === undefined) {
      // Another part of the server may know this address.
      if (parts.server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404)
    } else if (!isOriginAllowed(request, parts.publicUrl)) {
      refuse(socket, name, 403)
    } else if (clients.size >= limits.sockets) {
      refuse(socket, name, 503)
    } else {
      sockets.handleUpgrade(request, socket, head, ws => welcome(ws, socket, name))
    }
  }

  function refuse(socket: Duplex, name: SocketName, status: 403 | 503): void {
    counters.refusedUpgrades += 1
    logger.warn({ socket: name, status, clients: clients.size }, 'live socket refused')
    refuseUpgrade(socket, status)
  }

  function welcome(ws: WebSocket, socket: Duplex, name: SocketName): void {
    const clockFrame = (isJump: boolean) => clockFrameOf(market.read(), isJump)
    const client = new SocketClient({ ws, socket, name, limits, wall, counters, clockFrame, onLeave })
    const conversation = new ClientSession(client, conversationParts)
    clients.add(client)
    counters.clients = clients.size
    listenTo(client, conversation, { limits, wall, counters })
    // A broken or oversized message: ws closes the socket itself.
    ws.on('error', error => logger.debug({ socket: name, reason: error.message }, 'live socket broke'))
    ws.on('close', code => {
      logger.debug({ socket: name, code }, 'live socket closed')
      client.terminate()
    })
  }

  function onLeave(client: SocketClient): void {
    client.stream?.leave(client)
    registry.remove(client)
    clients.delete(client)
    counters.clients = clients.size
  }

  function hear(message: BusMessage): void {
    board.hearEngine(wall.nowMs())
    if (message.kind === 'ticks') streams[message.feed].feed.hearTicks(message)
    else if (message.kind === 'table') streams[message.feed].feed.hearTable(message)
    else if (message.kind === 'levels') streams[message.feed].feed.table.applyLevels(message)
    else if (message.kind === 'index') board.hearIndex(message)
    else if (message.kind === 'resilience') streams[message.feed].resilience.hear(message)
    else if (message.kind === 'announcement') announce(message.announcement)
    else if (message.kind === 'clock') hearClock(message)
  }

  function announce(announcement: Announcement): void {
    if (board.hearAnnouncement(announcement)) sendIndex()
  }

  function hearClock({ clock, isJump }: ClockBusMessage): void {
    if (isJump) board.forget()
    tellClock(clockFrameOf(clock, isJump), isJump)
  }

  function tellClock(frame: Buffer, isJump: boolean): void {
    for (const { feed } of allStreams(streams)) feed.flush()
    for (const client of clients) if (client.identity) client.tellClock(frame, isJump)
  }

  function sendIndex(): void {
    for (const tier of feedTiers) {
      // Whoever is there has been told the clock, so that it is known.
      if (streams[tier].feed.hasClients)
        streams[tier].feed.offer(jsonFrame(board.message(tier, market.read())))
    }
  }

  function sendRunningMinute(): void {
    for (const tier of feedTiers) {
      const newest = board.newest(tier, wall.nowMs())
      if (newest) streams[tier].resilience.tell(newest)
    }
  }

  const stopAll = [
    parts.bus.subscribe(hear),
    timers.every(1000, () => {
      dropTheSlow(clients, wall.nowMs(), limits, counters)
      for (const { scanner } of allStreams(streams)) scanner.tick()
    }),
    timers.every(2000, () => {
      sendIndex()
      sendRunningMinute()
      gate.check().catch(error => logger.error({ err: error }, 'session check failed'))
    }),
    timers.every(15_000, () => {
      heartbeat(clients, counters)
      for (const { scanner } of allStreams(streams)) scanner.ping()
    }),
    () => gate.stop(),
    () => allStreams(streams).forEach(({ feed }) => void feed.stop()),
    () => parts.server.off('upgrade', upgrade),
  ]
  parts.server.on('upgrade', upgrade)

  return {
    counters,
    async stop() {
      for (const stop of stopAll) stop()
      for (const client of clients) client.close(goingAway, 'The server stops')
      await new Promise(resolve => sockets.close(resolve))
    },
  }
}

const clockFrameOf = (clock: MarketClockReading, isJump: boolean): Buffer =>
  jsonFrame({ type: 'clock', clock, isJump } satisfies ClockMessage)
