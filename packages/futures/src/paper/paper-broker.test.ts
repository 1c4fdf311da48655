import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MARKET_BEHIND_MS, PaperRun } from '../testing/paper-run.ts'
import type { OrderChange } from '../trading/broker.ts'
import { DEMO_ACCOUNT_ID } from './paper-broker.ts'

let run = new PaperRun()
const id = (index: number) => run.state.orders[index]?.id ?? ''

beforeEach(() => {
  run = new PaperRun()
  run.price('ES', 5000)
})

/** Places a market order and lets it fill at this price. */
async function trade(side: 'buy' | 'sell', quantity: number, price: number): Promise<void> {
  run.price('ES', price)
  await run.place({ side, quantity })
  await run.time.forward(1000)
}

describe('an order of the demo broker', () => {
  it('[FU-8] is working, and is filled after 1 s as a market order', async () => {
    expect(await run.place({})).toEqual({ isDone: true })
    expect(run.state.orders[0]).toMatchObject({ statusCode: 6, group: 'working', filledQuantity: 0 })
    expect(id(0)).toMatch(/^RS_\d+$/)
    await run.time.forward(999)
    expect(run.codes).toEqual([6])
    await run.time.forward(1)
    expect(run.state.orders[0]).toMatchObject({ statusCode: 2, group: 'filled', averagePrice: 5000 })
    expect(run.positions).toEqual(['ES 1 @ 5000'])
    expect(run.state.executions).toMatchObject([{ orderId: id(0), side: 'buy', quantity: 1, price: 5000 }])
  })

  it('[FU-8] [FU-22] has the times of the market, and an id of the wall clock', async () => {
    const wallMs = run.time.nowMs()
    await run.place({})
    expect(id(0)).toBe(`RS_${wallMs}`)
    await run.time.forward(1000)
    const placedAt = wallMs - MARKET_BEHIND_MS
    expect(run.state.orders[0]).toMatchObject({ placedAt, changedAt: placedAt + 1000 })
    expect(run.state.executions).toMatchObject([{ at: placedAt + 1000 }])
    await run.place({ type: 'stop', stopPrice: 6000 })
    await run.time.forward(500)
    await run.broker.modify(DEMO_ACCOUNT_ID, id(1), { quantity: 2 })
    expect(run.state.orders[1]).toMatchObject({ placedAt: placedAt + 1000, changedAt: placedAt + 1500 })
    await run.time.forward(500)
    await run.broker.cancel(DEMO_ACCOUNT_ID, [id(1)])
    expect(run.state.orders[1]).toMatchObject({ group: 'cancelled', changedAt: placedAt + 2000 })
  })

  it('[FU-8] is filled after 10 s as a limit order, at its price or a better one', async () => {
    await run.place({ type: 'limit', limitPrice: 4000 })
    await run.place({ type: 'limit', limitPrice: 6000, symbol: 'NQ', side: 'sell' })
    run.price('NQ', 7000)
    await run.time.forward(9_999)
    expect(run.codes).toEqual([6, 6])
    await run.time.forward(1)
    expect(run.codes).toEqual([2, 2])
    expect(run.positions).toEqual(['ES 1 @ 4000', 'NQ -1 @ 7000'])
  })

  it('[FU-8] buys at the ask and sells at the bid where the market has them', async () => {
    run.price('ES', 5000, 4999.75, 5000.25)
    await run.place({})
    await run.time.forward(1000)
    expect(run.positions).toEqual(['ES 1 @ 5000.25'])
    await run.place({ side: 'sell', quantity: 2 })
    await run.time.forward(1000)
    expect(run.positions).toEqual(['ES -1 @ 4999.75'])
  })

  it('[FU-8] waits for a price when the market has none', async () => {
    await run.place({ symbol: 'CL' })
    await run.time.forward(60_000)
    expect(run.codes).toEqual([6])
    run.price('CL', 70)
    expect(run.codes).toEqual([2])
  })

  it.each([
    ['buy', 5010, 5009.75, 5010],
    ['sell', 4990, 4990.25, 4989],
  ] as const)(
    '[FU-22] to %s on stop fills when the price reaches it',
    async (side, stopPrice, before, at) => {
      await run.place({ side, type: 'stop', stopPrice })
      run.price('ES', before)
      await run.time.forward(60_000)
      expect(run.codes).toEqual([6])
      run.price('ES', at)
      expect(run.state.orders[0]).toMatchObject({ statusCode: 2, averagePrice: at })
    },
  )

  it('[FU-22] on stop-limit waits for its limit once the price has reached the stop', async () => {
    await run.place({ type: 'stopLimit', stopPrice: 5010, limitPrice: 5011 })
    run.price('ES', 5005)
    expect(run.codes).toEqual([6])
    run.price('ES', 5020)
    expect(run.codes).toEqual([6])
    run.price('ES', 5011)
    expect(run.state.orders[0]).toMatchObject({ statusCode: 2, averagePrice: 5011 })
  })

  it('[FU-8] is cancelled with the code 1, and fills no more', async () => {
    await run.place({})
    await run.place({ type: 'limit', limitPrice: 4900 })
    expect(await run.broker.cancel(DEMO_ACCOUNT_ID, [id(0), id(1)])).toEqual({ isDone: true })
    expect(run.codes).toEqual([1, 1])
    await run.time.forward(60_000)
    expect(run.codes).toEqual([1, 1])
    expect(await run.broker.cancel(DEMO_ACCOUNT_ID, [id(0)])).toMatchObject({ isDone: false })
  })

  it('[FU-6] takes a change while it works, and then waits again', async () => {
    await run.place({ type: 'limit', limitPrice: 4900 })
    await run.time.forward(9_000)
    const change = { quantity: 3, limitPrice: 4950 }
    expect(await run.broker.modify(DEMO_ACCOUNT_ID, id(0), change)).toEqual({ isDone: true })
    await run.time.forward(9_999)
    expect(run.codes).toEqual([6])
    await run.time.forward(1)
    expect(run.positions).toEqual(['ES 3 @ 4950'])
    expect(await run.broker.modify(DEMO_ACCOUNT_ID, id(0), change)).toMatchObject({
      title: 'Order Modification Failed',
    })
  })
})

describe('a position of the demo broker', () => {
  it('[FU-8] averages, is reduced, flips and goes', async () => {
    await trade('buy', 1, 5000)
    await trade('buy', 3, 5004)
    expect(run.positions).toEqual(['ES 4 @ 5003'])
    await trade('sell', 1, 5010)
    expect(run.positions).toEqual(['ES 3 @ 5003'])
    await trade('sell', 5, 5005)
    expect(run.positions).toEqual(['ES -2 @ 5005'])
    await trade('buy', 2, 5000)
    expect(run.positions).toEqual([])
  })

  it('[FU-22] has its profit at the last price, and the account its figures', async () => {
    await trade('buy', 2, 5000)
    run.price('ES', 5001)
    expect(run.state.positions[0]).toMatchObject({ last: 5001, profit: 100 })
    expect(run.broker.account).toEqual({
      title: 'Demo broker: fills without a market',
      balance: 100_000,
      equity: 100_100,
      upl: 100,
      liveBalance: 100_100,
      collateral: 0,
    })
    await trade('sell', 2, 5002)
    expect(run.state.balances).toMatchObject({ balance: 100_200, equity: 100_200, realizedProfit: 200 })
  })

  it('[FU-12] is closed and reversed by a market order', async () => {
    await trade('buy', 2, 5000)
    await run.broker.reversePosition(DEMO_ACCOUNT_ID, 'ES')
    await run.time.forward(1000)
    expect(run.positions).toEqual(['ES -2 @ 5000'])
    await run.broker.closePosition(DEMO_ACCOUNT_ID, 'ES')
    await run.time.forward(1000)
    expect(run.positions).toEqual([])
    expect(await run.broker.closePosition(DEMO_ACCOUNT_ID, 'ES')).toMatchObject({ isDone: false })
  })
})

describe('brackets', () => {
  it('[FU-22] protect the position once the order is filled; the first that fills cancels the other', async () => {
    await run.place({ quantity: 2, takeProfit: 5010, stopLoss: 4990 })
    await run.time.forward(1000)
    expect(run.state.orders).toMatchObject([
      { group: 'filled' },
      { group: 'working', type: 'limit', side: 'sell', limitPrice: 5010, quantity: 2, parentId: id(0) },
      { group: 'working', type: 'stop', side: 'sell', stopPrice: 4990, quantity: 2, parentId: id(0) },
    ])
    await run.time.forward(60_000)
    expect(run.codes).toEqual([2, 6, 6])
    run.price('ES', 5010)
    expect(run.codes).toEqual([2, 2, 1])
    expect(run.positions).toEqual([])
  })

  it('[FU-22] shrink with the position and go with it', async () => {
    await run.place({ quantity: 3, takeProfit: 5010, stopLoss: 4990 })
    await run.time.forward(1000)
    await trade('sell', 1, 5000)
    expect(run.state.orders.slice(1, 3).map(({ quantity }) => quantity)).toEqual([2, 2])
    await trade('sell', 2, 5000)
    expect(run.codes).toEqual([2, 1, 1, 2, 2])
  })

  it.each([
    [{ takeProfit: 4999 }, 'The take profit lies on the wrong side of the price'],
    [{ stopLoss: 5001 }, 'The stop loss lies on the wrong side of the price'],
  ])('[FU-22] %j of an order at 5000 are refused', async (brackets, text) => {
    expect(await run.place({ type: 'limit', limitPrice: 5000, ...brackets })).toMatchObject({ text })
  })
})

describe('the brackets of an order that waits', () => {
  const change = (change: OrderChange) => run.broker.modify(DEMO_ACCOUNT_ID, id(0), change)

  beforeEach(() => run.place({ type: 'limit', limitPrice: 4900, takeProfit: 5010, stopLoss: 4890 }))

  it('[BY-17] [FU-22] are changed, removed and added, and the order is filled when it would have been', async () => {
    await run.time.forward(9_000)
    expect(await change({ takeProfit: 5020, stopLoss: null })).toEqual({ isDone: true })
    expect(run.state.orders[0]).toMatchObject({ takeProfit: 5020 })
    expect(run.state.orders[0]?.stopLoss).toBeUndefined()
    expect(await change({ stopLoss: 4880 })).toEqual({ isDone: true })
    await run.time.forward(1_000)
    expect(run.state.orders).toMatchObject([
      { group: 'filled' },
      { type: 'limit', side: 'sell', limitPrice: 5020 },
      { type: 'stop', side: 'sell', stopPrice: 4880 },
    ])
  })

  it.each([
    [{ takeProfit: 4900 }, 'The take profit lies on the wrong side of the price'],
    [{ limitPrice: 4880 }, 'The stop loss lies on the wrong side of the price'],
    [{ stopLoss: Number.NaN }, 'A price is not a number'],
  ])('[BY-17] [FU-22] stay as they are when %j makes no sense', async (wrong, text) => {
    expect(await change(wrong)).toMatchObject({ title: 'Order Modification Failed', text })
    expect(run.state.orders[0]).toMatchObject({ limitPrice: 4900, takeProfit: 5010, stopLoss: 4890 })
  })

  it('[FU-22] have none of their own once they are orders', async () => {
    await run.time.forward(10_000)
    expect(await run.broker.modify(DEMO_ACCOUNT_ID, id(1), { stopLoss: 4000 })).toMatchObject({
      text: 'A take profit or stop loss has none of its own',
    })
    // A stop may follow the market beyond the entry.
    expect(await run.broker.modify(DEMO_ACCOUNT_ID, id(2), { stopPrice: 4950 })).toEqual({ isDone: true })
  })
})

describe('flatten', () => {
  it('[FU-12] cancels and closes everything, and is done only then', async () => {
    await trade('buy', 2, 5000)
    await run.place({ type: 'stop', stopPrice: 5100 })
    await run.place({ symbol: 'CL', type: 'limit', limitPrice: 70 })
    const answer = vi.fn()
    run.broker.flatten(DEMO_ACCOUNT_ID).then(answer)
    await run.time.forward(999)
    expect(answer).not.toHaveBeenCalled()
    await run.time.forward(1)
    expect(answer).toHaveBeenCalledExactlyOnceWith({ isDone: true })
    expect(run.positions).toEqual([])
    expect(run.codes).toEqual([2, 1, 1, 2])
  })

  it('[FU-12] of one symbol leaves the others', async () => {
    run.price('NQ', 20_000)
    await trade('buy', 1, 5000)
    await run.place({ symbol: 'NQ' })
    await run.time.forward(1000)
    run.broker.flatten(DEMO_ACCOUNT_ID, 'NQ')
    await run.time.forward(5000)
    expect(run.positions).toEqual(['ES 1 @ 5000'])
  })

  it('[FU-12] says what is left when the market gives no price', async () => {
    await trade('buy', 2, 5000)
    const { book } = run.broker
    run.broker.stop()
    run = new PaperRun(book, run.time)
    const answer = vi.fn()
    run.broker.flatten(DEMO_ACCOUNT_ID).then(answer)
    await run.time.forward(60_000)
    expect(answer).toHaveBeenCalledExactlyOnceWith({
      isDone: false,
      title: 'Not flat',
      text: expect.stringMatching(/^Working orders left: ES RS_\d+. Open positions left: ES 2$/),
    })
  })
})

describe('what the demo broker refuses', () => {
  it.each([
    [{ symbol: '' }, 'Order Failed!', 'symbol not found in order'],
    [{ symbol: 'x'.repeat(65) }, 'Order Failed!', 'symbol not found in order'],
    [{ symbol: 'NONE' }, 'Order Failed!', 'symbol NONE has no contractId'],
    [{ symbol: 'NO_TICK' }, 'Broker Error for NO_TICK', 'Failed to get ticksize'],
    [{ quantity: 0 }, 'Order Failed!', 'The quantity is a whole number from 1'],
    [{ quantity: 1.5 }, 'Order Failed!', 'The quantity is a whole number from 1'],
    [{ quantity: 1e9 }, 'Order Failed!', 'The quantity is at most 1000000'],
    [{ type: 'limit' }, 'Order Failed!', 'A limit order needs a limit price'],
    [{ type: 'stop' }, 'Order Failed!', 'A stop order needs a stop price'],
    [{ type: 'limit', limitPrice: Number.NaN }, 'Order Failed!', 'A price is not a number'],
    [{ accountId: 'other' }, 'Order Failed!', 'This account is not connected'],
  ] as const)('[FU-6] [FU-7] %j', async (draft, title, text) => {
    expect(await run.place(draft)).toEqual({ isDone: false, title, text })
    expect(run.codes).toEqual([])
  })

  it.each([
    [
      { side: 'buy', type: 'stop', stopPrice: 4999 },
      /market has passed this stop.*above the last price, 5000$/,
    ],
    [{ side: 'buy', type: 'stop', stopPrice: 5000 }, /market has passed/],
    [{ side: 'sell', type: 'stop', stopPrice: 5001 }, /market has passed this stop.*below the last price/],
    [{ side: 'buy', type: 'stopLimit', stopPrice: 4999, limitPrice: 5010 }, /market has passed/],
    [{ side: 'buy', type: 'stopLimit', stopPrice: 5010, limitPrice: 5009 }, /stop lies above its limit/],
    [{ side: 'sell', type: 'stopLimit', stopPrice: 4990, limitPrice: 4991 }, /stop lies below its limit/],
    // Nothing of this symbol is held: its price is asked for first.
    [{ symbol: 'NQ', side: 'sell', type: 'stop', stopPrice: 20_001 }, /market has passed/],
  ] as const)('[FU-22] is a stop that makes no sense: %j', async (draft, text) => {
    run.price('NQ', 20_000)
    expect(await run.place(draft)).toMatchObject({ isDone: false, text: expect.stringMatching(text) })
    expect(run.codes).toEqual([])
    expect([...run.followed.keys()]).toEqual([])
  })

  it('[FU-22] is a stop while no price tells whether the market has passed it', async () => {
    const answer = run.place({ symbol: 'CL', type: 'stop', stopPrice: 80 })
    await run.time.forward(3000)
    expect(await answer).toMatchObject({ text: expect.stringContaining('no price of CL yet') })
    expect([...run.followed.keys()]).toEqual([])
  })

  it('[FU-22] is to move a stop past the market or past its limit', async () => {
    await run.place({ type: 'stopLimit', stopPrice: 5010, limitPrice: 5012 })
    for (const stopPrice of [4999, 5013])
      expect(await run.broker.modify(DEMO_ACCOUNT_ID, id(0), { stopPrice })).toMatchObject({
        title: 'Order Modification Failed',
      })
    expect(run.state.orders).toMatchObject([{ stopPrice: 5010, group: 'working' }])
  })

  it('[FU-22] is more than 100 working orders', async () => {
    for (let count = 0; count < 100; count += 1) await run.place({ type: 'stop', stopPrice: 6000 })
    expect(await run.place({})).toMatchObject({ isDone: false, text: 'Too many orders are working' })
  })
})

it('follows the prices of positions and working orders alone', async () => {
  await trade('buy', 1, 5000)
  run.price('CL', 70)
  await run.place({ symbol: 'CL', type: 'stop', stopPrice: 80 })
  expect([...run.followed.keys()]).toEqual(['ES', 'CL'])
  await run.broker.cancel(DEMO_ACCOUNT_ID, [id(1)])
  await trade('sell', 1, 5000)
  expect([...run.followed.keys()]).toEqual([])
})

it('tells of each change, and the state is the same object until then', async () => {
  const listener = vi.fn()
  const stop = run.broker.subscribe(listener)
  const before = run.state
  await run.place({})
  expect(listener).toHaveBeenCalledOnce()
  const placed = run.state
  expect(placed).not.toBe(before)
  run.price('ES', 5001)
  expect(run.state).toBe(placed)
  stop()
  await run.time.forward(1000)
  expect(listener).toHaveBeenCalledOnce()
})
