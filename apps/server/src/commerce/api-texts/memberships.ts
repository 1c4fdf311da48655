import {
  type AddressAnswer,
  type CheckoutInput,
  type CheckoutRequest,
  checkoutPath,
  type PackageAnswer,
  type PlanChange,
  type PlanChangePreview,
  paymentPaths,
  type Receipt,
  type SubscriptionStanding,
} from '@tidemark/contracts'
import { type CheckoutKind, checkoutKinds } from '@tidemark/domain'
import type { OperationText, OperationTexts } from '../../platform/http/operation-text.ts'

const packageExample = {
  ...{ name: 'monthly-pro', priceId: 'price_monthly_pro', coupon: null, cents: 5900, currency: 'usd' },
} satisfies PackageAnswer

const page = { url: 'https://checkout.stripe.com/c/pay/cs_1' } satisfies AddressAnswer

const receipt = {
  ...{ id: 'in_1', number: 'A1B2-0001', created: 1_794_839_400, plan: 'monthly-pro', cents: 5900 },
  ...{ currency: 'usd', url: 'https://invoice.stripe.com/i/in_1', isRefunded: false },
} as const satisfies Receipt

const subscription = {
  ...{ id: 'sub_1', created: 1_794_839_400, discount: null, standing: 'ending', isPaid: true },
  plan: { id: 'price_monthly_pro', nickname: 'Tidemark - Pro' },
  accessUntil: 1_797_431_400,
  nextPlan: null,
} as const satisfies SubscriptionStanding

const preview = {
  ...{ kind: 'upgrade', plan: 'monthly-pro-plus', from: 'monthly-pro', startsAt: 1_795_500_000 },
  ...{ dueNow: 2000, credit: 2950, currency: 'usd', lost: [], lostAt: 1_795_500_000 },
  at: 1_795_500_000,
  nextCharge: { at: 1_797_431_400, cents: 9900 },
} satisfies PlanChangePreview

const checkoutOf: Readonly<Record<CheckoutKind, { readonly id: string; readonly priceId: string }>> = {
  litemonthly: { id: 'openLiteMonthlyCheckout', priceId: 'price_monthly_lite' },
  monthly: { id: 'openMonthlyCheckout', priceId: 'price_monthly_pro' },
  annual: { id: 'openAnnualCheckout', priceId: 'price_yearly_pro' },
  lifetime: { id: 'openLifetimeCheckout', priceId: 'price_lifetime_pro' },
}

const checkoutText = (kind: CheckoutKind): OperationText => ({
  id: checkoutOf[kind].id,
  description:
    'Of a user with a subscription that goes on the page is one of this server, which asks to confirm the change of plan. The price is that of the package, whatever the caller believes. A coupon is accepted while the promotion or an offer of the caller shows it with this plan. The membership begins when the payment provider tells this server that the checkout is paid; the sockets of the user then get `membership-changed`.',
  returns: 'The page where the user pays',
  failures: ['not_found', 'in_use', 'changed_meanwhile', 'payments_failed'],
  body: { priceId: checkoutOf[kind].priceId, coupon: null, isConfirmed: false } satisfies CheckoutRequest,
  answer: page,
})

export const membershipOperations: OperationTexts = {
  [`GET ${paymentPaths.packages}`]: {
    id: 'listPackages',
    description: 'Needs no token.',
    returns: 'The plans with their prices',
    failures: [],
    answer: [packageExample],
  },
  ...Object.fromEntries(checkoutKinds.map(kind => [`POST ${checkoutPath(kind)}`, checkoutText(kind)])),
  [`POST ${paymentPaths.planChangePreview}`]: {
    id: 'previewPlanChange',
    description:
      'A higher plan starts at once: the unused part of what was paid is taken off. A lower one starts at the end of what is paid. Nothing is changed.',
    returns: 'The price now, the next charge and what is lost',
    failures: ['not_found', 'in_use', 'changed_meanwhile', 'payments_failed'],
    body: { priceId: 'price_monthly_pro_plus', coupon: null } satisfies CheckoutInput,
    answer: preview,
  },
  [`POST ${paymentPaths.planChange}`]: {
    id: 'changePlan',
    description:
      'Needs the time and the amount of a preview of at most 15 minutes ago. The sockets of the user get `membership-changed` when the payment provider has told this server.',
    returns: 'The plan is changed, or will be at the end of what is paid',
    failures: ['payment_declined', 'not_found', 'in_use', 'changed_meanwhile', 'payments_failed'],
    body: {
      ...{ priceId: 'price_monthly_pro_plus', coupon: null, at: preview.at, dueNow: preview.dueNow },
    } satisfies PlanChange,
    answer: { status: 'OK' },
  },
  [`POST ${paymentPaths.portalSession}`]: {
    id: 'openPaymentPortal',
    description: 'For users who have bought a plan.',
    returns: 'The page where subscriptions and cards are managed',
    failures: ['invalid_request', 'not_found', 'payments_failed'],
    answer: page,
  },
  [`GET ${paymentPaths.receipts}`]: {
    id: 'listReceipts',
    description: 'Up to a hundred.',
    returns: 'The receipts, newest first',
    failures: [],
    answer: { receipts: [receipt] },
  },
  [`GET ${paymentPaths.subscription}`]: {
    id: 'readSubscription',
    description: 'Also one that has ended. Subscriptions of other users are not found.',
    returns: 'The subscription',
    failures: ['not_found'],
    parameters: { id: { description: 'The id from the user', example: 'sub_1' } },
    answer: subscription,
  },
}
