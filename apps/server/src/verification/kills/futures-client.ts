import { futuresHello, futuresPaths } from '@tidemark/contracts'
import {
  createFuturesSession,
  decimalOfNumber,
  type FuturesSession,
  type Order,
  type OrderStatus,
  type SessionPorts,
} from '@tidemark/futures'
import { WebSocket } from 'ws'
import { systemTimers } from '../../platform/clocks/timers.ts'
import { createWaiters } from './waiters.ts'

const firstAccount = 10_001

export type OpenSocket = SessionPorts['openSocket']
export type FuturesClient = Awaited<ReturnType<typeof openFuturesClient>>

/** The product's own futures client, and what it knows of its orders. Log the session off at the end. */
export async function openFuturesClient(openSocket: OpenSocket, nowMs: () => number = Date.now) {
  const statuses = new Map<string, OrderStatus>()
  const { until, wake } = createWaiters()
  const alerts: string[] = []
  let isComplete = false
  const session = createFuturesSession({
    ports: {
      ...{ openSocket, nowMs, after: systemTimers.after, random: Math.random },
    },
    identity: { clientAppId: 'Tidemark', clientVersion: '1' },
    credentials: async () => ({ userName: 'tidemark', password: 'tidemark' }),
    onState: () => undefined,
    onAlert: text => alerts.push(text),
    onProblem: error => alerts.push(error.message),
  })
  session.trading.subscribe('orders', {
    orders: changed => {
      for (const status of changed) statuses.set(status.chainOrderId, status)
      wake()
    },
    complete: () => {
      isComplete = true
      wake()
    },
    disconnected: () => {
      isComplete = false
      wake()
    },
    rejects: rejects => alerts.push(...rejects.map(({ textMessage = '' }) => textMessage)),
    failed: error => alerts.push(error),
  })
  const logon = await session.logOn()
  if (!logon.isOk) {
    session.logOff()
    throw new Error(logon.error)
  }
  const orderIds = (): string[] => [...statuses.values()].map(({ order }) => order?.clOrderId ?? '').sort()
  return {
    session,
    alerts,
    /** The client ids of all orders that it was told of. */
    orderIds,
    /** Resolves when it has lost its connection. */
    lost: () => until(() => !isComplete),
    /** Resolves when it knows all orders, also after it has connected again. */
    complete: () => until(() => isComplete),
    /** Resolves when it was told of this many orders. */
    told: (count: number) => until(() => orderIds().length >= count),
    /** Rejects while it is not connected. */
    async place(clOrderIds: readonly string[], account = firstAccount): Promise<void> {
      // The relay lets orders through when it knows the accounts, and all orders and positions of them.
      const accounts = await session.information.accounts()
      if (!accounts.isOk) throw new Error(accounts.error)
      await until(() => isComplete)
      await placeResting(session, clOrderIds, account)
    },
  }
}

const symbol = 'F.US.EP'
/** Scaled prices count cents. So far from the market that the orders stay working through a fall of three percent: a loss
 *  would end new ones. The price collar of a new user is five percent. */
const distanceCents = 30_000

async function placeResting(
  session: FuturesSession,
  clOrderIds: readonly string[],
  accountId: number,
): Promise<void> {
  const resolved = await session.resolve(symbol)
  if (!resolved.isOk) throw new Error(resolved.error)
  const { contractId } = resolved.value
  const scaledLimitPrice = Math.round((await bestBid(session)) * 100) - distanceCents
  clOrderIds.forEach((clOrderId, requestId) => {
    const order: Order = {
      ...{ accountId, contractId, clOrderId, orderType: 2, duration: 2, side: 1, whenUtcTime: 0 },
      ...{ scaledLimitPrice, qty: decimalOfNumber(1) },
    }
    session.send(() => ({ orderRequests: [{ requestId, newOrder: { order } }] }))
  })
}

/** The relay compares the price of an order with the market, too. */
async function bestBid(session: FuturesSession): Promise<number> {
  const price = await new Promise<number>((resolve, reject) =>
    session.marketData.subscribe('price', symbol, {
      depth: ({ bids: [best] }) => best && resolve(best.price),
      failed: error => reject(new Error(error)),
    }),
  )
  session.marketData.unsubscribe('price')
  return price
}

/** Through the futures socket of a server, as a browser does. */
export const serverSocket =
  (address: string, token: string): OpenSocket =>
  ({ opened, received, closed }) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${futuresPaths.socket}`)
    socket.on('open', () => {
      socket.send(futuresHello(token))
      opened()
    })
    socket.on('message', (data, isBinary) => {
      if (isBinary && Buffer.isBuffer(data)) received(data)
    })
    socket.on('error', () => undefined)
    socket.on('close', closed)
    return {
      send(bytes) {
        const isOpen = socket.readyState === WebSocket.OPEN
        if (isOpen) socket.send(bytes)
        return isOpen
      },
      close: () => socket.close(),
    }
  }
