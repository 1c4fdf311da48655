import { decimalOfNumber, orderLinkAttributes, orderStatusCodes } from '@tidemark/futures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, memoryJournal, openExchange, symbol, TICK } from '../../testing/exchange-harness.ts'
import { market, start } from '../../testing/gateway-harness.ts'
import type { OrderRecord } from './exchange-records.ts'
import { isOpen } from './exchange-store.ts'

const contract = market.contract(symbol, start)
if (!contract) throw new Error('No contract')
const bid = Math.round((market.book(contract, start).bids[0]?.price ?? 0) * 100)
const qty = decimalOfNumber
const { oco, parent } = orderLinkAttributes
const named = (name: string, value: string) => ({ name, value, deleted: false })

/** An order with its take profit and stop loss, some ticks away. */
function openBracket(quantity: number, entryTicks: number, profitTicks: number, lossTicks: number) {
  const opened = openExchange(memoryJournal(), start, 1e8)
  const trader = opened.trader()
  const entry = trader.order({ orderType: 2, scaledLimitPrice: bid + entryTicks * TICK, qty: qty(quantity) })
  const exit = (scaled: object, orderType: number) =>
    trader.order({
      ...{ side: 2, orderType, qty: qty(quantity), ...scaled },
      extraAttributes: [named(oco, 'exit'), named(parent, entry.clOrderId)],
    })
  const orders = [
    entry,
    exit({ scaledLimitPrice: bid + profitTicks * TICK }, 2),
    exit({ scaledStopPrice: bid - lossTicks * TICK }, 3),
  ]
  trader.client.send({
    orderRequests: orders.map((order, index) => ({ requestId: index + 1, newOrder: { order } })),
  })
  const { store } = opened.exchange
  const records = (): OrderRecord[] => store.ordersOf(ACCOUNT)
  const change = (index: number, change: object) => {
    const record = records()[index]
    if (!record) return
    const ids = { orderId: record.orderId, accountId: ACCOUNT, origClOrderId: record.clOrderId }
    const modifyOrder = { ...ids, ...change, clOrderId: trader.order().clOrderId, whenUtcTime: 0 }
    trader.client.send({ orderRequests: [{ requestId: 9, modifyOrder }] })
  }
  const cancel = (index: number) => {
    const record = records()[index]
    if (!record) return
    const ids = { orderId: record.orderId, accountId: ACCOUNT, origClOrderId: record.clOrderId }
    const cancelOrder = { ...ids, clOrderId: trader.order().clOrderId, whenUtcTime: 0 }
    trader.client.send({ orderRequests: [{ requestId: 9, cancelOrder }] })
  }
  return { ...opened, trader, records, change, cancel }
}

const { working, suspended, cancelled } = orderStatusCodes

function expectProtected(records: readonly OrderRecord[]): void {
  const [entry, ...exits] = records
  if (!entry) return
  const closed = exits.reduce((sum, { filled }) => sum + filled, 0)
  expect(closed).toBeLessThanOrEqual(entry.filled)
  for (const exit of exits.filter(isOpen)) {
    const open = Math.min(exit.wantedQuantity ?? 0, entry.filled) - closed
    expect(exit.working?.remaining ?? 0).toBe(Math.max(0, open))
    expect(exit.status).toBe(open > 0 ? working : suspended)
    if (open > 0) expect(exit.quantity - exit.filled).toBe(open)
  }
  if (!isOpen(entry) && closed === entry.filled) expect(exits.filter(isOpen)).toEqual([])
}

describe('the bracket of an order', () => {
  it('[FU-6] protects the filled part of an order that still works, and follows its fills', () => {
    const { harness, records } = openBracket(900, 2, 400, 400)
    const quantities = new Set([records()[1]?.working?.remaining ?? 0])
    expectProtected(records())
    for (let second = 0; second < 900 && (records()[0]?.filled ?? 0) < 900; second += 1) {
      harness.advance(1000)
      expectProtected(records())
      quantities.add(records()[1]?.working?.remaining ?? 0)
    }
    // It was partly filled in between.
    expect(quantities.size).toBeGreaterThan(1)
    expect(records()[0]?.filled).toBe(900)
    expect(records()[2]?.working?.remaining).toBe(900)
  })

  it('[FU-6] keeps protecting when the rest of a partly filled order is cancelled', () => {
    const { harness, records, cancel } = openBracket(900, 2, 400, 400)
    for (let turn = 0; turn < 3000 && records()[0]?.filled === 0; turn += 1) harness.advance(200)
    cancel(0)
    const [entry, profit, loss] = records()
    expect(entry?.status).toBe(cancelled)
    expect(entry?.filled).toBeGreaterThan(0)
    expect([profit?.quantity, loss?.quantity]).toEqual([entry?.filled, entry?.filled])
    expect([profit?.status, loss?.status]).toEqual([working, working])
  })

  it('[FU-6] is never larger than what its order has filled, whatever happens', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 200, max: 20_000 }) }),
      fc.record({
        kind: fc.constant('resize' as const),
        index: fc.nat({ max: 2 }),
        size: fc.integer({ min: 1, max: 200 }),
      }),
      fc.record({ kind: fc.constant('move' as const), ticks: fc.integer({ min: -2, max: 3 }) }),
      fc.record({ kind: fc.constant('cancel' as const), index: fc.nat({ max: 2 }) }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 150 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(step, { maxLength: 12 }),
        (quantity, profitTicks, lossTicks, taken) => {
          const { harness, records, change, cancel } = openBracket(quantity, 0, profitTicks, lossTicks)
          const price = () =>
            Math.round((market.book(contract, harness.marketNow()).bids[0]?.price ?? 0) * 100)
          for (const one of taken) {
            if (one.kind === 'wait') harness.advance(one.ms)
            else if (one.kind === 'resize') change(one.index, { qty: qty(one.size) })
            else if (one.kind === 'move') change(0, { scaledLimitPrice: price() + one.ticks * TICK })
            else cancel(one.index)
            // A cancelled exit leaves the other one alone; a resized one after the end of the order is free.
            const isFree = taken.some(({ kind }) => kind === 'resize') && !isOpen(records()[0] as OrderRecord)
            if (!isFree) expectProtected(records())
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
