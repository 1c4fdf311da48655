import type { ShownPlan } from '@tidemark/domain'
import { startCheckout } from '../checkout/index.ts'

export type ChoosePlan = (plan: ShownPlan) => Promise<void>

/** With the coupon of the card, if it has one. */
export const buyPlan: ChoosePlan = ({ plan, coupon }) =>
  coupon === '' ? startCheckout(plan) : startCheckout(plan, { couponId: coupon })
