import { futuresHello, futuresPaths } from '@tidemark/contracts'
import {
  type ClientMessage,
  decimalOfNumber,
  decodeServerMessage,
  encodeClientMessage,
  orderDurations,
  orderSides,
  orderStatusCodes,
  orderTypes,
  type ServerMessage,
  scaledOfPrice,
  timestampOf,
} from '@tidemark/futures'
import { WebSocket } from 'ws'
import { signInDemo } from './running-server.ts'

const accountId = 10_001
/** Far below every market, and within the limits of the relay. */
const belowMarket = 0.99

interface BareOrders {
  /** Milliseconds until the exchange has acknowledged an order. */
  place(): Promise<number>
  close(): void
}

/** A client of the futures protocol without a screen, on the socket of the server that browsers use. */
export async function openBareOrders(address: string, symbol: string): Promise<BareOrders> {
  const { token } = await signInDemo(address)
  const socket = new WebSocket(`${address.replace('http', 'ws')}${futuresPaths.socket}`)
  const listeners = new Set<(message: ServerMessage) => void>()
  socket.on('message', (data, isBinary) => {
    if (!isBinary || !Buffer.isBuffer(data)) return
    const message = decodeServerMessage(data)
    for (const listener of [...listeners]) listener(message)
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.send(futuresHello(token))
  const send = (message: ClientMessage) => socket.send(encodeClientMessage(message))
  const ask = <Value>(message: ClientMessage, read: (answer: ServerMessage) => Value | undefined) =>
    new Promise<Value>(resolve => {
      const listener = (answer: ServerMessage) => {
        const value = read(answer)
        if (value === undefined) return
        listeners.delete(listener)
        resolve(value)
      }
      listeners.add(listener)
      send(message)
    })

  const client = { clientAppId: 'Bench', clientVersion: '1' }
  await ask(
    { logon: { userName: 'tidemark', password: 'tidemark', ...client } },
    ({ logonResult }) => logonResult,
  )
  const { contractId, correctPriceScale } = await ask(
    { informationRequests: [{ id: 1, symbolResolutionRequest: { symbol } }] },
    ({ informationReports }) => informationReports?.[0]?.symbolResolutionReport?.contractMetadata,
  )
  const last = await ask(
    { marketDataSubscriptions: [{ contractId, requestId: 2, level: 1 }] },
    ({ realTimeMarketData }) => realTimeMarketData?.[0]?.quotes?.[0]?.scaledPrice,
  )
  await ask(
    { tradeSubscriptions: [{ id: 3, subscribe: true, subscriptionScopes: [1, 2] }] },
    ({ tradeSnapshotCompletions }) => tradeSnapshotCompletions,
  )
  const tick = scaledOfPrice(0.25, correctPriceScale)
  const scaledLimitPrice = Math.floor((last * belowMarket) / tick) * tick

  let requestId = 10
  return {
    async place() {
      requestId += 2
      const clOrderId = `bench ${requestId} ${Date.now()}`
      const order = {
        ...{ accountId, contractId, clOrderId, scaledLimitPrice, qty: decimalOfNumber(1) },
        ...{ orderType: orderTypes.lmt, duration: orderDurations.day, side: orderSides.buy },
      }
      const startedAt = performance.now()
      const orderId = await ask({ orderRequests: [{ requestId, newOrder: { order } }] }, message => {
        const [refusal] = message.orderRequestRejects ?? []
        if (refusal) throw new Error(refusal.textMessage)
        return message.orderStatuses?.find(
          one => one.order?.clOrderId === clOrderId && one.status === orderStatusCodes.working,
        )?.orderId
      })
      const ms = performance.now() - startedAt
      const cancelOrder = {
        ...{ orderId, accountId, origClOrderId: clOrderId, clOrderId: `${clOrderId} c` },
        whenUtcTimestamp: timestampOf(Date.now()),
      }
      await ask({ orderRequests: [{ requestId: requestId + 1, cancelOrder }] }, ({ orderStatuses }) =>
        orderStatuses?.find(one => one.status === orderStatusCodes.cancelled),
      )
      return ms
    },
    close: () => socket.terminate(),
  }
}
