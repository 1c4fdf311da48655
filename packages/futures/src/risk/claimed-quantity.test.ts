import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, claimedQuantity } from './claimed-quantity.ts'

/** An order at an exchange that lets a protecting one trade no more than what the other one has filled. */
interface ModelOrder {
  readonly side: 'buy' | 'sell'
  readonly wanted: number
  readonly group: string | null
  readonly parent: number | null
  filled: number
}

const order = fc.record({
  wanted: fc.integer({ min: 1, max: 3 }),
  group: fc.constantFrom('g', 'h'),
  isBuy: fc.boolean(),
  parent: fc.option(fc.nat(1), { freq: 4 }),
  filled: fc.nat(3),
})

/** Parents come first, and protect nothing themselves. */
function modelOf(parts: readonly Part[]): ModelOrder[] {
  const orders: ModelOrder[] = []
  for (const { wanted, group, isBuy, parent, filled } of parts) {
    const of = parent === null ? undefined : orders[parent]
    const isChild = of !== undefined && of.parent === null
    const side = isChild ? (of.side === 'buy' ? 'sell' : 'buy') : isBuy ? 'buy' : 'sell'
    const one: ModelOrder = {
      ...{ side, wanted, filled: 0 },
      ...{ parent: isChild ? parent : null, group: isChild ? `${group} ${parent}` : null },
    }
    orders.push(one)
    for (let count = 0; count < filled; count += 1) if (mayFill(orders, one)) one.filled += 1
  }
  return orders
}
interface Part {
  readonly wanted: number
  readonly group: string
  readonly isBuy: boolean
  readonly parent: number | null
  readonly filled: number
}

const groupOf = (orders: readonly ModelOrder[], one: ModelOrder) =>
  one.group === null ? [one] : orders.filter(({ group }) => group === one.group)

const filledOf = (orders: readonly ModelOrder[], one: ModelOrder) =>
  groupOf(orders, one).reduce((sum, { filled }) => sum + filled, 0)

function mayFill(orders: readonly ModelOrder[], one: ModelOrder): boolean {
  const parent = one.parent === null ? undefined : orders[one.parent]
  return filledOf(orders, one) < Math.min(one.wanted, parent?.filled ?? one.wanted)
}

/** As the exchange reports it: what is working, or all that it waits for. */
function claimOf(orders: readonly ModelOrder[], one: ModelOrder, index: number): Claim {
  const parent = one.parent === null ? undefined : orders[one.parent]
  const left = Math.max(0, one.wanted - filledOf(orders, one))
  const now = parent ? Math.max(0, Math.min(one.wanted, parent.filled) - filledOf(orders, one)) : left
  return {
    ...{ side: one.side, filled: one.filled, remaining: now > 0 ? now : left, names: [`${index}`] },
    ...(one.parent !== null && { links: { group: one.group, parent: `${one.parent}` } }),
  }
}

const positionOf = (orders: readonly ModelOrder[]): number =>
  orders.reduce((sum, { side, filled }) => sum + (side === 'buy' ? filled : -filled), 0)

/** The lowest and the highest position that any sequence of fills leads to. */
function reachable(start: readonly ModelOrder[]): readonly [lowest: number, highest: number] {
  const seen = new Set<string>()
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const visit = (orders: readonly ModelOrder[]): void => {
    const key = orders.map(({ filled }) => filled).join()
    if (seen.has(key)) return
    seen.add(key)
    const position = positionOf(orders)
    lowest = Math.min(lowest, position)
    highest = Math.max(highest, position)
    for (const one of orders)
      if (mayFill(orders, one))
        visit(orders.map(other => (other === one ? { ...one, filled: one.filled + 1 } : other)))
  }
  visit(start)
  return [lowest, highest]
}

/** What the relay assumes. */
function assumed(orders: readonly ModelOrder[]): readonly [lowest: number, highest: number] {
  const claims = orders.map((one, index) => claimOf(orders, one, index))
  const position = positionOf(orders)
  return [position - claimedQuantity(claims, 'sell'), position + claimedQuantity(claims, 'buy')]
}

const described = fc.array(order, { minLength: 1, maxLength: 4 })

describe('what working orders can do to a position', () => {
  it('[BY-27] is never less than what any sequence of fills does', () => {
    fc.assert(
      fc.property(described, parts => {
        const orders = modelOf(parts)
        const [[lowest, highest], [assumedLowest, assumedHighest]] = [reachable(orders), assumed(orders)]
        expect(assumedLowest).toBeLessThanOrEqual(lowest)
        expect(assumedHighest).toBeGreaterThanOrEqual(highest)
      }),
      { numRuns: 500 },
    )
  })

  it('[BY-27] is exactly that where an order has one take profit and stop loss of its own size', () => {
    fc.assert(
      fc.property(described, parts => {
        const orders = modelOf(parts.map(part => ({ ...part, wanted: 3, group: 'g' })))
        expect(assumed(orders)).toEqual(reachable(orders))
      }),
    )
  })

  it('[BY-27] is nothing for a take profit and a stop loss that wait for their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.boolean(), (size, isBuy) => {
        const [side, other] = isBuy ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
        const child: Claim = {
          ...{ side: other, remaining: size, filled: 0, names: [] },
          links: { group: 'g', parent: 'entry' },
        }
        const entry: Claim = { side, remaining: size, filled: 0, names: ['entry'] }
        expect(claimedQuantity([entry, child, child], other)).toBe(0)
        expect(claimedQuantity([entry, child, child], side)).toBe(size)
        const ended = { ...entry, remaining: 0, filled: size }
        expect(claimedQuantity([ended, child, child], other)).toBe(size)
        expect(claimedQuantity([child, child], other)).toBe(size)
      }),
    )
  })

  it('[BY-27] is nothing for what waits after it has closed all that its order has filled', () => {
    const links = { group: 'g', parent: 'entry' }
    const entry: Claim = { side: 'buy', remaining: 3, filled: 2, names: ['entry'] }
    const profit: Claim = { side: 'sell', remaining: 3, filled: 2, names: [], links }
    expect(claimedQuantity([entry, profit, { ...profit, filled: 0 }], 'sell')).toBe(0)
  })

  it('[BY-27] counts a protecting order in full when two orders have the name of its own', () => {
    const entry: Claim = { side: 'buy', remaining: 2, filled: 0, names: ['entry'] }
    const child: Claim = {
      ...{ side: 'sell', remaining: 2, filled: 0, names: [] },
      links: { group: null, parent: 'entry' },
    }
    expect(claimedQuantity([entry, child], 'sell')).toBe(0)
    expect(claimedQuantity([entry, { ...entry }, child], 'sell')).toBe(2)
  })
})
