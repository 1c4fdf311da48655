import { join } from 'node:path'
import { startChatSandbox } from '@tidemark/simulator/chat-community'
import type { ChatConfig } from '../accounts/index.ts'
import type { PaymentSettings } from '../commerce/index.ts'
import type { FollowedMarketClock } from '../market/clock/index.ts'
import type { SourceSettings } from '../market/sources/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { systemTimers, type Timers } from '../platform/clocks/timers.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { installationOf, type NatsConfig } from '../platform/config/nats.ts'
import { serveFuturesGateway } from './futures-gateway/futures-gateway-server.ts'
import { openPostgresSandboxes } from './postgres-sandboxes.ts'
import { chatApplication } from './sandbox-chat.ts'
import { journalFile, openSimulatedGateway } from './sandbox-gateway.ts'
import { deliverTo, openPaymentSandbox } from './sandbox-payments.ts'
import { openStateInDatabase } from './sandbox-state-database.ts'
import { type KeptState, openSandboxState, type SandboxLog } from './sandbox-state-file.ts'

export interface Sandboxes {
  /** Resolves when all of them listen, or they were stopped before. */
  readonly listening: Promise<void>
  stop(): Promise<void>
}

interface SandboxConfig {
  readonly chat: ChatConfig | null
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly market: { readonly settings: SourceSettings }
  readonly nats: NatsConfig | null
  readonly payments: PaymentSettings | null
  readonly publicUrl: string | null
  /** Null: this process serves none. */
  readonly sandboxPort: number | null
}

interface Parts {
  readonly bus: Bus
  readonly clock: FollowedMarketClock
  readonly wall: WallClock
  readonly log: SandboxLog
  readonly timers?: Pick<Timers, 'after'>
}

type Close = () => void | Promise<void>

const retryMs = 500

/** Serves the sandboxes to all processes of this machine, when that is configured. Goes on trying while the process that
 *  served them before has their ports, or the database is away. */
export function startSandboxes(config: SandboxConfig, parts: Parts): Sandboxes {
  const { clock, log, timers = systemTimers } = parts
  const { sandboxPort: port } = config
  if (port === null) return { listening: Promise.resolve(), stop: async () => undefined }
  const stopping = new AbortController()
  let closeAll: Close = () => undefined

  async function start(): Promise<void> {
    await Promise.race([clock.known, once(stopping.signal)])
    let reported = ''
    while (!stopping.signal.aborted) {
      try {
        closeAll = await openAll(config, port ?? 0, parts)
        return
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== reported) log.error({ err: error }, 'the sandboxes cannot be served yet')
        reported = reason
      }
      await pause(timers, stopping.signal)
    }
  }

  const listening = start()
  return {
    listening,
    async stop() {
      stopping.abort()
      await listening
      await closeAll()
    },
  }
}

/** Runs the sandboxes while this process leads. */
export function createLeaderSandboxes(config: SandboxConfig, parts: Parts) {
  let running: Sandboxes | null = null
  const stop = async (): Promise<void> => {
    const ended = running
    running = null
    await ended?.stop()
  }
  return {
    stop,
    setLeading(isLeading: boolean): void {
      // A start waits for the end of the last run, which has the same ports.
      stop().catch(error => parts.log.error({ err: error }, 'the sandboxes did not end'))
      if (isLeading) running = startSandboxes(config, parts)
    },
  }
}

const once = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

async function pause(timers: Pick<Timers, 'after'>, signal: AbortSignal): Promise<void> {
  let cancel = (): void => undefined
  const passed = new Promise<void>(resolve => {
    cancel = timers.after(retryMs, resolve)
  })
  await Promise.race([passed, once(signal)])
  cancel()
}

/** Opens all of them or none. */
async function openAll(config: SandboxConfig, port: number, parts: Parts): Promise<Close> {
  const opened: Close[] = []
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const stateOf = await openStates(config, parts.log, opened)
    await serveChat(config, port, await stateOf('chat'), parts, opened)
    await servePayments(config, port + 1, await stateOf('payment'), parts, opened)
    await serveGateway(config, port + 2, parts, opened)
    return closeAll
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Several installations may share a database. */
const nameOf = (sandbox: string, nats: NatsConfig | null): string => `${installationOf({ nats })}/${sandbox}`

type OpenState = (name: 'chat' | 'payment') => Promise<KeptState>

/** In the database that the processes share, or in the data folder. */
async function openStates(
  { databaseUrl, dataDir, nats }: SandboxConfig,
  log: SandboxLog,
  opened: Close[],
): Promise<OpenState> {
  const open = await opener()
  return async name => {
    const state = await open(name)
    opened.push(() => state.close())
    return state
  }

  async function opener(): Promise<OpenState> {
    if (databaseUrl === null)
      return async name => openSandboxState({ path: join(dataDir, `${name}-sandbox.json`), log })
    const database = await openPostgresSandboxes(databaseUrl)
    opened.push(() => database.close())
    return name => openStateInDatabase({ database, name: nameOf(name, nats), log })
  }
}

async function serveChat(
  { chat }: SandboxConfig,
  port: number,
  state: KeptState,
  { wall }: Parts,
  opened: Close[],
): Promise<void> {
  if (!chat) return
  const applications = [chatApplication(chat.clientId, chat.clientSecret)]
  const sandbox = await startChatSandbox({ applications, port, state, nowMs: () => wall.nowMs() })
  opened.push(() => sandbox.close())
}

async function servePayments(
  { payments, publicUrl }: SandboxConfig,
  port: number,
  state: KeptState,
  { wall }: Parts,
  opened: Close[],
): Promise<void> {
  if (!payments) return
  const { secretKey, webhookSecret } = payments
  const options = { port, state, secretKey, webhookSecret }
  const sandbox = await openPaymentSandbox(
    deliverTo(() => publicUrl),
    wall,
    options,
  )
  opened.push(() => sandbox.stop())
}

async function serveGateway(
  { databaseUrl, dataDir, market, nats }: SandboxConfig,
  port: number,
  parts: Parts,
  opened: Close[],
): Promise<void> {
  const seed = String(market.settings.SIM_SEED)
  const journal =
    databaseUrl === null
      ? journalFile(dataDir)
      : ({ kind: 'database', url: databaseUrl, name: nameOf('exchange', nats) } as const)
  const gateway = openSimulatedGateway(seed, journal, parts)
  opened.push(() => gateway.stop())
  const server = await serveFuturesGateway(gateway, port)
  opened.push(() => server.close())
}
