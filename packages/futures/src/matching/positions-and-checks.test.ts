import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderSide } from '../trading/broker.ts'
import { contractsAtRisk, hasMargin } from './margin-check.ts'
import { faultOf } from './order-checks.ts'
import { averageTicks, noPosition, openProfitTicks, positionAfter } from './position.ts'
import { matchingTexts } from './texts.ts'

type Fill = readonly [side: OrderSide, quantity: number, ticks: number]
const positionOf = (fills: readonly Fill[]) =>
  fills.reduce((position, fill) => positionAfter(position, ...fill), noPosition)
const fills = fc.array(
  fc.tuple(
    fc.constantFrom<OrderSide[]>('buy', 'sell'),
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 1, max: 9999 }),
  ),
)

describe('positions', () => {
  it.each<[string, Fill[], object]>([
    [
      'averages one side',
      [
        ['buy', 1, 100],
        ['buy', 3, 104],
      ],
      { quantity: 4, realizedTicks: 0, costTicks: 412 },
    ],
    [
      'keeps the average when it gets smaller',
      [
        ['buy', 4, 103],
        ['sell', 1, 105],
      ],
      { quantity: 3, realizedTicks: 2, costTicks: 309 },
    ],
    [
      'turns',
      [
        ['sell', 2, 100],
        ['buy', 5, 90],
      ],
      { quantity: 3, realizedTicks: 20, costTicks: 270 },
    ],
    [
      'is empty when closed',
      [
        ['sell', 2, 100],
        ['buy', 2, 101],
      ],
      { quantity: 0, realizedTicks: -2, costTicks: 0 },
    ],
  ])('%s', (_, made, expected) => {
    expect(positionOf(made)).toEqual(expected)
  })

  it('realized and open profit together are what the fills are worth', () => {
    fc.assert(
      fc.property(fills, fc.integer({ min: 1, max: 9999 }), (made, last) => {
        const position = positionOf(made)
        const worth = made.reduce(
          (sum, [side, quantity, ticks]) => sum + (side === 'buy' ? 1 : -1) * quantity * (last - ticks),
          0,
        )
        expect(position.realizedTicks + openProfitTicks(position, last)).toBeCloseTo(worth, 3)
        if (position.quantity !== 0) {
          const prices = made.map(([, , ticks]) => ticks)
          expect(averageTicks(position)).toBeGreaterThanOrEqual(Math.min(...prices) - 1e-6)
          expect(averageTicks(position)).toBeLessThanOrEqual(Math.max(...prices) + 1e-6)
        }
      }),
    )
  })
})

describe('margins', () => {
  const line = { position: 2, buys: 0, sells: 0, margin: 100 }

  it('counts the most contracts that can be open on one side', () => {
    expect(contractsAtRisk({ ...line, buys: 3 })).toBe(5)
    expect(contractsAtRisk({ ...line, sells: 3 })).toBe(2)
    expect(contractsAtRisk({ ...line, sells: 9 })).toBe(7)
  })

  it('lets an account close what it has without any money, and open only what it can pay', () => {
    expect(hasMargin(line, { ...line, sells: 2 }, [], -1)).toBe(true)
    expect(hasMargin(line, { ...line, buys: 1 }, [], 300)).toBe(true)
    expect(hasMargin(line, { ...line, buys: 1 }, [], 299)).toBe(false)
    expect(hasMargin(line, { ...line, buys: 1 }, [{ ...line, margin: 1 }], 301)).toBe(false)
  })
})

describe('checks of an order', () => {
  const limit = { type: 'limit', side: 'buy', quantity: 1, limitTicks: 5, stopTicks: null } as const
  const bounds = { maxQuantity: 10, ticks: { low: 2, high: 8 }, isOpen: true, lastTicks: 4 }

  it.each([
    [{ ...limit, quantity: 0 }, matchingTexts.noQuantity],
    [{ ...limit, quantity: 1.5 }, matchingTexts.noQuantity],
    [{ ...limit, quantity: Number.NaN }, matchingTexts.noQuantity],
    [{ ...limit, quantity: 11 }, matchingTexts.overLimit(10)],
    [{ ...limit, limitTicks: null }, matchingTexts.noLimitPrice],
    [{ ...limit, limitTicks: 5.5 }, matchingTexts.offTick],
    [{ ...limit, limitTicks: 9 }, matchingTexts.outsideLimits],
    [{ ...limit, type: 'stop' as const }, matchingTexts.noStopPrice],
    [{ ...limit, type: 'stopLimit' as const, stopTicks: 1 }, matchingTexts.outsideLimits],
    [{ ...limit, type: 'stop' as const, stopTicks: 4 }, matchingTexts.stopPassed],
    [{ ...limit, type: 'stop' as const, side: 'sell' as const, stopTicks: 4 }, matchingTexts.stopPassed],
    [{ ...limit, type: 'stopLimit' as const, stopTicks: 6 }, matchingTexts.stopBeyondLimit],
  ])('[FU-6] refuses %o', (order, text) => {
    expect(faultOf(order, bounds)).toEqual({ code: 1001, text })
  })

  it('[FU-6] takes limit orders while the market is closed, and market orders only while it is open', () => {
    expect(faultOf(limit, { ...bounds, isOpen: false })).toBeNull()
    const market = { ...limit, type: 'market', limitTicks: null } as const
    expect(faultOf(market, bounds)).toBeNull()
    expect(faultOf(market, { ...bounds, isOpen: false })?.text).toBe(matchingTexts.closed)
  })
})
