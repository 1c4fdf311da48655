import { futuresHello } from '@tidemark/contracts'
import { decimalOfNumber, type Order, type ServerMessage, scaledOfPrice } from '@tidemark/futures'
import type { FuturesTestServer } from './futures-server.ts'

export const simulatedAccount = 10_001
const buy = 1
/** Of all windows: client ids of orders must differ. */
let requestId = 100

/** A browser that has logged on and knows its accounts, a contract with its price, orders and positions. */
export async function openTradingBrowser(
  server: Pick<FuturesTestServer, 'open'>,
  token: string,
  join?: string,
) {
  const socket = await server.open()
  const { until } = socket
  const all = () => socket.messages.map(bytes => socket.decode(bytes))
  const first = async <Value>(find: (message: ServerMessage) => Value | undefined): Promise<Value> => {
    await until(() => all().some(message => find(message) !== undefined))
    return all()
      .map(find)
      .find(value => value !== undefined) as Value
  }
  socket.sendText(futuresHello(token))
  const logon = { userName: 'tidemark', password: 'tidemark', clientAppId: 'app', clientVersion: '1' }
  socket.send(
    join === undefined
      ? { logon: { ...logon, sessionSettings: [1, 2] } }
      : { restoreOrJoinSession: { sessionToken: join, clientAppId: 'app' } },
  )
  const { sessionToken = '' } = await first(
    ({ logonResult, restoreOrJoinSessionResult }) =>
      logonResult ?? (restoreOrJoinSessionResult && { sessionToken: join }),
  )
  socket.send({
    informationRequests: [
      { id: 1, accountsRequest: {} },
      { id: 2, symbolResolutionRequest: { symbol: 'EP' } },
    ],
  })
  const { contractMetadata: contract } = await first(
    ({ informationReports = [] }) =>
      informationReports.find(report => report.symbolResolutionReport)?.symbolResolutionReport,
  )
  const { contractId, correctPriceScale } = contract
  socket.send({ marketDataSubscriptions: [{ contractId, level: 1, requestId: 3 }] })
  const trade = await first(({ realTimeMarketData = [] }) =>
    realTimeMarketData.flatMap(({ quotes = [] }) => quotes).find(({ type }) => type === 0),
  )
  socket.send({ tradeSubscriptions: [{ id: 4, subscriptionScopes: [1, 2], subscribe: true }] })
  await first(message => message.tradeSnapshotCompletions)
  const order = (quantity: number, side: number, change: Partial<Order> = {}) => {
    requestId += 1
    const fields = {
      accountId: simulatedAccount,
      contractId,
      clOrderId: `c${requestId}`,
      orderType: 1,
      duration: 1,
    }
    return {
      requestId,
      newOrder: { order: { ...fields, side, qty: decimalOfNumber(quantity), whenUtcTime: 0, ...change } },
    }
  }
  return {
    socket,
    sessionToken,
    order,
    all,
    until,
    last: trade.scaledPrice * correctPriceScale,
    limitOrder: (quantity: number, price: number) =>
      order(quantity, buy, { orderType: 2, scaledLimitPrice: scaledOfPrice(price, correctPriceScale) }),
    /** The words of the refusal; null when the exchange has it. */
    async send(request: ReturnType<typeof order>): Promise<string | null> {
      socket.send({ orderRequests: [request] })
      const { clOrderId } = request.newOrder.order
      const answerIn = ({ orderRequestRejects = [], orderStatuses = [] }: ServerMessage) => {
        const reject = orderRequestRejects.find(one => one.requestId === request.requestId)
        if (reject) return reject.textMessage
        return orderStatuses.some(status => status.order?.clOrderId === clOrderId) ? null : undefined
      }
      return first(answerIn)
    },
  }
}
