import { expect, it } from 'vitest'
import {
  accountId,
  contractId,
  lot,
  newOrder,
  orderFields,
  positionOf,
  riskRun,
  statusOf,
} from '../testing/risk-run.ts'
import { decimalOfNumber } from '../values/decimal.ts'
import { Flattening } from './flattening.ts'

function begun() {
  const run = riskRun()
  run.begin()
  let count = 0
  const newId = () => {
    count += 1
    return `flat-${count}`
  }
  return { ...run, flattening: new Flattening({ accountId, connection: run.connection, newId }) }
}

it('[BY-27] cancels working orders, then closes positions, and is done when none is left', () => {
  const run = begun()
  const { flattening } = run
  const order = orderFields({ clOrderId: 'w' })
  run.say({
    positionStatuses: [positionOf([lot(1, -3)])],
    orderStatuses: [statusOf(order, 3, 0, 1)],
  })
  expect(flattening.requests(0)).toMatchObject([{ cancelOrder: { orderId: 'o-w', origClOrderId: 'w' } }])
  expect(flattening.requests(1)).toEqual([])
  expect(flattening.isDone).toBe(false)
  run.say({ orderStatuses: [statusOf(order, 7, 0, 0)] })
  const [close, ...more] = flattening.requests(2)
  const fields = {
    accountId,
    contractId,
    side: 1,
    orderType: 1,
    qty: decimalOfNumber(3),
    clOrderId: 'flat-2',
  }
  expect(close?.newOrder?.order).toMatchObject(fields)
  expect(more).toEqual([])
  const closing = orderFields({ ...fields })
  run.say({ orderStatuses: [statusOf(closing, 3, 0, 3)] })
  // Neither cancelled nor sent again.
  expect(flattening.requests(10_000)).toEqual([])
  run.say({ orderStatuses: [statusOf(closing, 8, 3, 0)], positionStatuses: [positionOf([lot(1, 0)])] })
  expect([flattening.requests(20_000), flattening.isDone]).toEqual([[], true])
})

it('[BY-27] tries again after a refusal, a few times', () => {
  const run = begun()
  run.say({ positionStatuses: [positionOf([lot(1, 1)])] })
  const sent = Array.from({ length: 20 }, (_, index) => run.flattening.requests(index * 5000).length)
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(5)
  expect(run.flattening.isDone).toBe(false)
})

it('[BY-27] is not done while the account is not known', () => {
  const run = begun()
  expect(run.flattening.isDone).toBe(true)
  run.connection.closed()
  expect(run.flattening.isDone).toBe(false)
})

it('[BY-27] is not done while an order is on its way, and cancels it when it works', () => {
  const run = begun()
  expect(run.refusal(newOrder({ clOrderId: 'late' }))).toBeNull()
  expect([run.flattening.requests(0), run.flattening.isDone]).toEqual([[], false])
  run.say({ orderStatuses: [statusOf(orderFields({ clOrderId: 'late' }), 3, 0, 1)] })
  expect(run.flattening.requests(1)).toMatchObject([{ cancelOrder: { orderId: 'o-late' } }])
  run.say({ orderStatuses: [statusOf(orderFields({ clOrderId: 'late' }), 7, 0, 0)] })
  expect(run.flattening.isDone).toBe(true)
})

it('[BY-27] does not wait for an order of a connection that has ended', () => {
  const run = begun()
  const other = riskRun(run.user)
  other.begin()
  expect(other.refusal(newOrder({ clOrderId: 'late' }))).toBeNull()
  expect(run.flattening.isDone).toBe(false)
  other.connection.closed()
  expect(run.flattening.isDone).toBe(true)
})
