import { setTimeout } from 'node:timers/promises'
import { type FuturesClient, type OpenSocket, openFuturesClient, serverSocket } from './futures-client.ts'
import { untilTrue } from './poll.ts'

/** A new user may have a position of 50 contracts, all working orders included. */
const maxOrders = 45
const pauseMs = 500
/** A client that was told nothing for so long starts again, as a person would. */
const patienceMs = 10_000

export interface OrderResult {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
}

/** Places orders through both web processes, one after the other, until it is stopped. Only those that the exchange has
 *  reported count. The users have one account at the exchange; each client is of the next one. */
export function startOrders(addresses: readonly string[], tokens: readonly string[]) {
  let isStopped = false
  let next = 0
  let clients = 0
  let client: FuturesClient | null = null
  const acknowledged: string[] = []
  let lastFailure = 'none'

  function openClient(): Promise<FuturesClient> {
    const token = tokens[clients++ % tokens.length] ?? ''
    // Each connection of a session, also of the same one, goes to the next process.
    const openSocket: OpenSocket = ports =>
      serverSocket(addresses[next++ % addresses.length] ?? '', token)(ports)
    return openFuturesClient(openSocket)
  }

  function drop(cause?: unknown): void {
    if (cause instanceof Error) lastFailure = [cause.message, ...(client?.alerts ?? [])].join('; ')
    client?.session.logOff()
    client = null
  }

  async function place(id: string): Promise<void> {
    const open = client ?? (await openClient())
    client = open
    if (!open.orderIds().includes(id)) await open.place([id])
    await untilTrue('the order is reported', () => open.orderIds().includes(id), patienceMs)
    // A client that was given up counts no more.
    if (client === open) acknowledged.push(id)
  }

  async function run(): Promise<void> {
    while (!isStopped && acknowledged.length < maxOrders) {
      const id = `KILL_${acknowledged.length + 1}`
      await Promise.race([place(id), setTimeout(patienceMs).then(fail)]).catch(drop)
      await setTimeout(pauseMs)
    }
    drop()
  }
  const ended = run()

  return {
    /** Resolves when one more order is acknowledged, unless there are as many as an account may have. */
    untilMore(): Promise<void> {
      const wanted = Math.min(maxOrders, acknowledged.length + 1)
      return untilTrue(
        () => `one more order than ${wanted - 1} is acknowledged; the last failure: ${lastFailure}`,
        () => acknowledged.length >= wanted,
      )
    },
    async stop(): Promise<OrderResult> {
      isStopped = true
      await ended
      const last = await openClient()
      await last.complete()
      const ids = last.orderIds()
      last.session.logOff()
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter(id => !ids.includes(id)).length,
        doubled: ids.length - new Set(ids).size,
      }
    },
  }
}

function fail(): never {
  throw new Error('No answer')
}
