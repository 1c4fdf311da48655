import { type EpochMs, epochMs, MINUTE_MS } from '@tidemark/domain'
import {
  createRandomBelow,
  decimalOfNumber,
  OrderMatcher,
  type PublicBook,
  type RandomBelow,
} from '@tidemark/futures'
import { createSimulatedFutures, type FuturesContract, type FuturesMarket } from '@tidemark/simulator'
import { Exchange } from '@tidemark/simulator/futures-gateway'
import { type Benchmark, type Figure, perSecond } from './benchmark.ts'

const start = epochMs(Date.parse('2026-11-17T17:00:00Z'))
const symbol = 'F.US.EPZ26'
const accountId = 10_001
const orders = 50_000
const levels = 10
/** As many as wait at a price of a busy future. */
const levelSize = 60
const sentOrders = 2000

/** Orders against the tape of a busy future: by the matcher alone, and by the exchange with accounts and statuses. */
export const orderMatching: Benchmark = {
  name: 'order-matching',
  run: async () => {
    const market = createSimulatedFutures({ seed: '1' })
    const contract = market.contract(symbol, start)
    if (contract === null) throw new RangeError(`${symbol} is not listed`)
    return [matched(market, contract), executed(market, contract)]
  },
}

/** Limit and market orders near the price, while the tape of minutes runs on. */
function matched(market: FuturesMarket, contract: FuturesContract): Figure {
  const { tickSize } = contract
  const ticksOf = (price: number): number => Math.round(price / tickSize)
  const trades = market.trades(contract, start, epochMs(start + 30 * MINUTE_MS))
  const below = createRandomBelow(1)
  const matcher = new OrderMatcher()
  let [filled, ended] = [0, 0]
  const startedAt = performance.now()
  for (let id = 0; id < orders; id += 1) {
    const trade = trades[id % trades.length]
    if (trade === undefined) throw new RangeError('The tape is empty')
    const ticks = ticksOf(trade.price)
    const book = bookAround(ticks, below)
    matcher.setBook(book)
    const isMarket = below(4) === 0
    const events = matcher.add({
      ...{ id: String(id), side: below(2) === 0 ? 'buy' : 'sell', type: isMarket ? 'market' : 'limit' },
      ...{ quantity: 1 + below(5), limitTicks: isMarket ? null : ticks - 10 + below(21), stopTicks: null },
      ...{ endsAt: null, ocoGroup: null },
    })
    events.push(...matcher.trade({ ticks, size: trade.size }, () => book))
    for (const event of events) if (event.kind === 'fill') filled += event.quantity
    if (id >= 500 && matcher.cancel(String(id - 500))) ended += 1
  }
  return {
    label: 'orders matched, each with a trade and a book',
    result: perSecond(orders, performance.now() - startedAt),
    reference: `limit 5000 /s; ${filled} contracts filled, ${ended} orders cancelled`,
  }
}

function bookAround(ticks: number, below: RandomBelow): PublicBook {
  const side = (best: number, step: number) =>
    Array.from({ length: levels }, (_, level) => ({ ticks: best + step * level, size: 1 + below(levelSize) }))
  return { bids: side(ticks, -1), asks: side(ticks + 1, 1) }
}

function executed(market: FuturesMarket, contract: FuturesContract): Figure {
  let now: EpochMs = start
  let statuses = 0
  const exchange = new Exchange({
    ...{ market, marketName: 'bench', marketNow: () => now, elapsedMs: () => 0 },
    timers: { after: () => () => undefined },
  })
  exchange.start(() => {
    statuses += 1
  })
  const sender = {
    userName: 'bench',
    accounts: [],
    contract: () => contract,
    epochOf: (time: number) => time,
  }
  const startedAt = performance.now()
  for (let requestId = 0; requestId < sentOrders; requestId += 1) {
    now = epochMs(start + requestId * 100)
    const ids = { accountId, contractId: 1, clOrderId: `order ${requestId}` }
    const order = { ...ids, orderType: 1, duration: 1, side: 1 + (requestId % 2), qty: decimalOfNumber(1) }
    const refusal = exchange.submit({ requestId, newOrder: { order } }, sender)
    if (refusal) throw new Error(refusal.text)
  }
  return {
    label: 'market orders executed by the exchange, without a disk',
    result: perSecond(sentOrders, performance.now() - startedAt),
    reference: `limit 200 /s; ${statuses} statuses`,
  }
}
