import { decimalOfNumber, type Order } from '@tidemark/futures'
import fc from 'fast-check'
import { expect } from 'vitest'
import { openExchange, symbol, TICK } from './exchange-harness.ts'
import { expectAllKnown, Knowledge } from './exchange-knowledge.ts'
import { market, start } from './gateway-harness.ts'
import { slowJournal } from './slow-journal.ts'

const contract = market.contract(symbol, start)
if (!contract) throw new Error('No contract')
const last = Math.round((market.book(contract, start).bids[0]?.price ?? 0) * 100)

const outcome = fc.constantFrom('stored' as const, 'stored' as const, 'lost' as const, 'unknown' as const)
const pick = fc.nat(10)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      side: fc.constantFrom(1, 2),
      orderType: fc.constantFrom(1, 2),
      offset: fc.integer({ min: -6, max: 6 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('end' as const), outcome }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resend' as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 200, max: 9000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconnect' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), isStored: fc.boolean() }) },
)

export async function losesNothingWhileStoring(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async steps => {
      const knowledge = new Knowledge()
      const sent: Order[] = []
      let journal = slowJournal()
      let exchange = openExchange(journal)
      let trader = exchange.trader()
      for (const [requestId, next] of steps.entries()) {
        const { client } = trader
        if (next.kind === 'place') {
          const { side, orderType, offset } = next
          const limit = orderType === 2 ? { scaledLimitPrice: last + offset * TICK } : {}
          const order = trader.order({ side, orderType, qty: decimalOfNumber(1), duration: 2, ...limit })
          sent.push(order)
          client.send({ orderRequests: [{ requestId, newOrder: { order } }] })
        } else if (next.kind === 'resend') {
          const order = sent[next.pick]
          const renewed = order && { ...order, contractId: trader.contractId }
          if (renewed) client.send({ orderRequests: [{ requestId, newOrder: { order: renewed } }] })
        } else if (next.kind === 'cancel') {
          const { orderId = '', order } = [...knowledge.orders.values()][next.pick] ?? {}
          const ids = { accountId: order?.accountId ?? 0, orderId, origClOrderId: order?.clOrderId ?? '' }
          const cancelOrder = { ...ids, clOrderId: `cancel ${requestId}`, whenUtcTime: 0 }
          client.send({ orderRequests: [{ requestId, cancelOrder }] })
        } else if (next.kind === 'wait') exchange.harness.advance(next.ms)
        else if (next.kind === 'end') await journal.end(next.outcome)
        else if (next.kind === 'reconnect') {
          client.disconnect()
          trader = exchange.trader()
        } else {
          knowledge.read(trader.take())
          journal = slowJournal(journal.killed(next.isStored))
          exchange = openExchange(journal, exchange.harness.marketNow())
          trader = exchange.trader()
        }
        knowledge.read(trader.take())
        for (const order of sent) expect(knowledge.countOf(order)).toBeLessThanOrEqual(1)
      }
      journal.isFast = true
      await journal.end('stored')
      exchange.harness.advance(1000)
      await journal.end('stored')
      knowledge.read(trader.take())
      const reader = exchange.trader()
      knowledge.read(reader.take())
      expectAllKnown(knowledge, exchange.trader().take())
    }),
    { numRuns },
  )
}
