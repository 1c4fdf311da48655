import { invalid, missing } from './api-error.ts'
import { emitUpdated, mergedMetadata } from './billing.ts'
import { type Form, textAt, textsAt } from './form-body.ts'
import { scheduleObject } from './objects.ts'
import { couponAt, openSubscription, recurringPrice } from './plan-changes.ts'
import type { Provider } from './provider.ts'
import type { Subscription } from './records.ts'

function scheduled(provider: Provider, id: string): Subscription {
  const found = provider.subscriptions.list().find(({ schedule }) => schedule?.id === id)
  if (!found) throw missing('subscription schedule', id)
  return found
}

/** Puts an open subscription under a schedule that repeats its present state. */
export function createSchedule(provider: Provider, form: Form): object {
  const subscription = openSubscription(provider, textAt(form, 'from_subscription') ?? '')
  if (subscription.schedule) throw invalid('from_subscription', 'The subscription has a schedule already')
  if (subscription.cancelsAtPeriodEnd)
    throw invalid('from_subscription', 'The subscription is to be canceled')
  subscription.schedule = { id: provider.newId('sub_sched'), next: null }
  emitUpdated(provider, subscription)
  return scheduleObject(subscription)
}

/** Sets the phases: the present one up to the end of its period, then one with another price. */
export function updateSchedule(provider: Provider, form: Form, id: string): object {
  const subscription = scheduled(provider, id)
  const [present, next] = [phaseAt(form, '0'), phaseAt(form, '1')]
  if (textAt(present, 'items', '0', 'price') !== subscription.priceId)
    throw invalid('phases[0][items]', 'The sandbox does not change the present phase')
  if (Number(textAt(present, 'end_date')) !== subscription.periodEnd)
    throw invalid('phases[0][end_date]', 'The sandbox changes phases with periods only')
  if (textAt(form, 'end_behavior') !== 'release')
    throw invalid('end_behavior', 'The sandbox knows only release')
  const priceId = recurringPrice(provider, textAt(next, 'items', '0', 'price'), 'phases[1][items]')
  subscription.schedule = {
    id,
    next: { priceId, couponId: couponAt(provider, next, null), metadata: textsAt(next, 'metadata') },
  }
  subscription.metadata = mergedMetadata(subscription.metadata, textsAt(present, 'metadata'))
  emitUpdated(provider, subscription)
  return scheduleObject(subscription)
}

function phaseAt(form: Form, index: string): Form {
  const phases = form.phases
  const phase = typeof phases === 'object' ? phases[index] : undefined
  if (typeof phase !== 'object') throw invalid(`phases[${index}]`, 'Missing')
  return phase
}

/** Lets the subscription go on as it is. */
export function releaseSchedule(provider: Provider, _: Form, id: string): object {
  const subscription = scheduled(provider, id)
  const answer = scheduleObject(subscription)
  subscription.schedule = null
  emitUpdated(provider, subscription)
  return { ...answer, status: 'released' }
}
