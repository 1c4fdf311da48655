import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  type Announcement,
  type BusMessage,
  type ClockBusMessage,
  type ClockMessage,
  type IndexBusMessage,
  type LevelsBusMessage,
  type MarketClockSnapshot,
  tierOf,
} from '@tidemark/contracts'
import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { FastifyBaseLogger } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  type AccountChangeFeed,
  ClientRegistry,
  type LiveAccounts,
  SessionGate,
  type UserMessage,
  type UserMessages,
} from '../../accounts/index.ts'
import type { WorkspaceAccess } from '../../commerce/index.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'
import { jsonFrame } from '../../platform/sockets/frames.ts'
import type { SocketLimits, UpgradeParts } from '../../platform/sockets/upgrade-admission.ts'
import { listenForUpgrades } from '../../platform/sockets/upgrade-listener.ts'
import type { MarketClockReader } from '../clock/market-clock.ts'
import { createEpochWatch } from '../clock/new-epoch.ts'
import { closeUnresponsive, createHeartbeat } from './client-liveness.ts'
import { ClientSession } from './client-session.ts'
import { feedMs, IndexMessages } from './index-messages.ts'
import { type LiveCounters, newLiveCounters } from './live-counters.ts'
import { defaultLiveLimits, type LiveLimits, maxMessageBytes } from './live-limits.ts'
import { allStreams, channelOf, createStreams } from './live-streams.ts'
import { scannerParts } from './scanner-stream.ts'
import { SlicedSends } from './sliced-sends.ts'
import { SocketClient } from './socket-client.ts'
import { handleSocketInput } from './socket-input.ts'
import { type SocketName, socketNameOf } from './socket-name.ts'

interface LiveParts extends UpgradeParts {
  readonly server: Server
  readonly bus: Bus
  /** The index of a symbol is its number in bus messages. */
  readonly symbols: readonly string[]
  readonly accounts: LiveAccounts
  readonly userMessages: Pick<UserMessages, 'onMessage'>
  readonly accountChanges: Pick<AccountChangeFeed, 'onChange' | 'onMissed'>
  readonly market: MarketClockReader
  readonly workspace: Pick<WorkspaceAccess, 'isOpen'>
  readonly monotonic: MonotonicClock
  readonly logger: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>
  readonly timers?: Timers
  readonly limits: SocketLimits & Partial<LiveLimits>
  /** Whether another listener of this server answers a request, if only with a refusal. */
  readonly isElsewhere?: (request: IncomingMessage) => boolean
}

export interface LiveSockets {
  readonly counters: Readonly<LiveCounters>
  /** Closes every socket; resolves when all are closed. */
  stop(): Promise<void>
}

/** Time limit for the closing handshake. */
const closeTimeoutMs = 2000
const goingAway = 1001

/** Serves the live sockets on an HTTP server: sends data from the bus to the clients that may receive it. */
export function serveLive(parts: LiveParts): LiveSockets {
  const { monotonic, market, logger, held, timers = systemTimers } = parts
  const limits: LiveLimits = { ...defaultLiveLimits, ...parts.limits }
  const counters = newLiveCounters()
  const sends = new SlicedSends({ timers, monotonic, onSent: parts.capacity.noteSendMs })
  const streams = createStreams(parts.symbols, timers, market, sends)
  const indexMessages = new IndexMessages(monotonic)
  const startsEpoch = createEpochWatch()
  const registry = new ClientRegistry<SocketClient>()
  const gate = new SessionGate(parts.accounts, registry)
  const clients = new Set<SocketClient>()
  const heartbeat = createHeartbeat(counters)
  let accepted = 0
  let scannerPart = 0
  const symbolOf = new Map(parts.symbols.map((ticker, symbol) => [ticker.toUpperCase(), symbol]))
  const onError = (error: unknown) => logger.error({ err: error }, 'live socket failed')
  const { workspace } = parts
  const sessionParts = {
    ...{ gate, registry, streams, symbolOf, market, workspace, limits, held, counters, onError },
  }
  const options = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    autoPong: false,
    closeTimeout: closeTimeoutMs,
  }
  const sockets = new WebSocketServer(options)

  function accept(ws: WebSocket, socket: Duplex, name: SocketName): void {
    const clockFrame = (isJump: boolean) => clockFrameOf(market.read(), isJump)
    accepted += 1
    const number = accepted
    const client = new SocketClient({
      ...{ ws, socket, name, number, limits, monotonic, counters, clockFrame, onClose },
    })
    const session = new ClientSession(client, sessionParts)
    clients.add(client)
    counters.clients = clients.size
    handleSocketInput(client, session, { limits, monotonic, counters })
    // After a malformed or oversized message ws closes the socket.
    ws.on('error', error => logger.debug({ socket: name, reason: error.message }, 'live socket broke'))
    ws.on('close', code => {
      logger.debug({ socket: name, code }, 'live socket closed')
      client.terminate()
    })
  }

  function onClose(client: SocketClient): void {
    counters.subscriptions -= client.symbols.size
    client.stream?.removeClient(client)
    registry.remove(client)
    clients.delete(client)
    counters.clients = clients.size
  }

  function handleBusMessage(message: BusMessage): void {
    indexMessages.noteEngineMessage()
    if (message.kind === 'ticks') streams[message.feed].feed.applyTicks(message)
    else if (message.kind === 'table') streams[message.feed].feed.applyTable(message)
    else if (message.kind === 'levels') handleLevels(message)
    else if (message.kind === 'index') handleIndex(message)
    else if (message.kind === 'resilience') streams[message.feed].resilience.apply(message)
    else if (message.kind === 'firings') streams[message.feed].feed.applyFirings(message)
    else if (message.kind === 'announcement') announce(message.announcement)
    else if (message.kind === 'clock') handleClock(message)
  }

  /** The scanner's rows change at the same moment as the versions that other views follow. */
  function handleLevels(message: LevelsBusMessage): void {
    const { feed, scanner } = streams[message.feed]
    if (feed.applyLevels(message)) scanner.sendChanges()
  }

  function handleIndex(message: IndexBusMessage): void {
    indexMessages.setIndex(message)
    if (message.isWithLevels) sendIndexOf(message.feed)
  }

  function announce(announcement: Announcement): void {
    if (indexMessages.setAnnouncement(announcement)) sendIndex()
  }

  function handleClock(message: ClockBusMessage): void {
    const isNewEpoch = startsEpoch(message)
    const isJump = message.isJump || isNewEpoch
    if (isJump) forgetIndexAndLevels()
    broadcastClock(clockFrameOf(message.clock, isJump), isJump)
    if (isNewEpoch) forgetMarket()
    else if (isJump)
      for (const tier of feedTiers) streams[tier].resilience.jumpTo(feedMs(tier, message.clock))
  }

  function forgetIndexAndLevels(): void {
    indexMessages.clear()
    for (const { feed } of allStreams(streams)) feed.table.forgetLevels()
  }

  /** Only data of the new epoch follows its clock message. */
  function forgetMarket(): void {
    indexMessages.forgetAnnouncement()
    for (const { feed, scanner, resilience } of allStreams(streams)) {
      feed.clear()
      resilience.clear()
      scanner.sendChanges()
    }
  }

  function broadcastClock(frame: Buffer, isJump: boolean): void {
    for (const { feed } of allStreams(streams)) feed.flush()
    for (const client of clients) if (client.identity) client.sendClock(frame, isJump)
  }

  function sendIndex(): void {
    for (const tier of feedTiers) sendIndexOf(tier)
  }

  function sendIndexOf(tier: FeedTier): void {
    const { feed } = streams[tier]
    // A feed with clients implies that the clock is known.
    if (feed.hasClients) feed.offer(jsonFrame(indexMessages.message(tier, market.read())))
  }

  function sendCurrentMinutes(): void {
    for (const tier of feedTiers) {
      const { resilience } = streams[tier]
      // A stream with clients implies that the clock is known.
      if (!resilience.hasClients) continue
      resilience.leaveSession()
      const newest = indexMessages.newest(tier, market.read())
      if (newest) resilience.sendCurrentMinute(newest)
    }
  }

  /** On the sockets of prices only, of which a browser has one. A firing of the real-time feed does not reach a user who
   *  has the delayed one by now. */
  function sendToUser(userId: string, message: UserMessage): void {
    const frame = jsonFrame(message)
    for (const client of registry.ofUser(userId)) {
      const tier = client.identity && tierOf(client.identity.feedState)
      const isAllowed = message.type !== 'firing' || message.firing.feed === 'delayed' || tier === 'realtime'
      if (isAllowed && channelOf[client.name] === 'tvlive') client.sendEvent(frame)
    }
  }

  /** A window connects again by itself, and then gets what its user may have by now. */
  async function checkWorkspace(userId: string): Promise<void> {
    for (const client of registry.ofUser(userId)) {
      if (!client.identity) continue
      if ((await workspace.isOpen(client.identity.user)) !== client.hasWorkspace)
        client.close(goingAway, 'The membership has changed. Connect again')
    }
  }

  const logFailedCheck = (error: unknown) => logger.error({ err: error }, 'session check failed')

  const stopAll = [
    parts.bus.subscribe(handleBusMessage),
    parts.userMessages.onMessage(sendToUser),
    parts.userMessages.onMessage((userId, { type }) => {
      if (type === 'membership-changed') checkWorkspace(userId).catch(logFailedCheck)
    }),
    parts.accountChanges.onChange(({ kind, userId }) => {
      if (kind === 'access') gate.checkUsers([userId]).catch(logFailedCheck)
    }),
    // Windows read everything when they connect again.
    parts.accountChanges.onMissed(() => {
      for (const client of clients) client.close(goingAway, 'Changes were missed. Connect again')
    }),
    timers.every(1000, () => {
      closeUnresponsive(clients, monotonic.elapsedMs(), limits, counters)
      heartbeat(clients)
      if (streams.realtime.feed.hasClients) parts.bus.publish({ kind: 'watched' })
    }),
    timers.every(1000 / scannerParts, () => {
      scannerPart = (scannerPart + 1) % scannerParts
      for (const { scanner } of allStreams(streams)) scanner.sendChangesTo(scannerPart)
    }),
    timers.every(2000, () => {
      sendIndex()
      sendCurrentMinutes()
      gate.check().catch(logFailedCheck)
    }),
    timers.every(15_000, () => {
      for (const { scanner } of allStreams(streams)) scanner.ping()
    }),
    () => gate.stop(),
    () => sends.stop(),
    () => allStreams(streams).forEach(({ feed }) => void feed.stop()),
    listenForUpgrades({
      ...parts,
      limits,
      isOwn: request => parts.isElsewhere?.(request) !== true,
      nameOf: socketNameOf,
      openSockets: () => clients.size,
      onAdmitted: ({ request, socket, head, name }) =>
        sockets.handleUpgrade(request, socket, head, ws => accept(ws, socket, name)),
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
    },
  }
}

const clockFrameOf = (clock: MarketClockSnapshot, isJump: boolean): Buffer =>
  jsonFrame({ type: 'clock', clock, isJump } satisfies ClockMessage)
