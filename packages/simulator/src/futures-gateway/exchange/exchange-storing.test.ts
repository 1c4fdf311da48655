import { decimalOfNumber, type Order } from '@tidemark/futures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openExchange, statusesIn, stepOf, symbol, TICK } from '../../testing/exchange-harness.ts'
import { expectAllKnown, Knowledge } from '../../testing/exchange-knowledge.ts'
import { market, start } from '../../testing/gateway-harness.ts'
import { slowJournal } from '../../testing/slow-journal.ts'
import { exchangeTexts } from './texts.ts'

const contract = market.contract(symbol, start)
if (!contract) throw new Error('No contract')
const last = Math.round((market.book(contract, start).bids[0]?.price ?? 0) * 100)
/** Far from the market: it stays working. */
const resting = { orderType: 2, scaledLimitPrice: last - 200 * TICK, duration: 2 }

const open = async () => {
  const journal = slowJournal()
  const exchange = openExchange(journal)
  const trader = exchange.trader()
  trader.take()
  return { journal, exchange, trader }
}

describe('an exchange whose journal takes a while', () => {
  it('[FU-6] tells nobody of an order before it is stored', async () => {
    const { journal, exchange, trader } = await open()
    trader.place(resting)
    exchange.harness.advance(2000)
    expect(statusesIn(trader.take())).toEqual([])
    await journal.end('stored')
    expect(statusesIn(trader.take()).map(stepOf)).toEqual([
      [1, 1],
      [3, 3],
    ])
  })

  it('[FU-6] a client that subscribes meanwhile gets the order when it is stored', async () => {
    const { journal, exchange, trader } = await open()
    trader.place(resting)
    trader.take()
    const other = exchange.trader()
    expect(other.take().filter(({ tradeSnapshotCompletions }) => tradeSnapshotCompletions)).toEqual([])
    await journal.end('stored')
    expect(statusesIn(other.take()).map(({ status }) => status)).toEqual([3])
  })

  it('stores orders that arrive meanwhile in one entry', async () => {
    const { journal, trader } = await open()
    for (let count = 0; count < 5; count += 1) trader.place(resting)
    expect(journal.lines).toHaveLength(0)
    await journal.end('stored')
    expect(statusesIn(trader.take())).toHaveLength(2)
    await journal.end('stored')
    expect([journal.lines.length, statusesIn(trader.take()).length]).toEqual([2, 8])
  })

  it('[FU-6] refuses an id that was used only when the order of that id is stored', async () => {
    const { journal, trader } = await open()
    trader.place()
    const order = trader.order(resting)
    for (const requestId of [1, 2])
      trader.client.send({ orderRequests: [{ requestId, newOrder: { order } }] })
    await journal.end('stored')
    const refusals = () =>
      trader.take().flatMap(({ orderRequestRejects = [] }) => orderRequestRejects.map(one => one.textMessage))
    expect(refusals()).toEqual([])
    await journal.end('stored')
    expect(refusals()).toEqual([exchangeTexts.usedClientId])
  })

  it('refuses what waits when storing fails, and goes on when it works again', async () => {
    const { journal, exchange, trader } = await open()
    trader.place(resting)
    trader.place(resting)
    await journal.end('lost')
    const [message, ...others] = trader.take()
    expect([message?.orderRequestRejects?.[0]?.textMessage, others]).toEqual([exchangeTexts.notStored, []])
    exchange.harness.advance(400)
    await journal.end('stored')
    expect(statusesIn(trader.take()).map(stepOf)).toEqual([
      [1, 1],
      [3, 3],
    ])
    expect(journal.lines).toHaveLength(1)
  })
})

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

it('[FU-6] kills while entries are being stored lose and double nothing', { timeout: 120_000 }, async () => {
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
    { numRuns: 40 },
  )
})
