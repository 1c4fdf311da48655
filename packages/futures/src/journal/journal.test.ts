import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noPosition, positionAfter } from '../matching/position.ts'
import type { BrokerExecution } from '../trading/broker.ts'
import { excursionOf, withPrice } from './excursion.ts'
import { nearestLevel } from './nearest-level.ts'
import { type RoundTrip, roundTrips } from './round-trips.ts'

const tickSize = 0.25
type Fill = readonly [side: 'buy' | 'sell', quantity: number, price: number]

const executionsOf = (fills: readonly Fill[]): BrokerExecution[] =>
  fills.map(([side, quantity, price], index) => ({
    id: `x${index}`,
    orderId: `o${index}`,
    symbol: 'F.US.EPZ26',
    side,
    quantity,
    price,
    at: 1000 + Math.floor(index / 2),
  }))
const heldAfter = (executions: readonly BrokerExecution[]): number =>
  executions.reduce((sum, { side, quantity }) => sum + (side === 'buy' ? quantity : -quantity), 0)
const tripsOf = (executions: readonly BrokerExecution[], heldQuantity = heldAfter(executions)) =>
  roundTrips(executions, { tickSize, heldQuantity })
const fills = fc.array(
  fc.tuple(
    fc.constantFrom<Fill[0][]>('buy', 'sell'),
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 20_000, max: 30_000 }).map(ticks => ticks * tickSize),
  ),
  { maxLength: 40 },
)

describe('round trips', () => {
  it('[BY-18] average entries and exits from flat to flat', () => {
    const trips = tripsOf(
      executionsOf([
        ['buy', 1, 7000],
        ['buy', 3, 7004],
        ['sell', 2, 7010],
        ['sell', 2, 7001],
      ]),
    )
    expect(trips).toEqual<RoundTrip[]>([
      {
        openedBy: 'x0',
        symbol: 'F.US.EPZ26',
        side: 'long',
        quantity: 4,
        entryPrice: 7003,
        exitPrice: 7005.5,
        openedAt: 1000,
        closedAt: 1001,
        realizedTicks: 40,
        low: 7000,
        high: 7010,
      },
    ])
  })

  it('[BY-18] close one trade and open the next with an execution that turns the position', () => {
    const [first, second, ...more] = tripsOf(
      executionsOf([
        ['sell', 2, 7000],
        ['buy', 5, 6990],
      ]),
    )
    expect(first).toMatchObject({ side: 'short', quantity: 2, realizedTicks: 80, exitPrice: 6990 })
    expect(second).toMatchObject({
      openedBy: 'x1',
      side: 'long',
      quantity: 3,
      closedAt: null,
      exitPrice: null,
    })
    expect(more).toEqual([])
  })

  it('[BY-18] leave out a trade whose opening is forgotten', () => {
    const executions = executionsOf([
      ['sell', 1, 7001],
      ['sell', 2, 7002],
      ['buy', 1, 7000],
    ])
    // Two were held before: the second execution closes the last of them and opens a short one.
    expect(tripsOf(executions, 0)).toMatchObject([
      { openedBy: 'x1', side: 'short', quantity: 1, realizedTicks: 8 },
    ])
    expect(tripsOf(executions, 10)).toEqual([])
  })

  it('[BY-18] add up to the realized profit of the account, whatever was traded', () => {
    fc.assert(
      fc.property(fills, given => {
        const executions = executionsOf(given)
        const account = executions.reduce(
          (position, { side, quantity, price }) => positionAfter(position, side, quantity, price / tickSize),
          noPosition,
        )
        const trips = tripsOf(executions)
        const sum = trips.reduce((total, { realizedTicks }) => total + realizedTicks, 0)
        expect(sum).toBeCloseTo(account.realizedTicks, 4)
        expect(trips.filter(({ closedAt }) => closedAt === null)).toHaveLength(account.quantity === 0 ? 0 : 1)
        for (const { closedAt, realizedTicks } of trips)
          if (closedAt !== null) expect(Number.isInteger(realizedTicks)).toBe(true)
      }),
    )
  })

  it('[BY-18] are the same for executions in any order and sent twice', () => {
    const shuffled = fills.chain(given => {
      const executions = executionsOf(given)
      return fc.tuple(
        fc.constant(executions),
        fc.shuffledSubarray([...executions, ...executions], { minLength: executions.length * 2 }),
      )
    })
    fc.assert(
      fc.property(shuffled, ([executions, mixed]) => {
        expect(tripsOf(mixed, heldAfter(executions))).toEqual(tripsOf(executions))
      }),
    )
  })

  it('[BY-18] have ids of their own, one for each execution that opened one', () => {
    fc.assert(
      fc.property(fills, given => {
        const ids = tripsOf(executionsOf(given)).map(({ openedBy }) => openedBy)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

describe('the excursion of a trade', () => {
  const prices = fc.array(fc.double({ min: 1, max: 9, noNaN: true }), { minLength: 1 })

  it('[BY-18] is what the seen prices went against it and in favour of it', () => {
    const trade = { entryPrice: 100, low: 99, high: 100.5 }
    expect(excursionOf({ ...trade, side: 'long' }, 0.25)).toEqual({ adverseTicks: 4, favourableTicks: 2 })
    expect(excursionOf({ ...trade, side: 'short' }, 0.25)).toEqual({ adverseTicks: 2, favourableTicks: 4 })
  })

  it('[BY-18] covers every price seen and is never negative', () => {
    fc.assert(
      fc.property(prices, fc.double({ min: 0.1, max: 20, noNaN: true }), (seen, entryPrice) => {
        const range = seen.reduce<ReturnType<typeof withPrice>>(withPrice, null)
        expect(range).toEqual({ low: Math.min(...seen), high: Math.max(...seen) })
        if (range === null) return
        const { adverseTicks, favourableTicks } = excursionOf({ ...range, entryPrice, side: 'long' }, 0.5)
        expect(Math.min(adverseTicks, favourableTicks)).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(withPrice(null, Number.NaN)).toBeNull()
  })
})

describe('the level of a trade', () => {
  const levels = [
    { name: 'HP', low: 100, high: 100 },
    { name: 'Bull', low: 104, high: 108 },
  ]

  it.each([
    [99, { name: 'HP', price: 100, distance: -1 }],
    [103, { name: 'Bull', price: 104, distance: -1 }],
    [106, { name: 'Bull', price: 106, distance: 0 }],
    [110, { name: 'Bull', price: 108, distance: 2 }],
    [102, { name: 'HP', price: 100, distance: 2 }],
  ])('[BY-18] of a price of %d is the nearest line or zone', (price, expected) => {
    expect(nearestLevel(levels, price)).toEqual(expected)
  })

  it('[BY-18] is none without levels', () => {
    expect(nearestLevel([{ name: 'HP', low: Number.NaN, high: Number.NaN }], 1)).toBeNull()
  })
})
