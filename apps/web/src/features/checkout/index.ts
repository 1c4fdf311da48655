import type { PlanKey } from '@tidemark/domain'
import { untilLoaded } from '../../platform/until-loaded.ts'

export { forgetCheckout, startedSubscription } from './pending-checkout.ts'

/** AC-8: sends the browser to the checkout of a plan. A failure is shown as a notice. */
export async function startCheckout(
  plan: PlanKey,
  options: { readonly couponId?: string | undefined; readonly isConfirmed?: boolean } = {},
): Promise<void> {
  const checkout = await untilLoaded(() => import('./start-checkout.ts'))
  await checkout.startCheckout(plan, options)
}

/** Sends the browser to the page where subscriptions and cards are managed. A failure is shown as a notice. */
export async function openPortal(): Promise<void> {
  const checkout = await untilLoaded(() => import('./start-checkout.ts'))
  await checkout.openPortal()
}
