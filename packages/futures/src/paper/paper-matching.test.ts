import { beforeEach, describe, expect, it } from 'vitest'
import { PaperRun } from '../testing/paper-run.ts'
import { PAPER_ACCOUNT_ID } from './paper-broker.ts'
import type { PaperPrice } from './paper-fill-rule.ts'

let run = new PaperRun(undefined, undefined, 'paper')
const id = (index: number) => run.state.orders[index]?.id ?? ''
/** A market of one tick, 5 contracts on each side. */
const market = (last: number, bid: number, ask: number, volume: number): PaperPrice => ({
  ...{ last, bid, ask, volume },
  depth: {
    bids: [
      { price: bid, volume: 5 },
      { price: bid - 0.25, volume: 20 },
    ],
    asks: [
      { price: ask, volume: 5 },
      { price: ask + 0.25, volume: 20 },
    ],
  },
})

beforeEach(() => {
  run = new PaperRun(undefined, undefined, 'paper')
  run.market('ES', market(5000, 4999.75, 5000, 100))
})

describe('the paper account', () => {
  it('[FU-8] [FU-22] never fills a limit that the market does not reach, however long it waits', async () => {
    await run.place({ type: 'limit', limitPrice: 4970 })
    await run.time.forward(3_600_000)
    run.market('ES', market(4980, 4979.75, 4980, 200))
    expect(run.state.orders).toMatchObject([{ group: 'working', filledQuantity: 0 }])
    run.market('ES', market(4969.75, 4969.5, 4969.75, 300))
    expect(run.state.orders).toMatchObject([{ group: 'filled', averagePrice: 4970 }])
  })

  it('[FU-22] fills a take profit at its price and not at a better one', async () => {
    await run.place({ takeProfit: 5010, stopLoss: 4990 })
    expect(run.positions).toEqual(['ES 1 @ 5000'])
    run.market('ES', market(5038, 5037.75, 5038, 200))
    expect(run.state.orders).toMatchObject([
      { group: 'filled' },
      { group: 'filled', averagePrice: 5010 },
      { group: 'cancelled' },
    ])
    expect(run.broker.account.balance).toBe(100_500)
  })

  it('[FU-22] takes what the book has, level by level, and waits for the rest', async () => {
    await run.place({ quantity: 30 })
    expect(run.state.orders).toMatchObject([{ group: 'working', filledQuantity: 25, averagePrice: 5000.2 }])
    expect(run.positions).toEqual(['ES 25 @ 5000.2'])
    run.market('ES', market(5000, 5000, 5000.5, 100))
    expect(run.state.orders).toMatchObject([{ group: 'filled', filledQuantity: 30 }])
    expect(run.state.executions.map(({ quantity, price }) => [quantity, price])).toEqual([
      [5, 5000],
      [20, 5000.25],
      [5, 5000.5],
    ])
  })

  it('[FU-22] waits at its price until what was there before it has traded', async () => {
    await run.place({ type: 'limit', limitPrice: 4999.75, quantity: 2 })
    run.market('ES', market(4999.75, 4999.75, 5000, 104))
    expect(run.state.orders).toMatchObject([{ filledQuantity: 0 }])
    run.market('ES', market(4999.75, 4999.75, 5000, 106))
    expect(run.state.orders).toMatchObject([{ group: 'working', filledQuantity: 1 }])
    run.market('ES', market(4999.75, 4999.75, 5000, 107))
    expect(run.state.orders).toMatchObject([{ group: 'filled', averagePrice: 4999.75 }])
  })

  it('[FU-22] protects what is filled of an order, and grows with it', async () => {
    await run.place({ quantity: 30, stopLoss: 4990 })
    const stop = () => run.state.orders.find(({ type }) => type === 'stop')
    expect(stop()).toMatchObject({ quantity: 25, parentId: id(0) })
    run.market('ES', market(5000, 5000, 5000.5, 100))
    expect(stop()).toMatchObject({ quantity: 30 })
  })

  it('[FU-22] fills a stop at what the book has when the market has traded there', async () => {
    await run.place({ type: 'stop', stopPrice: 5010 })
    run.market('ES', market(5009.75, 5009.5, 5009.75, 200))
    expect(run.codes).toEqual([6])
    run.market('ES', market(5010, 5010.75, 5011, 300))
    expect(run.state.orders).toMatchObject([{ group: 'filled', averagePrice: 5011 }])
  })

  it('[FU-22] takes no market order while the market is closed, and fills none then', async () => {
    run.isOpen = false
    expect(await run.place({ symbol: 'ES' })).toMatchObject({
      text: 'The market is closed. Market orders are accepted while it is open.',
    })
    await run.place({ type: 'limit', limitPrice: 5005 })
    expect(run.codes).toEqual([6])
    run.isOpen = true
    run.market('ES', market(5001, 5000.75, 5001, 200))
    expect(run.state.orders).toMatchObject([{ group: 'filled', averagePrice: 5001 }])
  })

  it('[FU-20] [FU-22] ends an order of the day with its session', async () => {
    run.dayEndsAfterMs = 60_000
    await run.place({ type: 'limit', limitPrice: 4900 })
    await run.place({ type: 'limit', limitPrice: 4900, duration: { kind: 'GTC' } })
    await run.time.forward(60_000)
    run.market('ES', market(5001, 5000.75, 5001, 200))
    expect(run.state.orders.map(({ group }) => group)).toEqual(['cancelled', 'working'])
  })

  it('[FU-22] goes on after a reload, and gives an order no price of before it', async () => {
    await run.place({ type: 'limit', limitPrice: 4990 })
    run.broker.stop()
    const again = new PaperRun(run.broker.book, run.time, 'paper')
    again.market('ES', market(4985, 4984.75, 4985, 900))
    expect(again.state.orders).toMatchObject([{ group: 'filled', averagePrice: 4985 }])
  })

  it('[FU-12] is flat by market orders', async () => {
    await run.place({ quantity: 2, stopLoss: 4990 })
    expect(await run.broker.flatten(PAPER_ACCOUNT_ID)).toEqual({ isDone: true })
    expect(run.positions).toEqual([])
  })
})
