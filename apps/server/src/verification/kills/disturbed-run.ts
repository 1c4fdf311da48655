import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE_MS } from '@tidemark/domain'
import { followBus } from './bus-follower.ts'
import { freePorts } from './free-ports.ts'
import { type OrderResult, startOrders } from './order-load.ts'
import { untilTrue } from './poll.ts'
import { followPrices } from './price-client.ts'
import { type ServerProcesses, startServerProcesses } from './server-processes.ts'
import { differences, evaluatedMs, readStoredMarket } from './stored-market.ts'
import { runUndisturbed } from './undisturbed-run.ts'
import { addWatchers } from './watched-market.ts'
import { startWrites, type WriteResult } from './write-load.ts'

interface DisturbedRunOptions {
  /** An empty database, and another one for the run that is compared. */
  readonly databaseUrl: string
  readonly comparedDatabaseUrl: string
  /** NATS as it is reached by whom nobody disturbs. */
  readonly natsUrl: string
  /** Where the processes reach both, when that is elsewhere. */
  readonly processUrls?: { readonly databaseUrl: string; readonly natsUrl: string }
  /** Of the market clock. */
  readonly speed: number
  /** Of the releases that run side by side. Default: the program that was built. */
  readonly programs?: readonly string[]
}

export interface Disturbed {
  readonly processes: ServerProcesses
  /** Resolves when each web process has said that something is wrong. */
  untilNoticed(): Promise<unknown>
  /** Resolves when all processes are ready and healthy, and every socket has received more prices. */
  untilCaughtUp(): Promise<void>
}

export interface DisturbedRunResult {
  readonly writes: WriteResult
  readonly orders: OrderResult
  /** In what the stored market differs from that of one process that nobody has disturbed. */
  readonly differences: readonly string[]
  /** How many firings, stamps and announcements were compared. */
  readonly compared: number
  /** Firings that a connection of a socket was told of more than once. */
  readonly doubledFirings: readonly string[]
  /** Times by which the market clock went back. */
  readonly clockStepsBackMs: readonly number[]
  /** The longest market time between two heartbeats of the engine. */
  readonly longestClockStepMs: number
  /** Processes that ended by themselves. */
  readonly failures: readonly string[]
  /** The longest time without a price at any of the sockets. */
  readonly longestSilenceMs: number
}

const symbols = ['SPY', 'QQQ', 'AAPL']
/** Half a minute before the open, when levels are there and nothing has fired. */
const startMs = Date.parse('2027-03-02T14:29:30Z')
/** Of the run that is compared, which no restart has to keep up with. */
const comparedSpeed = 600
const socketCount = 4
/** Of the market, also on a fast machine: there must be something to compare. */
const leastMs = 20 * MINUTE_MS

/** Runs two engines and two web processes under load while they are disturbed, and compares what they have stored with what
 *  was acknowledged and with a run that nobody disturbs. */
export async function runDisturbed(
  options: DisturbedRunOptions,
  disturb: (disturbed: Disturbed) => Promise<void>,
): Promise<DisturbedRunResult> {
  const { databaseUrl, natsUrl, processUrls = { databaseUrl, natsUrl } } = options
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-disturbed-'))
  const [sandboxPort = 0, , , firstWeb = 0, secondWeb = 0] = await freePorts(5)
  const market = { symbols, startMs, speed: options.speed }
  const natsPrefix = `disturbed.${randomUUID()}`
  const trader = await addWatchers(databaseUrl, join(folder, 'command'), market)
  const bus = await followBus(natsUrl, natsPrefix, symbols)
  const processes = startServerProcesses({
    ...{ ...processUrls, natsPrefix, folder, market, sandboxPort },
    ...(options.programs && { programs: options.programs }),
    webPorts: [firstWeb, secondWeb],
  })
  const { addresses } = processes
  try {
    await processes.untilReady()
    const sockets = Array.from({ length: socketCount }, (_, first) =>
      followPrices(addresses, { token: trader.token, symbol: symbols[first % symbols.length] ?? '', first }),
    )
    const untilNoticed = () =>
      Promise.all(
        ([0, 1] as const).map(web =>
          untilTrue(`web-${web} has noticed`, async () => !(await processes.isHealthy(web))),
        ),
      )
    const untilCaughtUp = async () => {
      await processes.untilReady()
      await untilTrue('the web processes are healthy', async () =>
        (await Promise.all([processes.isHealthy(0), processes.isHealthy(1)])).every(isHealthy => isHealthy),
      )
      await Promise.all(sockets.map(socket => socket.untilMore()))
    }
    const writes = startWrites(addresses, trader, databaseUrl)
    const orders = startOrders(addresses, trader.orderTokens)
    await disturb({ processes, untilNoticed, untilCaughtUp })
    await untilCaughtUp()
    await untilTrue('the market has run for long enough', () => (bus.times.at(-1) ?? 0) >= startMs + leastMs)
    await orders.untilMore()
    const ordered = await orders.stop()
    const written = await writes.stop()
    const longestSilenceMs = Math.max(...sockets.map(socket => socket.longestSilenceMs))
    for (const socket of sockets) socket.close()

    const comparedMs = Math.floor((bus.times.at(-1) ?? 0) / MINUTE_MS) * MINUTE_MS
    await untilTrue('all alerts are evaluated', async () => (await evaluatedMs(databaseUrl)) >= comparedMs)
    await processes.stopInOrder()
    await runUndisturbed(options.comparedDatabaseUrl, { ...market, speed: comparedSpeed }, comparedMs)
    const expected = await readStoredMarket(options.comparedDatabaseUrl, startMs, comparedMs)
    const found = await readStoredMarket(databaseUrl, startMs, comparedMs)
    const steps = stepsOf(bus.times)
    return {
      writes: written,
      orders: ordered,
      differences: differences(found, expected),
      compared: Object.values(expected).flat().length,
      doubledFirings: sockets.flatMap(socket => socket.doubledFirings),
      clockStepsBackMs: steps.filter(ms => ms < 0).map(Math.abs),
      longestClockStepMs: Math.max(...steps),
      failures: processes.failures,
      longestSilenceMs,
    }
  } finally {
    await processes.stop()
    await bus.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const stepsOf = (times: readonly number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? time))
