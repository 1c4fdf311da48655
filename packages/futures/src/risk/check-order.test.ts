import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOrder, type RiskExposure, type RiskOrder, type RiskState } from './check-order.ts'
import { areSameLimits, defaultRiskLimits, stricterLimits } from './risk-limits.ts'

const stateOf = (exposure: RiskExposure, last = 100): RiskState => ({
  ...{ isKnown: true, isFull: false, ordersInMinute: 0 },
  exposure: ({ side, remaining }) => ({
    ...exposure,
    ...(side === 'buy' ? { buying: exposure.buying + remaining } : { selling: exposure.selling + remaining }),
  }),
  order: () => null,
  lastPrice: () => last,
  profit: () => ({ amount: 0 }),
})

const side = fc.constantFrom('buy' as const, 'sell' as const)
const orders: fc.Arbitrary<RiskOrder> = fc.record({
  symbol: fc.constant('X'),
  side,
  quantity: fc.integer({ min: 1, max: 60 }),
})
const exposures = fc
  .record({
    first: fc.integer({ min: -40, max: 40 }),
    second: fc.integer({ min: -40, max: 40 }),
    buying: fc.integer({ min: 0, max: 40 }),
    selling: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ first, second, ...working }) => ({
    ...{ least: Math.min(first, second), most: Math.max(first, second) },
    ...working,
  }))

describe('the check of an order', () => {
  it('[BY-27] never lets a position exceed the limit by any sequence of fills, unless it exceeds it already', () => {
    const rules = { limits: { ...defaultRiskLimits, maxOrderSize: 1000, maxPosition: 30 }, isLocked: false }
    fc.assert(
      fc.property(exposures, orders, (exposure, order) => {
        if (checkOrder(stateOf(exposure), rules, { kind: 'new', order }) !== null) return
        const { least, most, buying, selling } = exposure
        const worst = order.side === 'buy' ? most + buying + order.quantity : selling + order.quantity - least
        expect(worst).toBeLessThanOrEqual(30)
      }),
    )
  })

  it('[BY-27] lets an order of a locked account only bring the position nearer to zero', () => {
    const rules = { limits: defaultRiskLimits, isLocked: true }
    fc.assert(
      fc.property(exposures, orders, (exposure, order) => {
        const isAllowed = checkOrder(stateOf(exposure), rules, { kind: 'new', order }) === null
        const { least, most, buying, selling } = exposure
        const after =
          order.side === 'buy' ? -(most + buying + order.quantity) : least - selling - order.quantity
        expect(isAllowed).toBe(after >= 0)
      }),
    )
  })

  it('[BY-27] of stricter limits never allows what looser ones refuse', () => {
    const limits = fc.record({
      maxOrderSize: fc.integer({ min: 1, max: 60 }),
      maxPosition: fc.integer({ min: 1, max: 60 }),
      maxOrdersPerMinute: fc.integer({ min: 1, max: 5 }),
      maxDailyLoss: fc.option(fc.integer({ min: 1, max: 100 })),
      priceCollarPercent: fc.option(fc.integer({ min: 1, max: 100 })),
    })
    const price = fc.integer({ min: 1, max: 300 })
    fc.assert(
      fc.property(limits, limits, exposures, orders, price, (one, other, exposure, order, limitPrice) => {
        const isAllowed = (of: typeof one) =>
          checkOrder(
            stateOf(exposure),
            { limits: of, isLocked: false },
            { kind: 'new', order: { ...order, limitPrice } },
          ) === null
        expect(isAllowed(stricterLimits(one, other))).toBe(isAllowed(one) && isAllowed(other))
        expect(areSameLimits(stricterLimits(one, one), one)).toBe(true)
      }),
    )
  })
})
