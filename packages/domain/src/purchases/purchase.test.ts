import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { planKeys } from '../membership.ts'
import {
  applyPurchaseEvent,
  graceMs,
  hasAccess,
  noFacts,
  type PurchaseEvent,
  purchaseState,
  subscriptionStatuses,
} from './purchase.ts'

const start = Date.parse('2026-11-16T15:00:00Z')
const month = 30 * DAY_MS
const bought = { plan: 'monthly-pro', priceId: 'p', couponId: null, createdMs: start } as const
let events = 0

type Told<Event> = Event extends unknown ? Omit<Event, 'atMs' | 'eventId'> : never

function event(atMs: number, told: Told<PurchaseEvent>): PurchaseEvent {
  events += 1
  return { atMs, eventId: `evt_${events}`, ...told } as PurchaseEvent
}

type Snapshot = Extract<PurchaseEvent, { kind: 'subscription' }>['snapshot']
const snapshot = (periods: number, changes: Partial<Snapshot> = {}): Snapshot => ({
  ...bought,
  status: 'active',
  periodStartMs: start + periods * month,
  periodEndMs: start + (periods + 1) * month,
  cancelAtMs: null,
  ...changes,
})
const told = (periods: number, changes: Partial<Snapshot> = {}, atMs = start + periods * month) =>
  event(atMs, { kind: 'subscription', snapshot: snapshot(periods, changes) })
const paid = (periods: number) =>
  event(start + periods * month, { kind: 'invoice-paid', untilMs: start + (periods + 1) * month })
const checkout = () => event(start, { kind: 'checkout-paid', bought, isForLife: false })
const reversed = (key: string, untilMs: number | null, isReversed = true, atMs = start + DAY_MS) =>
  event(atMs, { kind: 'payment-reversed', key, untilMs, isReversed })

const factsOf = (...happened: readonly PurchaseEvent[]) => happened.reduce(applyPurchaseEvent, noFacts)
const stateAt = (nowMs: number, ...happened: readonly PurchaseEvent[]) => {
  const state = purchaseState(factsOf(...happened), nowMs)
  return state && [state.standing, state.accessUntilMs]
}

describe('a purchase', () => {
  it('[AC-8] is unknown from payments alone', () => {
    expect(stateAt(start, paid(0))).toBeNull()
  })

  it('[AC-8] is active from the paid checkout on, before anything else is told', () => {
    expect(stateAt(start, checkout())).toEqual(['active', start + graceMs])
    expect(stateAt(start + graceMs, checkout())).toEqual(['ended', start + graceMs])
    expect(stateAt(start, told(0, { status: 'incomplete' }))).toEqual(['pending', null])
    expect(stateAt(start, told(0, { status: 'incomplete' }), checkout())?.[0]).toBe('active')
  })

  it('[AC-8] goes on with each paid period', () => {
    const first = [checkout(), told(0), paid(0)]
    expect(stateAt(start, ...first)).toEqual(['active', start + month + graceMs])
    expect(stateAt(start + month, ...first, told(1), paid(1))).toEqual([
      'active',
      start + 2 * month + graceMs,
    ])
  })

  it('[AC-8] has seven days of grace after a failed payment, and ends then', () => {
    const failed = [checkout(), paid(0), told(1, { status: 'past_due' })]
    expect(stateAt(start + month, ...failed)).toEqual(['grace', start + month + graceMs])
    expect(stateAt(start + month + graceMs - 1, ...failed)?.[0]).toBe('grace')
    expect(stateAt(start + month + graceMs, ...failed)?.[0]).toBe('ended')
    expect(stateAt(start + month, ...failed, paid(1))?.[0]).toBe('active')
  })

  it('[AC-8] ends with its paid period once it is cancelled', () => {
    const cancelAtMs = start + month
    const cancelled = [checkout(), paid(0), told(0, { cancelAtMs }, start + DAY_MS)]
    expect(stateAt(start + DAY_MS, ...cancelled)).toEqual(['ending', cancelAtMs])
    expect(stateAt(cancelAtMs, ...cancelled)?.[0]).toBe('ended')
    const ending = event(cancelAtMs, { kind: 'subscription-ended' })
    expect(stateAt(start, ...cancelled, ending)).toEqual(['ended', null])
    expect(stateAt(start, ending, ...cancelled)).toEqual(['ended', null])
  })

  it.each(['incomplete_expired', 'unpaid', 'paused', 'canceled'] as const)(
    '[AC-8] gives no access as %s',
    status => {
      expect(stateAt(start, checkout(), told(0, { status }))).toEqual(['ended', null])
    },
  )

  it('[AC-8] ends with a refund, and begins again with the next payment', () => {
    const refunded = [checkout(), told(0), paid(0), reversed('ch_1', start + month)]
    expect(stateAt(start + DAY_MS, ...refunded)).toEqual(['ended', null])
    expect(stateAt(start + month, ...refunded, told(1), paid(1))?.[0]).toBe('active')
  })

  it('[AC-8] goes on when an earlier period is refunded', () => {
    const both = [checkout(), told(0), paid(0), told(1), paid(1)]
    expect(stateAt(start + month, ...both, reversed('ch_1', start + month))?.[0]).toBe('active')
  })

  it('[AC-8] ends with a dispute and goes on when it is won, also in the same second', () => {
    const life = event(start, { kind: 'checkout-paid', bought, isForLife: true })
    const opened = reversed('dp_1', null)
    const won = reversed('dp_1', null, false)
    expect(stateAt(start, life)).toEqual(['active', null])
    expect(stateAt(start, life, opened)).toEqual(['ended', null])
    expect(stateAt(start, life, opened, won)).toEqual(['active', null])
    expect(stateAt(start, won, opened, life)).toEqual(['active', null])
  })

  it('[AC-8] takes the plan from the newest state of the subscription', () => {
    const changed = told(0, { plan: 'monthly-pro-plus', priceId: 'q' }, start + DAY_MS)
    const state = purchaseState(factsOf(changed, told(0), checkout()), start)
    expect(state?.bought).toEqual({ ...bought, plan: 'monthly-pro-plus', priceId: 'q' })
  })
})

describe('events of a purchase', () => {
  const time = fc.integer({ min: 0, max: 20 }).map(days => start + days * DAY_MS)
  const plan = fc.record({
    plan: fc.constantFrom(...planKeys),
    priceId: fc.constantFrom('p', 'q'),
    couponId: fc.constantFrom(null, 'c'),
    createdMs: fc.constant(start),
  })
  const anyTold: fc.Arbitrary<Told<PurchaseEvent>> = fc.oneof(
    fc.record({ kind: fc.constant('checkout-paid' as const), bought: plan, isForLife: fc.boolean() }),
    fc.record({
      kind: fc.constant('subscription' as const),
      snapshot: fc
        .tuple(plan, fc.constantFrom(...subscriptionStatuses), time, time, fc.option(time))
        .map(([ofPlan, status, periodStartMs, periodEndMs, cancelAtMs]) => ({
          ...{ ...ofPlan, status, periodStartMs, periodEndMs, cancelAtMs },
        })),
    }),
    fc.record({ kind: fc.constant('subscription-ended' as const) }),
    fc.record({ kind: fc.constant('invoice-paid' as const), untilMs: fc.option(time) }),
    fc.record({
      kind: fc.constant('payment-reversed' as const),
      key: fc.constantFrom('ch_1', 'dp_1', 'dp_2'),
      untilMs: fc.option(time),
      isReversed: fc.boolean(),
    }),
  )
  const history = fc
    .array(fc.tuple(time, anyTold), { minLength: 1, maxLength: 12 })
    .map(list => list.map(([atMs, what]) => event(atMs, what)))

  it('[AC-8] give the same membership in any order and with any repetition', () => {
    const shuffled = history.chain(list =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list, ...list], { minLength: list.length * 3 }),
      ),
    )
    fc.assert(
      fc.property(shuffled, time, ([list, repeated], nowMs) => {
        expect(factsOf(...repeated)).toEqual(factsOf(...list))
        expect(purchaseState(factsOf(...repeated), nowMs)).toEqual(purchaseState(factsOf(...list), nowMs))
      }),
      { numRuns: 500 },
    )
  })

  it('[AC-8] never give access again as time passes', () => {
    fc.assert(
      fc.property(history, time, time, (list, first, second) => {
        const facts = factsOf(...list)
        const [early, late] = [Math.min(first, second), Math.max(first, second)]
        const isOpen = (nowMs: number) => hasAccess(purchaseState(facts, nowMs)?.standing ?? 'pending')
        expect(isOpen(late) && !isOpen(early)).toBe(false)
      }),
    )
  })
})
