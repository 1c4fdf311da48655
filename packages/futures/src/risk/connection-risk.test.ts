import { describe, expect, it } from 'vitest'
import { orderLinkAttributes } from '../matching/order-links.ts'
import { brokerageTypes } from '../protocol/codes/trading-account.ts'
import {
  accountId,
  contractId,
  lot,
  metadata,
  newOrder,
  orderFields,
  positionOf,
  riskRun,
  statusOf,
  tradeAt,
} from '../testing/risk-run.ts'
import { decimalOfNumber } from '../values/decimal.ts'
import { UserRisk } from './user-risk.ts'

const quantity = (count: number) => ({ qty: decimalOfNumber(count) })
const [sell, working, filled, cancelled] = [2, 3, 8, 7]

function begun() {
  const run = riskRun()
  run.begin()
  return run
}

describe('limits', () => {
  it('[BY-27] let an order through that breaks none', () => {
    expect(begun().refusal(newOrder())).toBeNull()
  })

  it('[BY-27] refuse an order that is too large', () => {
    expect(begun().refusal(newOrder(quantity(21)))).toBe(
      'The order is for 21 contracts. Your limit for one order is 20',
    )
  })

  it('[BY-27] count what was just sent, what works and what is held into the position', () => {
    const run = begun()
    run.say({ positionStatuses: [positionOf([lot(1, 10)])] })
    const first = newOrder({ ...quantity(20), clOrderId: 'a' })
    expect(run.refusal(first)).toBeNull()
    expect(run.refusal(newOrder({ ...quantity(20), clOrderId: 'b' }, 2))).toBeNull()
    const text =
      'The position in F.US.EPZ26 could become 51 contracts with the working orders. Your limit is 50'
    expect(run.refusal(newOrder({ clOrderId: 'c' }, 3))).toBe(text)
    run.say({ orderStatuses: [statusOf(orderFields({ ...quantity(20), clOrderId: 'a' }), working, 0, 20)] })
    expect(run.refusal(newOrder({ clOrderId: 'c' }, 3))).toBe(text)
    run.say({ orderRequestRejects: [{ requestId: 2, rejectCode: 99 }] })
    expect(run.refusal(newOrder({ clOrderId: 'c' }, 3))).toBeNull()
  })

  it('[BY-27] count a fill before and after the position is reported, once', () => {
    const run = begun()
    run.rules.limits.maxPosition = 10
    const order = orderFields({ ...quantity(6), clOrderId: 'a' })
    expect(run.refusal({ requestId: 1, newOrder: { order } })).toBeNull()
    run.say({ orderStatuses: [statusOf(order, filled, 6, 0)] })
    expect(run.refusal(newOrder(quantity(5), 2))).toContain('11 contracts')
    run.say({ positionStatuses: [positionOf([lot(1, 6)])] })
    expect(run.refusal(newOrder(quantity(5), 2))).toContain('11 contracts')
    expect(run.refusal(newOrder(quantity(4), 2))).toBeNull()
  })

  it('[BY-27] refuse more orders than fit into a minute, and allow them later', () => {
    const run = begun()
    run.rules.limits.maxOrdersPerMinute = 2
    const orders = [1, 2, 3].map(id => newOrder({ clOrderId: `c${id}` }, id))
    expect(orders.map(run.refusal)).toEqual([
      null,
      null,
      'Your limit of 2 orders a minute is reached. Wait a moment',
    ])
    run.time.nowMs += 60_000
    expect(run.refusal(newOrder({ clOrderId: 'd' }, 4))).toBeNull()
  })

  it('[BY-27] refuse prices far from the last one, and orders without one to compare with', () => {
    const run = begun()
    const limit = (price: number) => newOrder({ orderType: 2, scaledLimitPrice: price * 100 })
    const stop = (price: number) => newOrder({ orderType: 3, scaledStopPrice: price * 100 })
    expect(run.refusal(limit(4800))).toBe('The price 4,800 is more than 5 % from the last price 4,500')
    expect(run.refusal(stop(4200))).toContain('4,200 is more than 5 %')
    expect(run.refusal(limit(4600))).toBeNull()
    run.say(tradeAt(4700))
    expect(run.refusal(limit(4800))).toBeNull()
    const other = { ...metadata, contractId: 8, contractSymbol: 'F.US.ENQZ26' }
    run.say({
      informationReports: [{ id: 5, statusCode: 0, symbolResolutionReport: { contractMetadata: other } }],
    })
    expect(run.refusal(newOrder({ contractId: 8, orderType: 2, scaledLimitPrice: 1 }))).toContain(
      'There is no price of F.US.ENQZ26 yet',
    )
  })

  it('[BY-27] refuse orders after the loss of the day, realized and open', () => {
    const run = begun()
    const groups = { purchaseAndSalesGroups: [{ id: 1, realizedProfitLoss: -5000 }] }
    run.say({ positionStatuses: [positionOf([lot(1, 2, 4500)], groups)] })
    run.say(tradeAt(4451))
    expect(run.refusal(newOrder())).toBeNull()
    run.say(tradeAt(4450))
    expect(run.refusal(newOrder())).toContain('The loss of today is 10,000. Your limit is 10,000')
    expect(run.refusal(newOrder({ side: sell, ...quantity(2) }))).toBeNull()
  })

  it('[BY-27] are checked for changes as well', () => {
    const run = begun()
    const order = orderFields({ ...quantity(5), orderType: 2, scaledLimitPrice: 450_000 })
    run.say({ orderStatuses: [statusOf(order, working, 2, 3)] })
    const change = (fields: object) => ({
      requestId: 9,
      modifyOrder: { orderId: 'o-c1', accountId, origClOrderId: 'c1', clOrderId: 'c2', ...fields },
    })
    expect(run.refusal(change(quantity(21)))).toContain('21 contracts')
    expect(run.refusal(change({ scaledLimitPrice: 500_000 }))).toContain('5,000 is more than 5 %')
    expect(run.refusal(change({ orderId: 'other' }))).toBe('The order to change is not known')
    run.rules.limits.maxPosition = 19
    expect(run.refusal(change(quantity(20)))).toContain('20 contracts')
    expect(run.refusal(change(quantity(19)))).toBeNull()
    expect(run.refusal(newOrder({ clOrderId: 'x' }, 10))).toContain('20 contracts')
    run.rules.isLocked = true
    expect(run.refusal(change(quantity(6)))).toContain('locked')
    expect(run.refusal(change(quantity(4)))).toBeNull()
  })
})

describe('a locked account', () => {
  it('[BY-27] accepts cancels and orders that only reduce', () => {
    const run = begun()
    run.say({ positionStatuses: [positionOf([lot(1, 3)])] })
    run.rules.isLocked = true
    expect(run.refusal(newOrder())).toContain('The account is locked')
    expect(run.refusal(newOrder({ side: sell, ...quantity(4) }))).toContain('locked')
    const cancel = { orderId: 'o', accountId, origClOrderId: 'c', clOrderId: 'd' }
    expect(run.refusal({ requestId: 3, cancelOrder: cancel })).toBeNull()
    expect(run.refusal(newOrder({ side: sell, ...quantity(2), clOrderId: 'a' }))).toBeNull()
    // What was sent may be filled first.
    expect(run.refusal(newOrder({ side: sell, ...quantity(2), clOrderId: 'b' }))).toContain('locked')
    expect(run.refusal(newOrder({ side: sell, ...quantity(1), clOrderId: 'b' }))).toBeNull()
  })
})

describe('an account', () => {
  it('[BY-27] is not known before a full snapshot, after an unreadable status and on another connection', () => {
    const notKnown = 'The orders and positions of the account are not known yet. Try again in a moment'
    const run = begun()
    run.connection.subscribed([{ id: 3, subscribe: false }])
    expect(run.refusal(newOrder())).toBe(notKnown)
    run.connection.subscribed([
      { id: 4, subscribe: true, subscriptionScopes: [1, 2], skipOrdersSnapshot: true },
      { id: 5, subscribe: true, subscriptionScopes: [2] },
    ])
    for (const id of [4, 5]) run.complete(id)
    expect(run.refusal(newOrder())).toBe(notKnown)
    run.subscribe(6)
    expect(run.refusal(newOrder())).toBe(notKnown)
    run.complete(6)
    expect(run.refusal(newOrder())).toBeNull()
    run.connection.received(Uint8Array.of(0x2a, 2, 8))
    expect(run.refusal(newOrder({ clOrderId: 'z' }))).toBe(notKnown)
    const second = riskRun(run.user)
    expect(second.refusal(newOrder())).toBe(
      'The contract of the order is not known. Open its chart and try again',
    )
  })

  it('[BY-27] is the same in two windows: orders and fills count once', () => {
    const first = begun()
    first.rules.limits.maxPosition = 10
    const second = riskRun(first.user)
    second.begin()
    second.rules.limits.maxPosition = 10
    const order = orderFields({ ...quantity(6), clOrderId: 'a' })
    expect(first.refusal({ requestId: 1, newOrder: { order } })).toBeNull()
    expect(second.refusal(newOrder(quantity(5)))).toContain('11 contracts')
    for (const run of [first, second]) run.say({ orderStatuses: [statusOf(order, filled, 6, 0)] })
    for (const run of [first, second]) run.say({ positionStatuses: [positionOf([lot(1, 6)])] })
    expect(second.refusal(newOrder(quantity(5)))).toContain('11 contracts')
    expect(second.refusal(newOrder(quantity(4)))).toBeNull()
  })

  it('[BY-27] keeps an unanswered order of a lost connection until a snapshot', () => {
    const first = begun()
    expect(first.refusal(newOrder(quantity(20)))).toBeNull()
    first.connection.closed()
    const second = riskRun(first.user)
    second.rules.limits.maxPosition = 20
    second.begin()
    expect(second.refusal(newOrder())).toBeNull()
  })

  it('[BY-27] loses what a new snapshot does not have', () => {
    const first = begun()
    first.say({
      positionStatuses: [positionOf([lot(1, 50)])],
      orderStatuses: [statusOf(orderFields({ clOrderId: 'old' }), working, 0, 1)],
    })
    expect(first.refusal(newOrder())).toContain('52 contracts')
    first.connection.closed()
    const second = riskRun(first.user)
    second.begin()
    expect(second.refusal(newOrder(quantity(20)))).toBeNull()
  })

  it('[BY-27] is known without a list of accounts, unless a list does not have it', () => {
    const metadataOnly = { id: 1, statusCode: 0, symbolResolutionReport: { contractMetadata: metadata } }
    const returned = riskRun()
    returned.say({ informationReports: [metadataOnly] })
    returned.subscribe()
    returned.complete()
    expect(returned.refusal(newOrder())).toBeNull()
    const foreign = newOrder({ accountId: 5 })
    expect(returned.refusal(foreign)).toBeNull()
    expect(begun().refusal(foreign)).toContain('not known yet')
  })

  it('[BY-27] no longer counts what was cancelled', () => {
    const run = begun()
    run.rules.limits.maxPosition = 20
    const order = orderFields({ ...quantity(20), clOrderId: 'a' })
    expect(run.refusal({ requestId: 1, newOrder: { order } })).toBeNull()
    run.say({ orderStatuses: [statusOf(order, working, 0, 20)] })
    expect(run.refusal(newOrder({ clOrderId: 'b' }, 2))).toContain('21 contracts')
    run.say({ orderStatuses: [statusOf(order, cancelled, 0, 0)] })
    expect(run.refusal(newOrder({ clOrderId: 'b' }, 2))).toBeNull()
  })
})

describe('order requests', () => {
  it.each([
    ['nothing', {}],
    [
      'two things',
      { cancelOrder: { orderId: 'o', accountId, origClOrderId: 'c', clOrderId: 'd' }, ...newOrder() },
    ],
    ['an order without a side', newOrder({ side: undefined })],
    ['a cross', newOrder({ orderType: 5 })],
  ])('[BY-27] are refused for %s', (_what, request) => {
    expect(begun().refusal({ requestId: 1, ...request })).toBe('Orders of this kind are not supported')
  })

  it.each([0, -1])('[BY-27] are refused for %d contracts', count => {
    expect(begun().refusal(newOrder(quantity(count)))).toBe('The order has no quantity')
  })

  it('[BY-27] are sent without the quantity that the limits did not look at', () => {
    const { request } = begun().check(newOrder({ ...quantity(1), uint32Qty: 500 }))
    expect(request?.newOrder?.order).toMatchObject({ contractId, uint32Qty: undefined })
  })
})

describe('limits and orders that protect another one', () => {
  const linked = (clOrderId: string, count: number, group = 'g', parent = 'entry') =>
    orderFields({
      ...{ clOrderId, side: sell, orderType: 2, scaledLimitPrice: 470_000, ...quantity(count) },
      extraAttributes: [
        { name: orderLinkAttributes.oco, value: group, deleted: false },
        { name: orderLinkAttributes.parent, value: parent, deleted: false },
      ],
    })
  const entry = orderFields({ clOrderId: 'entry', ...quantity(2) })
  const request = (order: ReturnType<typeof orderFields>, requestId = 5) => ({
    requestId,
    newOrder: { order },
  })
  /** With an entry that was let through, and limits that let nothing more through but what reduces. */
  function protectedRun(type: number = brokerageTypes.sim) {
    const run = riskRun(new UserRisk(), type)
    run.begin()
    expect(run.refusal(request(entry, 1))).toBeNull()
    run.rules.isLocked = true
    return run
  }

  it('[BY-27] let its take profit and stop loss through as reducing, once', () => {
    const run = protectedRun()
    expect(run.refusal(request(linked('profit', 2)))).toBeNull()
    expect(run.refusal(request(linked('loss', 2)))).toBeNull()
    expect(run.refusal(request(linked('more', 2, 'another')))).not.toBeNull()
    expect(run.refusal(request(linked('larger', 3)))).not.toBeNull()
  })

  it('[BY-27] count an order with its take profit and stop loss once, at the limit of the position', () => {
    const run = riskRun(new UserRisk(), brokerageTypes.sim)
    run.begin()
    run.rules.limits.maxPosition = 2
    const orders = [entry, linked('profit', 2), linked('loss', 2)]
    expect(orders.map((order, index) => run.refusal(request(order, index + 1)))).toEqual([null, null, null])
    // What waits to close does not stand in the way of an order of its side.
    expect(run.refusal(newOrder({ side: sell, clOrderId: 'short', ...quantity(2) }, 7))).toBeNull()
    expect(run.refusal(newOrder({ side: sell, clOrderId: 'more' }, 8))).toContain('3 contracts')
    expect(run.refusal(newOrder({ clOrderId: 'long' }, 9))).toContain('3 contracts')
  })

  it('[BY-27] let an order with protection cover a position at the limit', () => {
    const run = riskRun(new UserRisk(), brokerageTypes.sim)
    run.begin()
    run.rules.limits.maxPosition = 2
    run.say({ positionStatuses: [positionOf([lot(1, -2)])] })
    expect(run.refusal(request(entry, 1))).toBeNull()
    expect(run.refusal(request(linked('profit', 2), 2))).toBeNull()
    // Filled: what protected the order sells the position that it opened anew.
    run.say({ orderStatuses: [statusOf(entry, filled, 2, 0)], positionStatuses: [positionOf([lot(1, 0)])] })
    expect(run.refusal(newOrder({ side: sell, clOrderId: 'short' }, 3))).toContain('3 contracts')
  })

  it('[BY-27] refuse what protects an order that was refused, or none', () => {
    expect(protectedRun().refusal(request(linked('profit', 2, 'g', 'other')))).not.toBeNull()
  })

  it('[BY-27] do not believe the links of an account at a real exchange', () => {
    const run = protectedRun(brokerageTypes.regular)
    expect(run.refusal(request(linked('profit', 2)))).not.toBeNull()
  })

  it('[BY-27] let a protecting order move while its order is open and after it is filled', () => {
    const run = protectedRun()
    const profit = linked('profit', 2)
    expect(run.refusal(request(profit))).toBeNull()
    const wire = (order: typeof entry, parentChain?: string) => ({
      ...order,
      extraAttributes: (order.extraAttributes ?? []).map(one =>
        one.name === orderLinkAttributes.parent && parentChain
          ? { ...one, name: orderLinkAttributes.parentChain, value: parentChain }
          : one,
      ),
    })
    run.say({ orderStatuses: [statusOf(entry, working, 0, 2)] })
    run.say({ orderStatuses: [statusOf(wire(profit, 'chain-entry'), 9, 0, 2)] })
    const modifyOrder = {
      ...{ orderId: 'o-profit', accountId, origClOrderId: 'profit', clOrderId: 'm', whenUtcTime: 0 },
      scaledLimitPrice: 460_000,
    }
    expect(run.refusal({ requestId: 7, modifyOrder })).toBeNull()
    run.say({ orderStatuses: [statusOf(entry, filled, 2, 0)], positionStatuses: [positionOf([lot(1, 2)])] })
    expect(run.refusal({ requestId: 8, modifyOrder: { ...modifyOrder, clOrderId: 'n' } })).toBeNull()
    expect(run.refusal(newOrder({ side: sell, ...quantity(3) }, 9))).not.toBeNull()
  })
})
