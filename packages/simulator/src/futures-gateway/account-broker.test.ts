import {
  type AccountBroker,
  type BrokerAnswer,
  createAccountBroker,
  type OrderChange,
  type OrderDraft,
} from '@tidemark/futures'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectedSession } from '../testing/client-session.ts'
import { ACCOUNT, memoryJournal, openExchange, symbol } from '../testing/exchange-harness.ts'
import { market, start } from '../testing/gateway-harness.ts'

const id = String(ACCOUNT)
const contract = market.contract(symbol, start)
if (!contract) throw new Error('No contract')
const book = market.book(contract, start)
const [bid, ask] = [book.bids[0]?.price ?? 0, book.asks[0]?.price ?? 0]

let opened: ReturnType<typeof openExchange>
let broker: AccountBroker
let notices: string[]
let line: ReturnType<typeof connectedSession>

async function run(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10) {
    opened.harness.advance(10)
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
}

async function answered(promise: Promise<BrokerAnswer>): Promise<BrokerAnswer> {
  const answers: BrokerAnswer[] = []
  void promise.then(answer => answers.push(answer))
  for (let turn = 0; turn < 300 && answers.length === 0; turn += 1) await run(100)
  const [answer] = answers
  if (!answer) throw new Error('No answer')
  return answer
}

const draft = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...{ accountId: id, symbol, side: 'buy', type: 'market', quantity: 1, duration: { kind: 'DAY' } },
  ...change,
})
const place = (change: Partial<OrderDraft> = {}) => answered(broker.place(draft(change)))
const state = () => broker.state(id)
const orders = () => state().orders.map(({ group, side, quantity }) => `${group} ${side} ${quantity}`)
const positions = () => state().positions.map(({ quantity }) => quantity)
const far = { type: 'limit', limitPrice: bid - 100 } as const

beforeEach(async () => {
  opened = openExchange(memoryJournal(), start, 1e8)
  notices = []
  line = connectedSession(opened.harness)
  broker = createAccountBroker({
    session: line.session,
    wallNowMs: () => opened.harness.marketNow(),
    marketNowMs: () => opened.harness.marketNow(),
    after: opened.harness.timers.after,
    timeOffsetMs: () => 0,
    onNotice: ({ title, text }) => void notices.push(`${title} ${text}`),
  })
  void line.session.logOn()
  await run(300)
})

describe('the broker of a session at the exchange', () => {
  it('[FU-6] places, modifies and cancels', async () => {
    expect(state().status).toBe('ready')
    expect(await place({ ...far, quantity: 2 })).toEqual({ isDone: true })
    const [order] = state().orders
    const change = { quantity: 3, limitPrice: bid - 90 }
    expect(await answered(broker.modify(id, order?.id ?? '', change))).toEqual({ isDone: true })
    expect(state().orders).toMatchObject([{ id: order?.id, group: 'working', ...change }])
    expect(await answered(broker.cancel(id, [order?.id ?? '']))).toEqual({ isDone: true })
    expect(orders()).toEqual(['cancelled buy 3'])
    expect(await answered(broker.cancel(id, [order?.id ?? '']))).toMatchObject({ isDone: false })
  })

  it('[FU-6] shows a partly filled order, closes and reverses what it has opened', async () => {
    expect(await place({ type: 'limit', limitPrice: ask, quantity: 900 })).toEqual({ isDone: true })
    const [order] = state().orders
    expect(order?.group).toBe('working')
    expect(order?.filledQuantity).toBeGreaterThan(0)
    await answered(broker.cancel(id, [order?.id ?? '']))
    const filled = state().orders[0]?.filledQuantity ?? 0
    expect(positions()).toEqual([filled])
    expect(state().executions.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(filled)
    await answered(broker.closePosition(id, symbol))
    await run(5000)
    expect(positions()).toEqual([])
    await place({ quantity: 2 })
    expect(await answered(broker.reversePosition(id, symbol))).toEqual({ isDone: true })
    expect(positions()).toEqual([-2])
  })

  it('[FU-6] flattens: no order and no position is left', async () => {
    await place({ quantity: 2, takeProfit: ask + 100, stopLoss: bid - 100 })
    await place({ ...far, quantity: 3, takeProfit: ask + 100, stopLoss: bid - 200 })
    expect(orders().filter(one => one.startsWith('working'))).toHaveLength(5)
    expect(await answered(broker.flatten(id))).toEqual({ isDone: true })
    expect(orders().filter(one => /working|placing/.test(one))).toEqual([])
    expect(positions()).toEqual([])
  })

  it.each(['before it left', 'before its answer'])(
    '[FU-6] neither loses nor doubles an order when the connection is cut %s',
    async moment => {
      void line.session.resolve(symbol)
      await run(100)
      if (moment === 'before it left') opened.harness.gateway.faults.cut()
      const answer = broker.place(draft({ ...far, takeProfit: ask + 100, stopLoss: bid - 200 }))
      if (moment === 'before its answer') {
        line.dropAnswers()
        await run(20)
        opened.harness.gateway.faults.cut()
      }
      const given = await answered(answer)
      await run(5000)
      const known = opened.exchange.store.ordersOf(ACCOUNT)
      expect(given).toEqual({ isDone: true })
      expect(known).toHaveLength(3)
      expect(orders()).toEqual(['working buy 1', 'working sell 1', 'working sell 1'])
    },
  )

  it('[FU-6] sends take profit and stop loss with the order, and one ends the other', async () => {
    expect(broker.accounts[0]).toMatchObject({ kind: 'simulated', hasBrackets: true })
    expect(await place({ quantity: 2, takeProfit: ask + 100, stopLoss: bid - 100 })).toEqual({ isDone: true })
    const [entry, profit, loss] = state().orders
    expect(entry).toMatchObject({ group: 'filled', parentId: null })
    expect(profit).toMatchObject({ type: 'limit', limitPrice: ask + 100, group: 'working', quantity: 2 })
    expect(loss).toMatchObject({ type: 'stop', stopPrice: bid - 100, group: 'working', quantity: 2 })
    expect([profit?.parentId, loss?.parentId]).toEqual([entry?.id, entry?.id])
    // A sale below the market is filled at once.
    await answered(broker.modify(id, profit?.id ?? '', { limitPrice: bid - 20 }))
    await run(2000)
    expect(orders()).toEqual(['filled buy 2', 'filled sell 2', 'cancelled sell 2'])
    expect(positions()).toEqual([])
    expect(notices).toEqual([])
  })

  it('[FU-6] names a bracket by its order also after a reload of the modified order', async () => {
    await place({ ...far, takeProfit: ask + 100 })
    await answered(broker.modify(id, state().orders[0]?.id ?? '', { limitPrice: bid - 99 }))
    broker.stop()
    const later = connectedSession(opened.harness)
    broker = createAccountBroker({
      ...{ session: later.session, after: opened.harness.timers.after, timeOffsetMs: () => 0 },
      wallNowMs: () => opened.harness.marketNow(),
      marketNowMs: () => opened.harness.marketNow(),
      onNotice: () => undefined,
    })
    void later.session.logOn()
    await run(500)
    const [entry, profit] = state().orders
    expect(profit?.parentId).toBe(entry?.id)
  })

  describe('and the bracket of an order that is not filled', () => {
    const entry = () => state().orders[0]
    const change = (change: OrderChange, orderId = entry()?.id ?? '') =>
      answered(broker.modify(id, orderId, change))
    const open = () => state().orders.filter(({ group }) => group === 'working')
    const [profit, loss] = [ask + 100, bid - 200]

    it('[BY-17] [FU-6] changes both prices together with the order', async () => {
      await place({ ...far, quantity: 2, takeProfit: profit, stopLoss: loss })
      expect(entry()).toMatchObject({ takeProfit: profit, stopLoss: loss })
      const next = { takeProfit: profit + 10, stopLoss: loss - 10, limitPrice: bid - 110, quantity: 3 }
      expect(await change(next)).toEqual({ isDone: true })
      expect(entry()).toMatchObject(next)
      expect(open()).toMatchObject([
        { quantity: 3 },
        { type: 'limit', limitPrice: profit + 10, quantity: 3 },
        { type: 'stop', stopPrice: loss - 10, quantity: 3 },
      ])
    })

    it('[BY-17] [FU-6] removes a price and adds it again, to the group of the other', async () => {
      await place({ ...far, takeProfit: profit, stopLoss: loss })
      expect(await change({ limitPrice: bid - 101 })).toEqual({ isDone: true })
      expect(await change({ takeProfit: null })).toEqual({ isDone: true })
      expect(entry()?.takeProfit).toBeUndefined()
      expect(open()).toHaveLength(2)
      expect(await change({ takeProfit: profit })).toEqual({ isDone: true })
      expect(entry()).toMatchObject({ takeProfit: profit, stopLoss: loss })
      expect(open().map(({ parentId }) => parentId)).toEqual([null, entry()?.id, entry()?.id])
      // Filled by a limit above the market, the order brings both, of which one ends the other.
      const market = { limitPrice: ask + 5, takeProfit: ask + 10, stopLoss: bid - 10 }
      expect(await change(market)).toEqual({ isDone: true })
      expect(positions()).toEqual([1])
      const taken = open().find(({ type }) => type === 'limit')
      await change({ limitPrice: bid - 5 }, taken?.id)
      await run(2000)
      expect(open()).toEqual([])
      expect(positions()).toEqual([])
    })

    it('[BY-17] [FU-6] gives one to an order that had none', async () => {
      await place({ ...far, quantity: 2 })
      expect(await change({ stopLoss: loss })).toEqual({ isDone: true })
      expect(open()).toMatchObject([{ stopLoss: loss }, { type: 'stop', quantity: 2, parentId: entry()?.id }])
    })

    it('[BY-17] [FU-7] refuses what makes no sense, and names what the exchange refuses', async () => {
      await place({ ...far, takeProfit: profit })
      const wrongSide = {
        ...{ title: 'Order Modification Failed', isDone: false },
        text: 'The take profit lies on the wrong side of the price',
      }
      expect(await change({ takeProfit: bid - 150 })).toEqual(wrongSide)
      expect(await change({ limitPrice: bid - 150 }, state().orders[1]?.id)).toEqual(wrongSide)
      expect(await change({ stopLoss: null })).toMatchObject({ text: 'Nothing of the order was changed' })
      // Between two ticks.
      const refusal = await change({ takeProfit: profit + 0.1, quantity: 2 })
      expect(refusal).toMatchObject({ isDone: false, title: 'Order Modification Failed' })
      expect(refusal.isDone ? '' : refusal.text).toMatch(/^Take profit: .+ The rest of the change was made$/)
      expect(entry()).toMatchObject({ takeProfit: profit, quantity: 2 })
    })
  })

  it('refuses brackets on the wrong side, and tells of an order without its protection', async () => {
    expect(await place({ ...far, takeProfit: bid - 200 })).toMatchObject({ isDone: false })
    expect(opened.exchange.store.ordersOf(ACCOUNT)).toEqual([])
    // Between two ticks: the exchange refuses the take profit, not the order.
    expect(await place({ ...far, takeProfit: ask + 0.1 })).toEqual({ isDone: true })
    expect(notices).toHaveLength(1)
    expect(notices[0]).toContain('Take profit')
  })
})
