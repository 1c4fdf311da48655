import { epochMs, MINUTE_MS } from '@tidemark/domain'
import { decimalOfNumber, matchingTexts, numberOfDecimal, orderLinkAttributes } from '@tidemark/futures'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  filledIn,
  memoryJournal,
  openExchange,
  statusesIn,
  stepOf,
  symbol,
  TICK,
  type Trader,
} from '../../testing/exchange-harness.ts'
import { market, start } from '../../testing/gateway-harness.ts'
import { exchangeTexts } from './texts.ts'

const contract = market.contract(symbol, start)
if (!contract) throw new Error('No contract')
const book = market.book(contract, start)
const scaled = (price: number): number => Math.round(price * 100)
const [bid, ask] = [scaled(book.bids[0]?.price ?? 0), scaled(book.asks[0]?.price ?? 0)]
const qty = decimalOfNumber
const { stopPassed } = matchingTexts
const WORKING = [
  [1, 1],
  [3, 3],
]

describe('orders at the exchange', () => {
  it('[FU-6] [FU-18] fills a market order at the prices of the book: in transit, working, filled', () => {
    const trader = openExchange().trader()
    trader.take()
    trader.place({ qty: qty(2) })
    const messages = trader.take()
    const statuses = statusesIn(messages)
    expect(statuses.map(stepOf)).toEqual([...WORKING, [8, 11]])
    const [first, , last] = statuses
    expect(last).toMatchObject({ accountId: ACCOUNT, enteredByUser: 'tidemark', fillCnt: 1 })
    expect(last?.scaledAvgFillPrice).toBe(ask)
    expect(last?.avgFillPriceCorrect).toBe(ask / 100)
    expect([first?.chainOrderId, last?.orderId]).toEqual([last?.chainOrderId, first?.orderId])
    expect(last?.contractMetadata?.[0]).toMatchObject({
      contractSymbol: symbol,
      contractId: trader.contractId,
    })
    expect(last?.transactionStatuses?.[0]?.trades?.[0]).toMatchObject({ scaledPrice: ask, side: 1 })
    const ids = statuses.flatMap(({ transactionStatuses = [] }) =>
      transactionStatuses.map(one => one.transId),
    )
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
    const [position] = messages.flatMap(({ positionStatuses = [] }) => positionStatuses)
    expect(position).toMatchObject({ accountId: ACCOUNT, contractId: trader.contractId })
    expect(position?.openPositions).toMatchObject([{ isShort: false, priceCorrect: ask / 100, qty: qty(2) }])
  })

  it('[FU-6] fills a waiting limit order only by trades at or beyond its price', () => {
    const exchange = openExchange()
    const trader = exchange.trader()
    trader.place({ orderType: 2, scaledLimitPrice: bid, qty: qty(3) })
    expect(trader.steps()).toEqual(WORKING)
    let filled = 0
    for (let second = 0; second < 3600 && filled < 3; second += 1) {
      exchange.harness.advance(1000)
      for (const status of statusesIn(trader.take())) {
        filled = filledIn(status)
        expect(status.scaledAvgFillPrice).toBe(bid)
        const now = exchange.harness.marketNow()
        const reached = market
          .trades(contract, epochMs(start + 1), epochMs(now + 1))
          .some(({ price }) => scaled(price) <= bid)
        expect(reached).toBe(true)
      }
    }
    expect(filled).toBe(3)
  })

  it('[FU-18] modifies: a new order id, the same chain; cancels by the latest ids', () => {
    const trader = openExchange().trader()
    const order = trader.order({ orderType: 2, scaledLimitPrice: bid - 40 * TICK })
    trader.client.send({ orderRequests: [{ requestId: 1, newOrder: { order } }] })
    const placed = statusesIn(trader.take()).at(-1)
    const named = { orderId: placed?.orderId ?? '', accountId: ACCOUNT, whenUtcTime: 0 }
    const price = bid - 41 * TICK
    const change = { origClOrderId: order.clOrderId, clOrderId: 'M1', scaledLimitPrice: price, qty: qty(4) }
    trader.client.send({ orderRequests: [{ requestId: 2, modifyOrder: { ...named, ...change } }] })
    const modified = statusesIn(trader.take())
    expect(modified.map(stepOf)).toEqual([
      [6, 8],
      [3, 9],
    ])
    const latest = modified.at(-1)
    expect(latest?.orderId).not.toBe(placed?.orderId)
    expect(latest?.chainOrderId).toBe(placed?.chainOrderId)
    expect(latest?.order).toMatchObject({ clOrderId: 'M1', scaledLimitPrice: price, qty: qty(4) })

    const cancel = (orderId: string, origClOrderId: string, clOrderId: string) =>
      trader.client.send({
        orderRequests: [{ requestId: 3, cancelOrder: { ...named, orderId, origClOrderId, clOrderId } }],
      })
    cancel(named.orderId, order.clOrderId, 'C0')
    expect(trader.steps()).toEqual([[3, 7]])
    cancel(latest?.orderId ?? '', 'M1', 'C1')
    expect(trader.steps()).toEqual([
      [5, 5],
      [7, 6],
    ])
    cancel(latest?.orderId ?? '', 'M1', 'C2')
    expect(trader.steps()).toEqual([[7, 7]])
    cancel('99999', 'M1', 'C3')
    expect(trader.take()[0]?.orderRequestRejects).toMatchObject([{ requestId: 3, rejectCode: 1024 }])
  })

  it('[FU-6] rejects a stop that the market has passed, new or moved', () => {
    const trader = openExchange().trader()
    trader.take()
    trader.place({ orderType: 3, scaledStopPrice: bid - 40 * TICK })
    expect(statusesIn(trader.take()).at(-1)).toMatchObject({ status: 2, rejectMessage: stopPassed })
    const order = trader.order({ orderType: 3, scaledStopPrice: ask + 40 * TICK })
    trader.client.send({ orderRequests: [{ requestId: 1, newOrder: { order } }] })
    const placed = statusesIn(trader.take()).at(-1)
    expect(placed?.status).toBe(3)
    const named = { orderId: placed?.orderId ?? '', accountId: ACCOUNT, whenUtcTime: 0 }
    const change = { origClOrderId: order.clOrderId, clOrderId: 'M9', scaledStopPrice: bid - 40 * TICK }
    trader.client.send({ orderRequests: [{ requestId: 2, modifyOrder: { ...named, ...change } }] })
    const [moved] = statusesIn(trader.take())
    expect(moved?.transactionStatuses?.at(-1)).toMatchObject({ textMessage: stopPassed })
  })

  const flatten = (trader: Trader) => trader.place({ side: 2 })

  it('[FU-6] takes the first order after the machine has slept, when what was missed is matched', () => {
    const { harness, trader: open } = openExchange(memoryJournal(), start, undefined, true)
    const trader = open()
    trader.place()
    trader.take()
    harness.setMarketTime(epochMs(start + 45 * MINUTE_MS))
    flatten(trader)
    expect(trader.take().flatMap(({ orderRequestRejects = [] }) => orderRequestRejects)).toEqual([])
    harness.advance(2000)
    expect(trader.steps()).toEqual([...WORKING, [8, 11]])
  })

  it('[FU-6] takes the first order after a restart in a contract that nobody held', () => {
    const journal = memoryJournal()
    const trader = openExchange(journal).trader()
    trader.place()
    flatten(trader)
    const later = openExchange(journal, epochMs(start + 45 * MINUTE_MS), undefined, true).trader()
    later.take()
    later.place()
    expect(later.steps()).toEqual([...WORKING, [8, 11]])
  })

  it('[FU-6] never places an order twice that was sent twice', () => {
    const trader = openExchange().trader()
    const order = trader.order({ orderType: 2, scaledLimitPrice: bid - 40 * TICK })
    const request = { orderRequests: [{ requestId: 4, newOrder: { order } }] }
    trader.client.send(request)
    expect(trader.steps()).toEqual(WORKING)
    trader.client.send(request)
    expect(trader.take()).toMatchObject([
      { orderRequestRejects: [{ requestId: 4, textMessage: exchangeTexts.usedClientId }] },
    ])
  })

  it.each([
    ['a price between two ticks', { orderType: 2, scaledLimitPrice: bid + 1 }, 1001, 'tick'],
    ['no price', { orderType: 2 }, 1001, 'limit price'],
    ['no quantity', { qty: qty(0) }, 1001, 'at least 1'],
    ['half a contract', { qty: qty(1.5) }, 1001, 'whole'],
    ['too many contracts', { qty: qty(1001) }, 1001, '1000'],
    ['more than the margin allows', { qty: qty(500) }, 1015, 'margin'],
    ['an unknown duration', { duration: 7 }, 1022, 'duration'],
    ['a date in the past', { duration: 3, goodThruDate: -86_400_000 }, 1001, 'date'],
    ['a price far from the market', { orderType: 2, scaledLimitPrice: bid * 2 }, 1001, 'limits'],
  ])('[FU-6] rejects %s by the status of the order', (_, change, code, text) => {
    const trader = openExchange().trader()
    trader.take()
    trader.place(change)
    const statuses = statusesIn(trader.take())
    expect(statuses.map(stepOf)).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(statuses[1]?.rejectMessage).toContain(text)
    expect(statuses[1]?.transactionStatuses?.[0]?.rejectCode).toBe(code)
  })

  it.each([
    ['an unknown contract', { contractId: 1 }],
    ['no side', { side: 0 }],
    ['a cross', { orderType: 5 }],
    ['an iceberg', { execInstructions: [2] }],
    ['a long id', { clOrderId: 'x'.repeat(65) }],
  ])('rejects %s by the request, as there is no order', (_, change) => {
    const trader = openExchange().trader()
    trader.take()
    trader.place(change)
    const messages = trader.take()
    expect(messages).toMatchObject([{ orderRequestRejects: [{ requestId: 5, rejectCode: 1001 }] }])
  })

  it('[FU-6] refuses market orders while the market is closed, and takes others for the next session', () => {
    const saturday = epochMs(Date.UTC(2026, 9, 10, 15))
    const trader = openExchange(memoryJournal(), saturday).trader()
    trader.take()
    trader.place()
    expect(trader.steps().at(-1)).toEqual([2, 2])
    trader.place({ orderType: 2, scaledLimitPrice: bid - 40 * TICK })
    expect(trader.steps()).toEqual(WORKING)
  })

  it('[FU-20] ends a DAY order with its session, a GTD order with its date, and not a GTC order', () => {
    const exchange = openExchange()
    const trader = exchange.trader()
    const far = { orderType: 2, scaledLimitPrice: bid - 400 * TICK }
    trader.place({ ...far, duration: 1, clOrderId: 'day' })
    trader.place({ ...far, duration: 2, clOrderId: 'gtc' })
    trader.place({ ...far, duration: 3, goodThruDate: 86_400_000, clOrderId: 'gtd' })
    trader.take()
    const endedAt = (at: number) => {
      exchange.harness.setMarketTime(epochMs(at))
      exchange.harness.advance(1000)
      return statusesIn(trader.take()).map(({ status, order }) => [order?.clOrderId, status])
    }
    expect(endedAt(Date.UTC(2026, 9, 6, 20, 59))).toEqual([])
    expect(endedAt(Date.UTC(2026, 9, 6, 21, 0))).toEqual([['day', 4]])
    expect(endedAt(Date.UTC(2026, 9, 7, 20, 59))).toEqual([])
    expect(endedAt(Date.UTC(2026, 9, 7, 21, 30))).toEqual([['gtd', 4]])
    expect(endedAt(Date.UTC(2026, 9, 8, 22, 30))).toEqual([])
  })

  it('[FU-6] a bracket waits for its order, and one of its two orders ends the other', () => {
    const exchange = openExchange()
    const trader = exchange.trader()
    const { oco, parent } = orderLinkAttributes
    const entry = trader.order({ orderType: 2, scaledLimitPrice: bid - 400 * TICK, qty: qty(2) })
    trader.client.send({ orderRequests: [{ requestId: 1, newOrder: { order: entry } }] })
    const placed = statusesIn(trader.take()).at(-1)
    const links = [
      { name: oco, value: 'bracket', deleted: false },
      { name: parent, value: entry.clOrderId, deleted: false },
    ]
    const exit = { side: 2, qty: qty(2), extraAttributes: links }
    trader.place({ ...exit, orderType: 2, scaledLimitPrice: bid - 10 * TICK, clOrderId: 'profit' })
    trader.place({ ...exit, orderType: 3, scaledStopPrice: bid - 800 * TICK, clOrderId: 'loss' })
    expect(trader.steps()).toEqual([
      [1, 1],
      [9, 12],
      [1, 1],
      [9, 12],
    ])
    const move = { orderId: placed?.orderId ?? '', accountId: ACCOUNT, origClOrderId: entry.clOrderId }
    const modifyOrder = { ...move, clOrderId: 'M', whenUtcTime: 0, scaledLimitPrice: ask + 4 * TICK }
    trader.client.send({ orderRequests: [{ requestId: 2, modifyOrder }] })
    const statuses = statusesIn(trader.take())
    const last = new Map(statuses.map(one => [one.order?.clOrderId, one.status]))
    expect(last).toEqual(
      new Map([
        [entry.clOrderId, 6],
        ['M', 8],
        ['profit', 8],
        ['loss', 7],
      ]),
    )
    const profit = statuses.find(one => one.order?.clOrderId === 'profit' && one.status === 8)
    expect(numberOfDecimal(profit?.fillQty ?? {})).toBe(2)
  })

  it('lets many orders that depend on one open nothing without margin', () => {
    const exchange = openExchange()
    const trader = exchange.trader()
    const entry = trader.order({ orderType: 2, scaledLimitPrice: bid - 400 * TICK, qty: qty(2) })
    trader.client.send({ orderRequests: [{ requestId: 1, newOrder: { order: entry } }] })
    const placed = statusesIn(trader.take()).at(-1)
    const extraAttributes = [{ name: orderLinkAttributes.parent, value: entry.clOrderId, deleted: false }]
    for (let count = 0; count < 8; count += 1) {
      trader.place({ side: 2, orderType: 2, scaledLimitPrice: ask + 40 * TICK, qty: qty(2), extraAttributes })
      exchange.harness.advance(200)
    }
    trader.take()
    const move = { orderId: placed?.orderId ?? '', accountId: ACCOUNT, origClOrderId: entry.clOrderId }
    const modifyOrder = { ...move, clOrderId: 'M9', whenUtcTime: 0, scaledLimitPrice: ask + 40 * TICK }
    trader.client.send({ orderRequests: [{ requestId: 2, modifyOrder }] })
    const ended = new Map(statusesIn(trader.take()).map(one => [one.chainOrderId, one.status]))
    const countOf = (code: number) => [...ended.values()].filter(status => status === code).length
    const margin = (contract.product.maintenance?.amount ?? 0) * 1.1
    expect((2 * countOf(3) - 2) * margin).toBeLessThanOrEqual(100_000)
    expect(countOf(2)).toBe(8 - countOf(3))
    expect(countOf(2)).toBeGreaterThan(0)
  })

  it('cancels the bracket of an order that ends without a fill', () => {
    const trader = openExchange().trader()
    const entry = trader.order({ orderType: 2, scaledLimitPrice: bid - 400 * TICK })
    trader.client.send({ orderRequests: [{ requestId: 1, newOrder: { order: entry } }] })
    const placed = statusesIn(trader.take()).at(-1)
    const links = [{ name: orderLinkAttributes.parent, value: entry.clOrderId, deleted: false }]
    trader.place({ side: 2, orderType: 3, scaledStopPrice: bid - 800 * TICK, extraAttributes: links })
    trader.take()
    const cancelOrder = { orderId: placed?.orderId ?? '', accountId: ACCOUNT, whenUtcTime: 0 }
    trader.client.send({
      orderRequests: [
        { requestId: 2, cancelOrder: { ...cancelOrder, origClOrderId: entry.clOrderId, clOrderId: 'C' } },
      ],
    })
    expect(trader.steps()).toEqual([
      [5, 5],
      [7, 6],
      [7, 6],
    ])
  })
})

describe('accounts at the exchange', () => {
  it('[FU-17] sends balances, profit and margin as they change', () => {
    const exchange = openExchange()
    const trader = exchange.trader()
    trader.client.send({
      tradeSubscriptions: [
        ...[
          { id: 2, subscriptionScopes: [3, 4], publicationType: 1, accountIds: [ACCOUNT], subscribe: true },
        ].map(subscription => ({ ...subscription, accountSummaryParameters: { requestedFields: [15] } })),
      ],
    })
    const summaries = () => trader.take().flatMap(({ accountSummaryStatuses = [] }) => accountSummaryStatuses)
    expect(summaries()).toMatchObject([{ currentBalance: 100_000, ote: 0, totalMargin: 0, isSnapshot: true }])
    trader.place()
    const [opened] = summaries()
    expect(opened).toMatchObject({ currentBalance: 100_000, totalFilledOrders: 1 })
    expect(opened?.positionMargin).toBeGreaterThan(1000)
    exchange.harness.advance(MINUTE_MS)
    const later = summaries().at(-1)
    const last = market.book(contract, exchange.harness.marketNow()).last?.price ?? 0
    expect(Math.abs((later?.ote ?? 0) - (last - ask / 100) * 50)).toBeLessThan(100)
    trader.place({ side: 2 })
    const closed = summaries().at(-1)
    expect(closed).toMatchObject({ ote: 0, totalMargin: 0, totalFilledOrders: 2 })
    expect(closed?.currentBalance).toBe(100_000 + (closed?.profitLoss ?? 0))
  })

  it('[FU-17] states the balance of the day before, with what was open', () => {
    const exchange = openExchange()
    const trader = exchange.trader()
    const balanceOf = () => {
      trader.take()
      trader.client.send({ informationRequests: [{ id: 9, lastStatementBalancesRequest: {} }] })
      const [report] = trader.take().flatMap(({ informationReports = [] }) => informationReports)
      return report?.lastStatementBalancesReport?.balances?.find(({ accountId }) => accountId === ACCOUNT)
    }
    trader.place({ qty: qty(2) })
    expect(balanceOf()).toMatchObject({ balance: 100_000, initialMargin: 0 })
    trader.place({ side: 2 })
    exchange.harness.setMarketTime(epochMs(start + 24 * 60 * MINUTE_MS))
    exchange.harness.advance(1000)
    const next = balanceOf()
    expect(next?.initialMargin).toBeGreaterThan(1000)
    expect(next?.balance).toBe(100_000 + ((bid - ask) / 100) * 50)
    expect(next?.totalValue).toBe((next?.balance ?? 0) + (next?.ote ?? 0))
  })

  it('[FU-17] shows a new subscriber orders with their steps, positions and nothing of others', () => {
    const exchange = openExchange()
    const trader = exchange.trader()
    trader.place({ qty: qty(2) })
    trader.place({ orderType: 2, scaledLimitPrice: bid - 40 * TICK })
    trader.place({ accountId: 10_002, orderType: 2, scaledLimitPrice: bid - 40 * TICK })
    trader.take()
    trader.client.send({
      tradeSubscriptions: [
        { id: 7, subscriptionScopes: [1, 2], publicationType: 1, accountIds: [ACCOUNT], subscribe: true },
      ],
    })
    const messages = trader.take()
    const statuses = statusesIn(messages)
    expect(statuses.map(({ status, isSnapshot }) => [status, isSnapshot])).toEqual([
      [8, true],
      [3, true],
    ])
    expect(statuses[0]?.transactionStatuses?.map(({ status }) => status)).toEqual([1, 3, 11])
    const positions = messages.flatMap(({ positionStatuses = [] }) => positionStatuses)
    expect(positions).toMatchObject([{ isSnapshot: true, openPositions: [{ qty: qty(2) }] }])
  })

  it('[FU-6] turns a position: the old one is deleted, a new one has the other side', () => {
    const trader = openExchange().trader()
    trader.place({ qty: qty(1) })
    trader.take()
    trader.place({ side: 2, qty: qty(3) })
    const positions = trader.take().flatMap(({ positionStatuses = [] }) => positionStatuses)
    expect(positions.at(-1)?.openPositions).toMatchObject([
      { qty: qty(0) },
      { qty: qty(2), isShort: true, priceCorrect: bid / 100 },
    ])
  })

  it('[FU-17] tells realized profit so that the groups of a contract add up to it', () => {
    const trader = openExchange().trader()
    trader.take()
    trader.place({ qty: qty(3) })
    trader.place({ side: 2, qty: qty(1) })
    trader.place({ side: 2, qty: qty(4) })
    trader.place({ side: 1, qty: qty(2) })
    const groups = trader
      .take()
      .flatMap(({ positionStatuses = [] }) => positionStatuses)
      .flatMap(({ purchaseAndSalesGroups = [] }) => purchaseAndSalesGroups)
    const realized = new Map(groups.map(({ id, realizedProfitLoss }) => [id, realizedProfitLoss]))
    const sum = [...realized.values()].reduce((total, profit) => total + profit, 0)
    expect(sum).toBeCloseTo(5 * ((bid - ask) / 100) * 50, 6)
  })

  it('closes what is open at the settlement when the contract ends', () => {
    const at = epochMs(Date.UTC(2026, 11, 18, 14, 20))
    const exchange = openExchange(memoryJournal(), at)
    const trader = exchange.trader()
    trader.place()
    const last = scaled(market.book(contract, at).bids[0]?.price ?? 0)
    trader.place({ orderType: 2, scaledLimitPrice: last - 800 * TICK, duration: 2 })
    expect(trader.steps().at(-1)).toEqual([3, 3])
    exchange.harness.setMarketTime(epochMs(at + 11 * MINUTE_MS))
    exchange.harness.advance(1000)
    const messages = trader.take()
    expect(statusesIn(messages).map(stepOf)).toEqual([[4, 4]])
    const positions = messages.flatMap(({ positionStatuses = [] }) => positionStatuses)
    expect(positions.map(({ openPositions }) => openPositions)).toMatchObject([[{ qty: qty(0) }]])
  })
})
