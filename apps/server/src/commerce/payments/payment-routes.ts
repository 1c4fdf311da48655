import type { IncomingHttpHeaders } from 'node:http'
import {
  addressAnswerSchema,
  checkoutInputSchema,
  checkoutPath,
  checkoutRequestSchema,
  packageListSchema,
  paymentPaths,
  planChangedSchema,
  planChangePreviewSchema,
  planChangeSchema,
  receiptListSchema,
  subscriptionQuerySchema,
  subscriptionStandingSchema,
} from '@tidemark/contracts'
import { centsOf, checkoutKinds, packages, priceCurrency } from '@tidemark/domain'
import { signedInUser } from '../../accounts/index.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { failures } from '../../platform/http/failures.ts'
import { publicRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Memberships } from '../memberships/memberships.ts'
import type { Checkout } from './checkout.ts'
import type { PlanChangeService } from './plan-changes.ts'

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
      schema: { summary: 'List the plans that can be bought', tags, response: { 200: packageListSchema } },
    },
    async () => [...priced],
  )

  for (const kind of checkoutKinds) {
    app.post(
      checkoutPath(kind),
      {
        schema: {
          summary: `Open a checkout of the kind ${kind}`,
          tags,
          body: checkoutRequestSchema,
          response: {
            200: addressAnswerSchema,
            ...failures(400, 401, 403, 404, 409, 429, 503),
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
        tags,
        body: checkoutInputSchema,
        response: { 200: planChangePreviewSchema, ...failures(400, 401, 403, 404, 409, 429, 503) },
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
        tags,
        body: planChangeSchema,
        response: { 200: planChangedSchema, ...failures(400, 401, 402, 403, 404, 409, 429, 503) },
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
        tags,
        response: { 200: addressAnswerSchema, ...failures(400, 401, 403, 404, 429, 503) },
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
        tags,
        response: { 200: receiptListSchema, ...failures(401, 403) },
      },
    },
    async request => ({ receipts: await (checkout?.receipts(signedInUser(request).user.id) ?? []) }),
  )

  app.get(
    paymentPaths.subscription,
    {
      schema: {
        summary: 'Return one subscription of the signed-in user, with how long it gives access',
        tags,
        querystring: subscriptionQuerySchema,
        response: { 200: subscriptionStandingSchema, ...failures(400, 401, 403, 404) },
      },
    },
    request => memberships.standing(signedInUser(request).user.id, request.query.id),
  )
}
