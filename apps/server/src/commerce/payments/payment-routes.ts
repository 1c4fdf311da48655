import type { IncomingHttpHeaders } from 'node:http'
import {
  type AddressAnswer,
  addressAnswerSchema,
  type CheckoutInput,
  type CheckoutRequest,
  checkoutInputSchema,
  checkoutPath,
  checkoutRequestSchema,
  type PackageAnswer,
  type PlanChange,
  type PlanChangePreview,
  packageListSchema,
  paymentPaths,
  planChangedSchema,
  planChangePreviewSchema,
  planChangeSchema,
  type Receipt,
  receiptListSchema,
  type SubscriptionStanding,
  subscriptionQuerySchema,
  subscriptionStandingSchema,
} from '@tidemark/contracts'
import { type CheckoutKind, centsOf, checkoutKinds, packages, priceCurrency } from '@tidemark/domain'
import { signedInUser } from '../../accounts/index.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { RouteAbout } from '../../platform/http/route-about.ts'
import { publicRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Memberships } from '../memberships/memberships.ts'
import type { Checkout } from './checkout.ts'
import type { PlanChangeService } from './plan-changes.ts'

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

const checkoutText = (kind: CheckoutKind): RouteAbout => ({
  id: checkoutOf[kind].id,
  description:
    'Of a user with a subscription that goes on the page is one of this server, which asks to confirm the change of plan. The price is that of the package, whatever the caller believes. A coupon is accepted while the promotion or an offer of the caller shows it with this plan. The membership begins when the payment provider tells this server that the checkout is paid; the sockets of the user then get `membership-changed`.',
  returns: 'The page where the user pays',
  failures: ['not_found', 'in_use', 'changed_meanwhile', 'payments_failed'],
  body: { priceId: checkoutOf[kind].priceId, coupon: null, isConfirmed: false } satisfies CheckoutRequest,
  answer: page,
})

const tags = ['memberships']

interface PaymentRouteParts {
  /** Null: this server takes no payments. */
  readonly checkout: Checkout | null
  readonly planChanges: PlanChangeService | null
  readonly memberships: Memberships
  /** The origin of this server for a request: the provider sends the browser back there. */
  readonly originOf: (headers: IncomingHttpHeaders) => string
}

/** Packages, checkout and what a member has paid. */
export function servePayments(app: ZodServer, parts: PaymentRouteParts): void {
  const { checkout, planChanges, memberships, originOf } = parts
  const priced = packages.map(entry => ({ ...entry, cents: centsOf(entry.name), currency: priceCurrency }))
  const opened = (): Checkout => {
    if (!checkout) throw RequestError.noPayments()
    return checkout
  }

  app.get(
    paymentPaths.packages,
    {
      ...publicRoute,
      schema: {
        summary: 'List the plans that can be bought',
        about: {
          id: 'listPackages',
          description: 'Needs no token.',
          returns: 'The plans with their prices',
          failures: [],
          answer: [packageExample],
        },
        tags,
        response: { 200: packageListSchema },
      },
    },
    async () => [...priced],
  )

  for (const kind of checkoutKinds) {
    app.post(
      checkoutPath(kind),
      {
        schema: {
          summary: `Open a checkout of the kind ${kind}`,
          about: checkoutText(kind),
          tags,
          body: checkoutRequestSchema,
          response: {
            200: addressAnswerSchema,
          },
        },
      },
      async request => ({
        url: await opened().open(signedInUser(request).user, kind, request.body, originOf(request.headers)),
      }),
    )
  }

  app.post(
    paymentPaths.planChangePreview,
    {
      schema: {
        summary: 'Return what a change of plan would cost, when it would start and what it would take away',
        about: {
          id: 'previewPlanChange',
          description:
            'A higher plan starts at once: the unused part of what was paid is taken off. A lower one starts at the end of what is paid. Nothing is changed.',
          returns: 'The price now, the next charge and what is lost',
          failures: ['not_found', 'in_use', 'changed_meanwhile', 'payments_failed'],
          body: { priceId: 'price_monthly_pro_plus', coupon: null } satisfies CheckoutInput,
          answer: preview,
        },
        tags,
        body: checkoutInputSchema,
        response: { 200: planChangePreviewSchema },
      },
    },
    async request => {
      if (!planChanges) throw RequestError.noPayments()
      return planChanges.preview(signedInUser(request).user, request.body)
    },
  )

  app.post(
    paymentPaths.planChange,
    {
      schema: {
        summary: 'Change the plan as a preview has shown it',
        about: {
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
        tags,
        body: planChangeSchema,
        response: { 200: planChangedSchema },
      },
    },
    async request => {
      if (!planChanges) throw RequestError.noPayments()
      await planChanges.confirm(signedInUser(request).user, request.body)
      return { status: 'OK' as const }
    },
  )

  app.post(
    paymentPaths.portalSession,
    {
      schema: {
        summary: 'Open the page of the payment provider where subscriptions and cards are managed',
        about: {
          id: 'openPaymentPortal',
          description: 'For users who have bought a plan.',
          returns: 'The page where subscriptions and cards are managed',
          failures: ['invalid_request', 'not_found', 'payments_failed'],
          answer: page,
        },
        tags,
        response: { 200: addressAnswerSchema },
      },
    },
    async request => ({
      url: await opened().openPortal(signedInUser(request).user, originOf(request.headers)),
    }),
  )

  app.get(
    paymentPaths.receipts,
    {
      schema: {
        summary: 'List the receipts of the signed-in user, newest first',
        about: {
          id: 'listReceipts',
          description: 'Up to a hundred.',
          returns: 'The receipts, newest first',
          failures: [],
          answer: { receipts: [receipt] },
        },
        tags,
        response: { 200: receiptListSchema },
      },
    },
    async request => ({ receipts: await (checkout?.receipts(signedInUser(request).user.id) ?? []) }),
  )

  app.get(
    paymentPaths.subscription,
    {
      schema: {
        summary: 'Return one subscription of the signed-in user, with how long it gives access',
        about: {
          id: 'readSubscription',
          description: 'Also one that has ended. Subscriptions of other users are not found.',
          returns: 'The subscription',
          failures: ['not_found'],
          parameters: { id: { description: 'The id from the user', example: 'sub_1' } },
          answer: subscription,
        },
        tags,
        querystring: subscriptionQuerySchema,
        response: { 200: subscriptionStandingSchema },
      },
    },
    request => memberships.standing(signedInUser(request).user.id, request.query.id),
  )
}
