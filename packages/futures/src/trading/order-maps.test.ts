import { describe, expect, it } from 'vitest'
import type { OrderDuration, OrderType } from './broker.ts'
import {
  brokerSideOf,
  brokerTypeOf,
  durationCodeOf,
  durationOfCode,
  oppositeOf,
  sideOfBroker,
  sideOfWidget,
  typeOfBroker,
  typeOfWidget,
  widgetSideOf,
  widgetTypeOf,
} from './order-maps.ts'
import { isOpenGroup, orderGroupOf, orderStatusName } from './order-status.ts'

describe('[FU-20] the maps of an order', () => {
  it.each([
    ['buy', 1, 1],
    ['sell', -1, 2],
  ] as const)('%s is %i for the chart and %i for the provider', (side, widget, broker) => {
    expect([widgetSideOf(side), brokerSideOf(side)]).toEqual([widget, broker])
    expect([sideOfWidget(widget), sideOfBroker(broker)]).toEqual([side, side])
    expect(oppositeOf(oppositeOf(side))).toBe(side)
    expect(oppositeOf(side)).not.toBe(side)
  })

  it.each([
    ['limit', 1, 2],
    ['market', 2, 1],
    ['stop', 3, 3],
    ['stopLimit', 4, 4],
  ] as const)('%s is %i for the chart and %i for the provider', (type: OrderType, widget, broker) => {
    expect([widgetTypeOf(type), brokerTypeOf(type)]).toEqual([widget, broker])
    expect([typeOfWidget(widget), typeOfBroker(broker)]).toEqual([type, type])
  })

  it('knows no other side or type', () => {
    expect([sideOfBroker(3), sideOfBroker(undefined), typeOfBroker(5), typeOfWidget(0)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it.each<[OrderDuration, number]>([
    [{ kind: 'DAY' }, 1],
    [{ kind: 'GTC' }, 2],
    [{ kind: 'GTD', until: 5 }, 3],
  ])('%j is %i', (duration, code) => {
    expect(durationCodeOf(duration)).toBe(code)
    expect(durationOfCode(code, 5)).toEqual(duration)
  })

  it.each([undefined, 0, 4, 99])('takes %s for DAY', code => {
    expect(durationOfCode(code, 5)).toEqual({ kind: 'DAY' })
  })

  it('takes a good-till-date order without its date for DAY', () => {
    expect(durationOfCode(3, null)).toEqual({ kind: 'DAY' })
  })
})

describe('[FU-21] the status of an order', () => {
  it.each([
    [1, 'IN_TRANSIT', 'placing'],
    [2, 'REJECTED', 'rejected'],
    [3, 'WORKING', 'working'],
    [4, 'EXPIRED', 'cancelled'],
    [5, 'IN_CANCEL', 'placing'],
    [6, 'IN_MODIFY', 'placing'],
    [7, 'CANCELLED', 'cancelled'],
    [8, 'FILLED', 'filled'],
    [9, 'SUSPENDED', 'working'],
    [10, 'DISCONNECTED', 'working'],
    [11, 'ACTIVEAT', 'working'],
    [12, 'APPROVE_REQUIRED', 'working'],
    [13, 'APPROVED_BY_EXCHANGE', 'working'],
    [14, 'APPROVE_REJECTED', 'working'],
    [15, 'MATCHED', 'filled'],
    [16, 'PARTIALLY_MATCHED', 'placing'],
    [17, 'TRADE_BROKEN', 'inactive'],
  ] as const)('%i is %s, of the group %s', (code, name, group) => {
    expect(orderStatusName(code)).toBe(name)
    expect(orderGroupOf(code)).toBe(group)
  })

  it('that is not known is inactive', () => {
    expect([orderStatusName(18), orderGroupOf(18), orderGroupOf(-1)]).toEqual([
      'STATUS_18',
      'inactive',
      'inactive',
    ])
  })

  it('is open while the order can trade', () => {
    const groups = ['working', 'placing', 'filled', 'cancelled', 'rejected', 'inactive'] as const
    expect(groups.filter(isOpenGroup)).toEqual(['working', 'placing'])
  })
})
