import { decimalOfNumber, type Order } from '@tidemark/futures'
import fc from 'fast-check'
import { expect } from 'vitest'
import { ACCOUNT, memoryJournal, openExchange, symbol, TICK } from './exchange-harness.ts'
import { expectAllKnown, Knowledge } from './exchange-knowledge.ts'
import { market, start } from './gateway-harness.ts'

const contract = market.contract(symbol, start)
if (!contract) throw new Error('No contract')
const last = Math.round((market.book(contract, start).bids[0]?.price ?? 0) * 100)

const place = fc.record({
  kind: fc.constant('place' as const),
  side: fc.constantFrom(1, 2),
  orderType: fc.constantFrom(1, 2, 2, 3, 4),
  offset: fc.integer({ min: -6, max: 6 }),
  quantity: fc.integer({ min: 1, max: 2 }),
})
const pick = fc.nat(10)
const step = fc.oneof(
  place,
  place,
  fc.record({ kind: fc.constant('modify' as const), pick, offset: fc.integer({ min: -6, max: 6 }) }),
  fc.record({ kind: fc.constant('cancel' as const), pick }),
  fc.record({ kind: fc.constant('resend' as const), pick }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 200, max: 20_000 }) }),
  fc.record({ kind: fc.constant('reconnect' as const) }),
  fc.record({ kind: fc.constant('kill' as const) }),
  fc.record({ kind: fc.constant('disk' as const), isFull: fc.boolean() }),
)

export function losesAndDoublesNothing(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), steps => {
      const knowledge = new Knowledge()
      const sent: Order[] = []
      let journal = memoryJournal()
      let exchange = openExchange(journal)
      let trader = exchange.trader()
      knowledge.read(trader.take())
      const pickOrder = (index: number) => [...knowledge.orders.values()][index]
      steps.forEach((next, index) => {
        const { client } = trader
        const requestId = index
        if (next.kind === 'place') {
          const { side, orderType, offset, quantity } = next
          const price = last + offset * TICK
          const prices = {
            ...((orderType === 2 || orderType === 4) && { scaledLimitPrice: price }),
            ...(orderType > 2 && { scaledStopPrice: price }),
          }
          const qty = decimalOfNumber(quantity)
          const order = trader.order({ side, orderType, qty, duration: 2, ...prices })
          sent.push(order)
          client.send({ orderRequests: [{ requestId, newOrder: { order } }] })
        } else if (next.kind === 'resend') {
          const order = sent[next.pick]
          const renewed = order && { ...order, contractId: trader.contractId }
          if (renewed) client.send({ orderRequests: [{ requestId, newOrder: { order: renewed } }] })
          knowledge.read(trader.take())
          // Others may be told now: what could not be written before goes out with this request.
          if (order) expect(knowledge.countOf(order)).toBeLessThanOrEqual(1)
        } else if (next.kind === 'modify' || next.kind === 'cancel') {
          const { orderId = '', order } = pickOrder(next.pick) ?? {}
          const ids = { accountId: ACCOUNT, orderId, origClOrderId: order?.clOrderId ?? '', whenUtcTime: 0 }
          const named = { ...ids, clOrderId: `change ${index}` }
          if (next.kind === 'cancel') client.send({ orderRequests: [{ requestId, cancelOrder: named }] })
          else {
            const modifyOrder = { ...named, scaledLimitPrice: last + next.offset * TICK }
            client.send({ orderRequests: [{ requestId, modifyOrder }] })
          }
        } else if (next.kind === 'wait') exchange.harness.advance(next.ms)
        else if (next.kind === 'disk') journal.isBroken = next.isFull
        else {
          if (next.kind === 'kill') {
            const now = exchange.harness.marketNow()
            const lines = journal.lines.slice()
            journal = memoryJournal()
            journal.lines.push(...lines)
            exchange = openExchange(journal, now)
          } else client.disconnect()
          trader = exchange.trader()
        }
        knowledge.read(trader.take())
      })
      journal.isBroken = false
      exchange.harness.advance(1000)
      knowledge.read(trader.take())
      // Its subscription was refused while nothing could be written.
      knowledge.read(exchange.trader().take())

      expectAllKnown(knowledge, exchange.trader().take())
    }),
    { numRuns },
  )
}
