import { type PlanDuration, type PlanKey, planKeys } from '../membership.ts'

/** A plan that can be bought. */
export interface Package {
  readonly name: PlanKey
  readonly priceId: string
  /** The coupon with which it is sold; null: without one. */
  readonly coupon: string | null
}

export const priceCurrency = 'usd'

/** What each plan costs, in cents. */
const planCents: Readonly<Record<PlanKey, number>> = {
  'monthly-lite': 2900,
  'monthly-pro': 5900,
  'monthly-pro-plus': 9900,
  'yearly-pro': 59_000,
  'yearly-pro-plus': 99_000,
  'lifetime-pro': 149_000,
  'lifetime-pro-plus': 249_000,
}

export const priceIdOf = (plan: PlanKey): string => `price_${plan.replaceAll('-', '_')}`

export const centsOf = (plan: PlanKey): number => planCents[plan]

/** What a member saves with a coupon. Offers name them by id; no other coupon is accepted. */
export const coupons = [
  { id: 'WELCOME20', percentOff: 20 },
  { id: 'UPGRADE25', percentOff: 25 },
  { id: 'LOYAL30', percentOff: 30 },
] as const

/** What a plan costs with a coupon, or without one. */
export function centsWith(plan: PlanKey, couponId: string | null): number {
  const percentOff = coupons.find(({ id }) => id === couponId)?.percentOff ?? 0
  return Math.round(centsOf(plan) * (1 - percentOff / 100))
}

/** Every plan once, at its full price. A package with a coupon would be a second entry of its plan. */
export const packages: readonly Package[] = planKeys.map(name => ({
  name,
  priceId: priceIdOf(name),
  coupon: null,
}))

/** The kinds of checkout; each has its own route. */
export const checkoutKinds = ['litemonthly', 'monthly', 'annual', 'lifetime'] as const
export type CheckoutKind = (typeof checkoutKinds)[number]

const kindsOfPlans: Readonly<Record<PlanKey, CheckoutKind>> = {
  'monthly-lite': 'litemonthly',
  'monthly-pro': 'monthly',
  'monthly-pro-plus': 'monthly',
  'yearly-pro': 'annual',
  'yearly-pro-plus': 'annual',
  'lifetime-pro': 'lifetime',
  'lifetime-pro-plus': 'lifetime',
}

/** AC-12: the checkout of a plan; null for a name that is no plan. */
export const checkoutKindOf = (plan: string): CheckoutKind | null =>
  Object.hasOwn(kindsOfPlans, plan) ? kindsOfPlans[plan as PlanKey] : null

export const intervalOf: Readonly<Record<PlanDuration, 'month' | 'year' | null>> = {
  monthly: 'month',
  yearly: 'year',
  lifetime: null,
}

interface NamedPackage {
  readonly name: string
}

interface PricedPackage extends NamedPackage {
  readonly priceId: string
  readonly coupon: string | null
}

/** The package in which a plan is sold; undefined when it is not for sale. */
export const packageOfPlan = <Choice extends NamedPackage>(
  choices: readonly Choice[],
  plan: string,
): Choice | undefined => choices.find(({ name }) => name === plan)

interface SubscriptionRecord {
  readonly id: string
  readonly plan: { readonly id: string; readonly nickname: string }
  readonly discount: { readonly coupon: { readonly id: string } } | null
}

/** AC-2: the package of a subscription: any lifetime plan of Pro Plus for an id with “Lifetime”, otherwise that of its price
 *  and coupon, otherwise that of its price. */
export function chooseMembership<Choice extends PricedPackage>(
  choices: readonly Choice[],
  { id, plan, discount }: SubscriptionRecord,
): Choice | undefined {
  if (id.includes('Lifetime')) return choices.find(({ name }) => name.includes('lifetime-pro-plus'))
  const ofPrice = choices.filter(({ priceId }) => priceId === plan.id)
  return ofPrice.find(({ coupon }) => coupon === (discount?.coupon.id ?? null)) ?? ofPrice[0]
}
