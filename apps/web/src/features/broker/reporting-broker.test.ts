import { createPaperBroker, type PaperBroker } from '@tidemark/futures'
import { beforeEach, expect, it } from 'vitest'
import { createManualTime } from '../../testing/manual-time.ts'
import { reportTrades } from './reporting-broker.ts'
import type { Trade } from './trade-changes.ts'

let time = createManualTime()
let paper: PaperBroker
let reports: (Trade & { by: string })[] = []
let broker: ReturnType<typeof reportTrades>['broker']
const draft = {
  accountId: 'demo',
  symbol: 'ES',
  side: 'buy',
  type: 'market',
  quantity: 2,
  duration: { kind: 'DAY' },
} as const
const actions = () => reports.map(({ action }) => action)
const orderId = (index: number) => paper.state('demo').orders[index]?.id ?? ''

beforeEach(() => {
  time = createManualTime()
  reports = []
  paper = createPaperBroker(
    {
      wallNowMs: time.clock.now,
      marketNowMs: () => time.clock.now() - 5000,
      after: time.after,
      instrument: async () => ({ tickSize: 0.25, tickValue: 12.5 }),
      follow: (_symbol, onPrice) => {
        onPrice({ last: 5000, bid: null, ask: null })
        return () => undefined
      },
    },
    undefined,
    'demo',
  )
  broker = reportTrades(paper, (by, trade) => void reports.push({ by, ...trade })).broker
})

it('[FU-12] reports an order, its fill and the position that follows', async () => {
  await broker.place(draft)
  time.pass(1000)
  expect(reports).toMatchObject([
    {
      action: 'newOrder',
      by: 'demo',
      data: { orderId: orderId(0), symbol: 'ES', statusCode: 6, at: 995_000 },
    },
    {
      action: 'placeOrder',
      by: 'demo',
      data: { symbol: 'ES', side: 'buy', type: 'market', quantity: 2, duration: 'DAY' },
    },
    {
      action: 'positionUpdate',
      by: 'demo',
      data: { symbol: 'ES', quantity: 2, averagePrice: 5000, at: 996_000 },
    },
  ])
  expect(reports[1]?.data).not.toHaveProperty('accountId')
})

it('[FU-12] reports the orders that the account adds to protect a position', async () => {
  await broker.place({ ...draft, takeProfit: 5100, stopLoss: 4900 })
  time.pass(1000)
  expect(actions()).toEqual(['newOrder', 'placeOrder', 'addOrder', 'addOrder', 'positionUpdate'])
  expect(reports[2]?.data).toMatchObject({ parentId: orderId(0), type: 'limit', limitPrice: 5100 })
})

it('[FU-12] reports changes, cancellations, closed and reversed positions', async () => {
  for (const limitPrice of [4000, 4001, 4002]) await broker.place({ ...draft, type: 'limit', limitPrice })
  reports = []
  await broker.modify('demo', orderId(0), { quantity: 3, duration: { kind: 'GTD', until: 7 } })
  await broker.cancel('demo', [orderId(0)])
  await broker.cancel('demo', [orderId(1), orderId(2)])
  expect(reports).toEqual([
    {
      action: 'modifyOrder',
      by: 'demo',
      data: { orderId: orderId(0), quantity: 3, duration: 'GTD', until: 7 },
    },
    { action: 'cancelOrder', by: 'demo', data: { orderId: orderId(0) } },
    { action: 'cancelOrders', by: 'demo', data: { orderIds: [orderId(1), orderId(2)] } },
  ])
  await broker.place(draft)
  time.pass(1000)
  reports = []
  await broker.reversePosition('demo', 'ES')
  time.pass(1000)
  await broker.closePosition('demo', 'ES')
  time.pass(1000)
  expect(actions()).toEqual([
    'newOrder',
    'reversePosition',
    'positionUpdate',
    'newOrder',
    'closePosition',
    'positionUpdate',
  ])
  expect(reports.at(-1)?.data).toMatchObject({ symbol: 'ES', quantity: 0, averagePrice: null })
})

it('[FU-12] reports what a flatten did', async () => {
  await broker.place(draft)
  time.pass(1000)
  await broker.place({ ...draft, type: 'stop', stopPrice: 6000 })
  reports = []
  const answer = broker.flatten('demo')
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
  time.pass(1000)
  expect(await answer).toEqual({ isDone: true })
  expect(actions()).toEqual(['newOrder', 'positionUpdate', 'cancelOrders', 'closePosition'])
})

it('[FU-12] reports nothing that was refused', async () => {
  await broker.place({ ...draft, quantity: 0 })
  await broker.cancel('demo', ['x'])
  await broker.closePosition('demo', 'ES')
  expect(reports).toEqual([])
})
