import fc from 'fast-check'
import { expect } from 'vitest'
import type { MatchEvent } from '../matching/match-event.ts'
import { OrderMatcher } from '../matching/order-matcher.ts'
import { closedBook, type PublicBook } from '../matching/public-market.ts'
import type { ArrivingOrder, WorkingOrder } from '../matching/working-order.ts'
import type { OrderType } from '../trading/broker.ts'
import { QueueModel } from './queue-model.ts'

const LEVELS = 4
const side = fc.constantFrom('buy' as const, 'sell' as const)
const ticks = fc.integer({ min: 95, max: 105 })
const quantity = fc.integer({ min: 1, max: 6 })
const book: fc.Arbitrary<PublicBook> = fc
  .record({
    bid: fc.integer({ min: 97, max: 101 }),
    spread: fc.integer({ min: 1, max: 3 }),
    sizes: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2 * LEVELS, maxLength: 2 * LEVELS }),
  })
  .map(({ bid, spread, sizes }) => ({
    bids: sizes.slice(0, LEVELS).map((size, level) => ({ ticks: bid - level, size: size + 1 })),
    asks: sizes.slice(LEVELS).map((size, level) => ({ ticks: bid + spread + level, size: size + 1 })),
  }))
const trade = fc.record({ kind: fc.constant('trade' as const), ticks, size: fc.integer({ min: 1, max: 12 }) })
const newBook = fc.record({ kind: fc.constant('book' as const), book })
const cancel = fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat(20) })
const start: PublicBook = { bids: [{ ticks: 99, size: 5 }], asks: [{ ticks: 101, size: 5 }] }
const arriving = (id: string, change: Partial<ArrivingOrder>): ArrivingOrder => ({
  ...{ id, side: 'buy', type: 'limit', quantity: 1, limitTicks: null, stopTicks: null },
  ...{ endsAt: null, ocoGroup: null, ...change },
})

function filledBy(events: readonly MatchEvent[]): Map<string, number> {
  const filled = new Map<string, number>()
  for (const event of events)
    if (event.kind === 'fill') filled.set(event.orderId, (filled.get(event.orderId) ?? 0) + event.quantity)
  return filled
}

export function fillsAsAQueue(numRuns: number): void {
  const add = fc.record({ kind: fc.constant('add' as const), side, ticks, quantity, book })
  fc.assert(
    fc.property(fc.array(fc.oneof(add, trade, newBook, cancel), { maxLength: 60, size: 'max' }), steps => {
      const [matcher, model] = [new OrderMatcher(), new QueueModel()]
      let current = start
      let count = 0
      matcher.setBook(start)
      for (const step of steps) {
        if (step.kind === 'trade') {
          const events = matcher.trade(step, () => current)
          expect(filledBy(events)).toEqual(model.trade(step))
        } else if (step.kind === 'cancel') {
          const id = [...matcher.orders.keys()][step.pick] ?? ''
          matcher.cancel(id)
          model.cancel(id)
        } else {
          current = step.book
          expect(matcher.setBook(current)).toEqual([])
          model.setBook(current)
          if (step.kind === 'book') continue
          const isMarketable =
            step.side === 'buy'
              ? step.ticks >= (current.asks[0]?.ticks ?? 0)
              : step.ticks <= (current.bids[0]?.ticks ?? 0)
          if (isMarketable) continue
          count += 1
          const { side: given, ticks: limitTicks, quantity: size } = step
          matcher.add(arriving(`${count}`, { side: given, limitTicks, quantity: size }))
          model.add(`${count}`, given, limitTicks, size, current)
        }
      }
    }),
    { numRuns },
  )
}

/** A check of every event against what was public when it happened. */
class Auditor {
  readonly #open = new Map<string, { order: ArrivingOrder; left: number; isTriggered: boolean }>()
  readonly #groupLeft = new Map<string, number>()

  arrived(order: ArrivingOrder): void {
    this.#open.set(order.id, { order, left: order.quantity, isTriggered: false })
    if (order.ocoGroup) this.#groupLeft.set(order.ocoGroup, order.quantity)
  }

  cancelled(id: string): void {
    this.#open.delete(id)
  }

  /** `last` is the trade that just happened, null when only the book has changed or an order came. */
  check(
    events: readonly MatchEvent[],
    current: PublicBook,
    last: { ticks: number; size: number } | null,
  ): void {
    let atQueue = { buy: 0, sell: 0 }
    for (const event of events) {
      const entry = this.#open.get(event.orderId)
      if (!entry) throw new Error(`An event of ${event.orderId}, which is not open`)
      const { order } = entry
      if (event.kind === 'triggered') {
        entry.isTriggered = true
        continue
      }
      if (event.kind !== 'fill') {
        expect(order.ocoGroup).not.toBeNull()
        entry.left = event.kind === 'reduced' ? event.remaining : 0
        if (event.kind === 'cancelled') this.#open.delete(order.id)
        continue
      }
      entry.left -= event.quantity
      expect(event.quantity).toBeGreaterThan(0)
      expect(entry.left).toBeGreaterThanOrEqual(0)
      if (order.type === 'stop' || order.type === 'stopLimit') expect(entry.isTriggered).toBe(true)
      if (order.limitTicks !== null)
        expect(order.side === 'buy' ? event.ticks <= order.limitTicks : event.ticks >= order.limitTicks).toBe(
          true,
        )
      if (order.ocoGroup) {
        const left = (this.#groupLeft.get(order.ocoGroup) ?? 0) - event.quantity
        expect(left).toBeGreaterThanOrEqual(0)
        this.#groupLeft.set(order.ocoGroup, left)
      }
      if (event.isAggressive) {
        const levels = order.side === 'buy' ? current.asks : current.bids
        const level = levels.find(one => one.ticks === event.ticks)
        expect(event.quantity).toBeLessThanOrEqual(level?.size ?? 0)
      } else {
        expect(event.ticks).toBe(order.limitTicks)
        if (last === null) throw new Error('A fill without a trade')
        const isThrough = order.side === 'buy' ? last.ticks < event.ticks : last.ticks > event.ticks
        if (!isThrough) {
          expect(last.ticks).toBe(event.ticks)
          atQueue = { ...atQueue, [order.side]: atQueue[order.side] + event.quantity }
          expect(atQueue[order.side]).toBeLessThanOrEqual(last.size)
        }
      }
      if (entry.left === 0) this.#open.delete(order.id)
    }
  }

  expectSameAs(orders: ReadonlyMap<string, WorkingOrder>): void {
    const mine = [...this.#open].map(([id, { left }]) => [id, left] as const)
    expect(new Map(mine)).toEqual(new Map([...orders].map(([id, { remaining }]) => [id, remaining] as const)))
  }
}

const type = fc.constantFrom<OrderType[]>('market', 'limit', 'stop', 'stopLimit')
const add = fc.record({
  kind: fc.constant('add' as const),
  ...{ side, type, quantity, limit: ticks, stop: ticks },
  group: fc.option(fc.nat(3)),
})
const closed = fc.record({ kind: fc.constant('closed' as const) })
const restart = fc.record({ kind: fc.constant('restart' as const) })
const step = fc.oneof(...([add, add, trade, trade, newBook, cancel, closed, restart] as const))

export function fillsOnlyWhatTraded(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: 'max' }), steps => {
      let matcher = new OrderMatcher()
      let current = start
      const auditor = new Auditor()
      const groups = new Map<number, string>()
      matcher.setBook(start)
      steps.forEach((next, index) => {
        if (next.kind === 'trade')
          auditor.check(
            matcher.trade(next, () => current),
            current,
            next,
          )
        else if (next.kind === 'book' || next.kind === 'closed') {
          current = next.kind === 'book' ? next.book : closedBook
          auditor.check(matcher.setBook(current), current, null)
        } else if (next.kind === 'cancel') {
          const id = [...matcher.orders.keys()][next.pick] ?? ''
          if (matcher.cancel(id)) auditor.cancelled(id)
        } else if (next.kind === 'restart') {
          const saved = JSON.stringify([...matcher.orders.values()])
          matcher = new OrderMatcher()
          for (const order of JSON.parse(saved) as WorkingOrder[]) matcher.restore(order)
          auditor.check(matcher.setBook(current), current, null)
        } else {
          const { side: given, type: kind, quantity: size, limit, stop, group } = next
          const partner = group === null ? undefined : groups.get(group)
          const left = partner === undefined ? undefined : matcher.orders.get(partner)?.remaining
          const isGrouped = group !== null && (partner === undefined || left !== undefined)
          const order = arriving(`${index}`, {
            ...{ side: given, type: kind, quantity: left ?? size },
            limitTicks: kind === 'limit' || kind === 'stopLimit' ? limit : null,
            stopTicks: kind === 'stop' || kind === 'stopLimit' ? stop : null,
            ocoGroup: isGrouped ? `${group}` : null,
          })
          if (isGrouped) groups.set(group, order.id)
          auditor.arrived(order)
          auditor.check(matcher.add(order), current, null)
        }
        auditor.expectSameAs(matcher.orders)
      })
    }),
    { numRuns },
  )
}
