import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BusMessage,
  type FeedState,
  helloCommand,
  socketPaths,
  subscribeCommand,
} from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { pino } from 'pino'
import { createAccountChangeFeed } from '../../accounts/changes/account-change-feed.ts'
import { createUserMessages } from '../../accounts/changes/user-messages.ts'
import { createAlertChanges } from '../../alerts/alert-changes.ts'
import { reportChangesOfOthers } from '../../alerts/changes-of-others.ts'
import { createWorkspaceAccess } from '../../commerce/memberships/workspace-access.ts'
import type { LiveLimits } from '../../market/streams/live-limits.ts'
import { serveLive } from '../../market/streams/serve-live.ts'
import type { SocketName } from '../../market/streams/socket-name.ts'
import { marketNowMs } from '../../market/testing/bus-messages.ts'
import { feedStateOf } from '../../market/testing/feed-state-of.ts'
import { createMemoryHeldCounters } from '../../platform/limits/held-counters.ts'
import { createCapacity } from '../../platform/load/capacity.ts'
import { manualLoad } from '../../platform/testing/manual-load.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { openTestSocket, type TestSocket } from '../../platform/testing/test-socket.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { createMigratedAccounts } from './migrated-accounts.ts'

interface LiveServerOptions {
  readonly symbols?: readonly string[]
  readonly limits?: Partial<LiveLimits>
  /** Sockets of the whole process. */
  readonly sockets?: number
  readonly publicUrl?: string
  /** Whether plans are sold, so that trials end; by default they are not. */
  readonly sellsPlans?: boolean
}

export type LiveTestServer = Awaited<ReturnType<typeof makeLiveServer>>

/** The live sockets on an HTTP server with real accounts, a manual bus and manual timers. */
export async function makeLiveServer(options: LiveServerOptions = {}) {
  const symbols = options.symbols ?? ['SPY', 'QQQ', 'IWM']
  const dataDir = await mkdtemp(join(tmpdir(), 'tidemark-live-'))
  let nowMs = marketNowMs
  const wall = {
    nowMs: () => nowMs,
    elapsedMs: () => nowMs,
    forward(ms: number) {
      nowMs += ms
    },
  }
  // Registrations are out of the way of these tests.
  const config = readConfig({
    DATA_DIR: dataDir,
    REGISTRATION_LIMIT: '100000',
    PASSWORD_HASH_COST: 'cheap',
  })
  await createMigratedAccounts(join(dataDir, 'accounts.sqlite'))
  const { store, services } = await openAccountServices(config, wall)
  const server = createServer()
  const timers = manualTimers()
  const listeners = new Set<(message: BusMessage) => void>()
  /** Messages to the engine. */
  const sent: BusMessage[] = []
  const logLines: string[] = []
  const userMessages = createUserMessages()
  const accountChanges = createAccountChangeFeed({
    ...{ store, timers, monotonic: wall },
    onError: error => void logLines.push(String(error)),
  })
  reportChangesOfOthers({ feed: accountChanges, changes: createAlertChanges(), messages: userMessages })
  const load = manualLoad()
  const capacity = createCapacity({
    limit: options.sockets ?? 10_000,
    load,
    timers,
    onChange: () => undefined,
  })
  const live = serveLive({
    server,
    bus: {
      publish: message => void sent.push(message),
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    symbols,
    accounts: services.accounts,
    userMessages,
    accountChanges,
    market: { read: () => ({ marketNow: nowMs, wallNow: nowMs, speed: 1, source: 'simulated' }) },
    workspace: createWorkspaceAccess({
      ...{ memberships: services.memberships, wall, sellsPlans: options.sellsPlans ?? false },
    }),
    monotonic: wall,
    logger: pino({ level: 'trace' }, { write: line => void logLines.push(line) }),
    hosts: { publicUrl: options.publicUrl ?? null, listenHost: '127.0.0.1' },
    addressOf: ({ socket }) => socket.remoteAddress ?? null,
    requestLimit: { count: async () => 0 },
    held: createMemoryHeldCounters(),
    capacity,
    timers,
    limits: { socketsPerAddress: 10_000, socketsPerUser: 20, ...options.limits },
  })
  accountChanges.start()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const clients: TestSocket[] = []
  let users = 0

  return {
    live,
    load,
    capacity,
    dataDir,
    userMessages,
    timers,
    wall,
    store,
    accounts: services.accounts,
    services,
    logLines,
    listeners,
    sent,
    port,
    publish(message: BusMessage) {
      for (const listener of listeners) listener(message)
    },
    async open(name: SocketName, headers: Record<string, string> = {}): Promise<TestSocket> {
      const client = await openTestSocket(`ws://127.0.0.1:${port}${socketPaths[name]}`, headers)
      clients.push(client)
      return client
    },
    /** A price socket that has said hello and wants SPY. */
    async subscribed(token: string): Promise<TestSocket> {
      const client = await this.open('live')
      client.send(helloCommand('tvlive', token))
      client.send(subscribeCommand('SPY', token))
      await client.settled()
      return client
    },
    async user(feed: FeedTier | FeedState) {
      const feedState = feedStateOf(feed)
      users += 1
      const [email, password] = [`user${users}@example.com`, `a good password ${users}`]
      const { token } = await services.accounts.register(email, password, '127.0.0.1')
      const user = await store.users.findByEmail(email)
      if (!user) throw new Error('The registered user does not exist')
      await store.users.setFeedState(user.id, feedState)
      return { user: { ...user, feedState }, email, password, token }
    },
    async close() {
      for (const client of clients) await client.close()
      await live.stop()
      await accountChanges.stop()
      await new Promise(resolve => server.close(resolve))
      await store.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
