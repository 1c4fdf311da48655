import { createHash } from 'node:crypto'
import type { CheckoutInput, PlanChange, PlanChangePreview } from '@tidemark/contracts'
import {
  centsWith,
  durationOf,
  intervalOf,
  lostBy,
  MINUTE_MS,
  periodEnd,
  priceCurrency,
} from '@tidemark/domain'
import type { User } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { type ChangeRequest, PaymentDeclinedError, type PlanChanges } from './plan-changes-port.ts'
import type { Choice, PlanChoice } from './plan-choice.ts'

/** A confirmation of an older preview is refused. */
const previewMs = 15 * MINUTE_MS

interface Parts {
  readonly choice: PlanChoice
  readonly changes: PlanChanges
  readonly wall: WallClock
}

export type PlanChangeService = ReturnType<typeof createPlanChanges>

/** What a change of plan costs and takes away, and the change once it is confirmed. */
export function createPlanChanges({ choice: plans, changes, wall }: Parts) {
  function requestOf({ plan, couponId, running }: Choice, at: number): ChangeRequest {
    if (!running) throw RequestError.notFound('There is no subscription to change')
    const { id, state, changes: made } = running
    const key = `change:${id}:${plan}:${couponId ?? ''}:${at}:${made + 1}`
    return {
      ...{ subscriptionId: id, plan, couponId, at, changes: made + 1 },
      current: { couponId: state.bought.couponId },
      key: `change-${createHash('sha256').update(key).digest('hex')}`,
    }
  }

  async function preview(choice: Choice, at: number): Promise<PlanChangePreview> {
    const { kind, plan, couponId, current, running } = choice
    const head = { kind, plan, from: current?.plan ?? null, currency: priceCurrency, at }
    const full = centsWith(plan, couponId)
    // Beside a plan for life nothing ends.
    const lost = current && running ? lostBy(current, { plan, couponId }) : []
    const paidUntil = running ? Math.floor(running.periodEndMs / 1000) : at
    switch (kind) {
      case 'upgrade': {
        const {
          dueNow,
          credit,
          balance,
          periodEnd: end,
        } = await changes.previewUpgrade(requestOf(choice, at))
        const nextCharge = { at: end, cents: Math.max(0, full - balance) }
        return { ...head, kind, startsAt: at, dueNow, credit, nextCharge, lost, lostAt: at }
      }
      case 'downgrade':
      case 'keep': {
        const left = running?.customerId ? await changes.creditOf(running.customerId) : 0
        const next = kind === 'keep' ? centsWith(plan, current?.couponId ?? null) : full
        const nextCharge = { at: paidUntil, cents: Math.max(0, next - left) }
        return {
          ...{ ...head, kind, startsAt: kind === 'keep' ? at : paidUntil, dueNow: 0, credit: 0, nextCharge },
          lost: kind === 'keep' ? [] : lost,
          lostAt: paidUntil,
        }
      }
      case 'checkout': {
        const interval = intervalOf[durationOf(plan)]
        const credit = Math.min(full, plans.creditOf(choice, at))
        const nextCharge = interval === null ? null : { at: periodEnd(interval, at), cents: full }
        return {
          ...head,
          kind,
          startsAt: at,
          dueNow: full - credit,
          credit,
          nextCharge,
          lost,
          lostAt: paidUntil,
        }
      }
    }
  }

  return {
    async preview(user: User, input: CheckoutInput): Promise<PlanChangePreview> {
      const choice = await plans.read(user, input)
      return answered(() => preview(choice, Math.floor(wall.nowMs() / 1000)))
    },

    /** Rejects when what was shown does not hold any more. */
    async confirm(user: User, { at, dueNow, ...input }: PlanChange): Promise<void> {
      const choice = await plans.read(user, input)
      const { kind } = choice
      if (kind === 'checkout') throw RequestError.invalid('This plan is bought at the checkout')
      const ageMs = wall.nowMs() - at * 1000
      const isOld = ageMs > previewMs || ageMs < -MINUTE_MS
      const shown = isOld ? null : await answered(() => preview(choice, at))
      if (shown?.dueNow !== dueNow) throw RequestError.planPriceChanged()
      const request = requestOf(choice, at)
      await answered(() => changes[kind](request))
    },
  }
}

/** The answer of the provider, or a refusal in words. */
async function answered<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RequestError) throw error
    if (error instanceof PaymentDeclinedError) throw RequestError.paymentDeclined()
    throw RequestError.paymentsFailed(error)
  }
}
