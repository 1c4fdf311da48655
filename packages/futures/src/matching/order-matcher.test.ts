import { describe, expect, it } from 'vitest'
import { OrderMatcher } from './order-matcher.ts'
import { closedBook, type PublicBook } from './public-market.ts'
import type { ArrivingOrder } from './working-order.ts'

const levels = (...pairs: [ticks: number, size: number][]) => pairs.map(([ticks, size]) => ({ ticks, size }))
const book: PublicBook = {
  bids: levels([99, 10], [98, 20], [97, 30]),
  asks: levels([101, 5], [102, 6], [103, 7]),
}
const order = (change: Partial<ArrivingOrder> = {}): ArrivingOrder => ({
  ...{ id: 'a', side: 'buy', type: 'limit', quantity: 4, limitTicks: 99, stopTicks: null },
  ...{ endsAt: null, ocoGroup: null },
  ...change,
})
const fill = (orderId: string, ticks: number, quantity: number, isAggressive = false) => ({
  ...{ kind: 'fill', orderId, ticks, quantity, isAggressive },
})

function openMatcher(...orders: ArrivingOrder[]) {
  const matcher = new OrderMatcher()
  matcher.setBook(book)
  for (const one of orders) matcher.add(one)
  const trade = (ticks: number, size: number, after = book) => matcher.trade({ ticks, size }, () => after)
  return { matcher, trade }
}

describe('a limit order', () => {
  it('[FU-6] waits for the contracts before it, then takes what a trade leaves', () => {
    const { trade } = openMatcher(order())
    expect(trade(99, 8)).toEqual([])
    expect(trade(99, 5)).toEqual([fill('a', 99, 3)])
    expect(trade(99, 5)).toEqual([fill('a', 99, 1)])
    expect(trade(99, 5)).toEqual([])
  })

  it('[FU-6] is filled as a whole by a trade beyond its price, at its price', () => {
    const { trade } = openMatcher(order())
    expect(trade(98, 1)).toEqual([fill('a', 99, 4)])
  })

  it('moves forward only when less is left than was before it', () => {
    const { matcher, trade } = openMatcher(order())
    matcher.setBook({ ...book, bids: levels([99, 12], [98, 20]) })
    matcher.setBook({ ...book, bids: levels([99, 3], [98, 20]) })
    matcher.setBook({ ...book, bids: levels([99, 50], [98, 20]) })
    expect(trade(99, 4)).toEqual([fill('a', 99, 1)])
  })

  it('takes from the book up to its price when it arrives, and waits with the rest', () => {
    const { matcher } = openMatcher()
    expect(matcher.add(order({ quantity: 20, limitTicks: 102 }))).toEqual([
      fill('a', 101, 5, true),
      fill('a', 102, 6, true),
    ])
    expect(matcher.orders.get('a')).toMatchObject({ remaining: 9, ahead: 0 })
  })

  it('is served before a later one at its price and after a better one', () => {
    const { trade } = openMatcher(order(), order({ id: 'b' }), order({ id: 'c', limitTicks: 100 }))
    expect(trade(99, 15)).toEqual([fill('c', 100, 4), fill('a', 99, 4), fill('b', 99, 1)])
  })

  it('keeps its place when it gets smaller, and loses it when it gets larger or moves', () => {
    const { matcher, trade } = openMatcher(order(), order({ id: 'b' }))
    matcher.modify('a', { remaining: 2 })
    expect(trade(99, 12)).toEqual([fill('a', 99, 2)])
    matcher.modify('b', { remaining: 5 })
    expect(matcher.orders.get('b')).toMatchObject({ ahead: 10, remaining: 5 })
    matcher.modify('b', { limitTicks: 98 })
    expect(matcher.orders.get('b')).toMatchObject({ ahead: 20 })
  })

  it('takes the opening prices when it was entered while the market was closed', () => {
    const matcher = new OrderMatcher()
    expect(matcher.add(order({ limitTicks: 105 }))).toEqual([])
    expect(matcher.setBook(closedBook)).toEqual([])
    expect(matcher.setBook(book)).toEqual([fill('a', 101, 4, true)])
  })

  it('waits outside of the visible book without a place, and gets the last one when its price is shown', () => {
    const { matcher, trade } = openMatcher(order({ limitTicks: 90 }))
    expect(trade(90, 500)).toEqual([])
    matcher.setBook({ bids: levels([91, 1], [90, 7]), asks: levels([92, 1]) })
    expect(trade(90, 8)).toEqual([fill('a', 90, 1)])
  })
})

describe('other orders', () => {
  it('[FU-6] market orders walk the levels, and the rest waits until a level changes', () => {
    const { matcher } = openMatcher()
    const market = order({ type: 'market', limitTicks: null, quantity: 20 })
    expect(matcher.add(market)).toEqual([
      fill('a', 101, 5, true),
      fill('a', 102, 6, true),
      fill('a', 103, 7, true),
    ])
    expect(matcher.setBook(book)).toEqual([])
    expect(matcher.setBook({ ...book, asks: levels([101, 9], [102, 6]) })).toEqual([fill('a', 101, 2, true)])
    expect(matcher.orders.size).toBe(0)
  })

  it('[FU-6] a stop becomes a market order when a trade reaches it', () => {
    const { trade } = openMatcher(order({ type: 'stop', limitTicks: null, stopTicks: 102, quantity: 6 }))
    expect(trade(101, 50)).toEqual([])
    expect(trade(103, 1)).toEqual([
      { kind: 'triggered', orderId: 'a' },
      fill('a', 101, 5, true),
      fill('a', 102, 1, true),
    ])
  })

  it('[FU-6] a stop-limit becomes a limit order when a trade reaches it', () => {
    const sell = order({ side: 'sell', type: 'stopLimit', stopTicks: 98, limitTicks: 99, quantity: 12 })
    const { matcher, trade } = openMatcher(sell)
    expect(trade(98, 1)).toEqual([{ kind: 'triggered', orderId: 'a' }, fill('a', 99, 10, true)])
    expect(matcher.orders.get('a')).toMatchObject({ remaining: 2, ahead: 0, isTriggered: true })
    expect(trade(100, 1)).toEqual([fill('a', 99, 2)])
  })

  it('a stop that the last trade has passed triggers at once', () => {
    const { matcher, trade } = openMatcher()
    trade(101, 1)
    const stop = order({ type: 'stop', limitTicks: null, stopTicks: 100, quantity: 1 })
    expect(matcher.add(stop)).toEqual([{ kind: 'triggered', orderId: 'a' }, fill('a', 101, 1, true)])
  })

  it('a fill of one order of a group reduces the other, and its last one cancels it', () => {
    const limit = order({ side: 'sell', limitTicks: 104, ocoGroup: 'g' })
    const stop = order({
      id: 'b',
      side: 'sell',
      type: 'stop',
      limitTicks: null,
      stopTicks: 98,
      ocoGroup: 'g',
    })
    const { matcher, trade } = openMatcher(limit, stop)
    matcher.setBook({ bids: levels([103, 1]), asks: levels([104, 2], [105, 9]) })
    expect(trade(104, 3)).toEqual([fill('a', 104, 1), { kind: 'reduced', orderId: 'b', remaining: 3 }])
    expect(trade(105, 1)).toEqual([fill('a', 104, 3), { kind: 'cancelled', orderId: 'b' }])
    expect(matcher.orders.size).toBe(0)
  })

  it('two orders of a group that come together are never both filled', () => {
    const { matcher } = openMatcher()
    const buy = order({ type: 'market', limitTicks: null, ocoGroup: 'g' })
    expect(matcher.add(buy, { ...buy, id: 'b' })).toEqual([
      fill('a', 101, 4, true),
      { kind: 'cancelled', orderId: 'b' },
    ])
    expect(matcher.orders.size).toBe(0)
  })

  it('one trade beyond both prices of a group fills only one of its orders', () => {
    const { trade } = openMatcher(order({ ocoGroup: 'g' }), order({ id: 'b', limitTicks: 98, ocoGroup: 'g' }))
    expect(trade(96, 1)).toEqual([fill('a', 99, 4), { kind: 'cancelled', orderId: 'b' }])
  })

  it('[FU-6] ends at its time, and a cancelled one gets nothing more', () => {
    const { matcher, trade } = openMatcher(order({ endsAt: 1000 }), order({ id: 'b' }))
    expect(matcher.expire(999)).toEqual([])
    expect(matcher.expire(1000)).toEqual([{ kind: 'expired', orderId: 'a' }])
    expect([matcher.cancel('b'), matcher.cancel('b')]).toEqual([true, false])
    expect(trade(90, 100)).toEqual([])
  })
})
