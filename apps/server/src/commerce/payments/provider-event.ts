import {
  isPlanKey,
  type PlanKey,
  type PurchaseEvent,
  priceIdOf,
  subscriptionStatuses,
} from '@tidemark/domain'
import { z } from 'zod'

/** A receipt as a message of the provider tells it. */
interface EventReceipt {
  readonly id: string
  readonly number: string
  readonly plan: PlanKey
  readonly cents: number
  readonly currency: string
  readonly url: string | null
  readonly createdAtMs: number
  readonly isRefunded: boolean
}

/** What one message of the provider tells about one purchase. */
export interface ProviderEvent {
  readonly purchaseId: string
  readonly userId: string
  readonly customerId: string | null
  readonly event: PurchaseEvent
  readonly receipt: EventReceipt | null
}

const id = z.string().min(1).max(255)
/** An id, or the object in its place. */
const reference = z.union([id, z.object({ id }).transform(object => object.id)]).nullish()
const seconds = z.number().int().nonnegative()
const ms = (value: number): number => value * 1000

/** What this server adds to everything it sells; objects without it are of no concern. */
const metadataSchema = z.object({
  userId: id,
  plan: z.string().max(100).refine(isPlanKey),
  purchaseId: id.optional(),
  couponId: z.string().max(100).optional(),
  /** Of a change of plan: what comes after the period, and how many changes there were. */
  nextPlan: z.string().max(100).optional(),
  changes: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})
type SoldMetadata = z.infer<typeof metadataSchema> & { readonly plan: PlanKey }

/** What every message of the provider has. */
export const eventSchema = z.object({
  id,
  type: z.string().max(100),
  created: seconds,
  data: z.object({ object: z.unknown() }),
})
export type EventHead = Pick<z.infer<typeof eventSchema>, 'id' | 'created'>

const headOf = ({ id: eventId, created }: EventHead) => ({ eventId, atMs: ms(created) })

const boughtOf = ({ plan, couponId }: SoldMetadata, created: number) => ({
  ...{ plan, priceId: priceIdOf(plan), couponId: couponId || null, createdMs: ms(created) },
})

const sessionSchema = z.object({
  mode: z.enum(['subscription', 'payment']),
  payment_status: z.enum(['paid', 'no_payment_required']),
  client_reference_id: id,
  customer: reference,
  subscription: reference,
  metadata: metadataSchema,
})

/** A paid checkout. Null for one that is not paid, or not of this server. */
export function paidCheckout(object: unknown, head: EventHead): ProviderEvent | null {
  const session = sessionSchema.safeParse(object).data
  if (!session || session.client_reference_id !== session.metadata.userId) return null
  const metadata = session.metadata as SoldMetadata
  const isForLife = session.mode === 'payment'
  const purchaseId = isForLife ? metadata.purchaseId : session.subscription
  if (!purchaseId) return null
  return {
    purchaseId,
    userId: metadata.userId,
    customerId: session.customer ?? null,
    event: {
      ...headOf(head),
      ...{ kind: 'checkout-paid', bought: boughtOf(metadata, head.created), isForLife },
    },
    receipt: null,
  }
}

const discountSchema = z.object({ coupon: reference, source: z.object({ coupon: reference }).nullish() })

const subscriptionSchema = z.object({
  id,
  status: z.enum(subscriptionStatuses),
  created: seconds,
  customer: reference,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  current_period_start: seconds.optional(),
  current_period_end: seconds.optional(),
  /** Releases of the API differ: one discount, a list of ids, or a list of objects. */
  discount: discountSchema.nullish(),
  discounts: z.array(z.union([z.string(), discountSchema])).nullish(),
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_start: seconds.optional(),
          current_period_end: seconds.optional(),
          price: z.object({ lookup_key: z.string().nullish() }),
        }),
      )
      .min(1),
  }),
  /** Without one no change is planned. */
  schedule: reference,
  metadata: metadataSchema,
})

export function subscriptionEvent(object: unknown, head: EventHead, hasEnded: boolean): ProviderEvent | null {
  const subscription = subscriptionSchema.safeParse(object).data
  const item = subscription?.items.data[0]
  const periodEnd = item?.current_period_end ?? subscription?.current_period_end
  const periodStart = item?.current_period_start ?? subscription?.current_period_start
  if (!subscription || !item || periodEnd === undefined || periodStart === undefined) return null
  const metadata = soldMetadata(
    subscription.metadata as SoldMetadata,
    item.price.lookup_key,
    couponOf(subscription),
  )
  const cancelAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null)
  return {
    purchaseId: subscription.id,
    userId: metadata.userId,
    customerId: subscription.customer ?? null,
    event: hasEnded
      ? { ...headOf(head), kind: 'subscription-ended' }
      : {
          ...headOf(head),
          kind: 'subscription',
          snapshot: {
            ...boughtOf(metadata, subscription.created),
            status: subscription.status,
            periodStartMs: ms(periodStart),
            periodEndMs: ms(periodEnd),
            cancelAtMs: cancelAt === null ? null : ms(cancelAt),
            nextPlan: nextPlanOf(subscription),
            changes: Number(subscription.metadata.changes ?? 0),
          },
        },
    receipt: null,
  }
}

/** The price tells the plan, which can be changed at the provider; without a name it is the plan of the checkout. */
const soldMetadata = (
  metadata: SoldMetadata,
  lookupKey: string | null | undefined,
  couponId: string | undefined,
): SoldMetadata => ({
  ...metadata,
  plan: lookupKey && isPlanKey(lookupKey) ? lookupKey : metadata.plan,
  couponId: couponId ?? metadata.couponId,
})

const nextPlanOf = ({ schedule, metadata: { nextPlan } }: z.infer<typeof subscriptionSchema>) =>
  schedule && nextPlan && isPlanKey(nextPlan) ? nextPlan : null

function couponOf({ discount, discounts }: z.infer<typeof subscriptionSchema>): string | undefined {
  const first = discount ?? discounts?.find(one => typeof one === 'object')
  return first ? (first.source?.coupon ?? first.coupon ?? undefined) : undefined
}

const invoiceSchema = z.object({
  id,
  number: z.string().max(100).nullish(),
  created: seconds,
  customer: reference,
  currency: z.string().max(10),
  amount_paid: z.number().int().nonnegative(),
  hosted_invoice_url: z.string().max(2000).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })) }),
  metadata: z.unknown(),
  parent: z
    .object({
      subscription_details: z.object({ subscription: reference, metadata: z.unknown() }).nullish(),
    })
    .nullish(),
})

/** What an invoice paid for. */
interface PaidInvoice {
  readonly purchaseId: string
  readonly metadata: SoldMetadata
  readonly customerId: string | null
  /** The end of the paid period; null: for life. */
  readonly untilMs: number | null
  readonly receipt: EventReceipt
}

function readInvoice(object: unknown): PaidInvoice | null {
  const invoice = invoiceSchema.safeParse(object).data
  if (!invoice) return null
  const details = invoice.parent?.subscription_details
  const metadata = metadataSchema.safeParse(details ? details.metadata : invoice.metadata).data as
    | SoldMetadata
    | undefined
  const purchaseId = details ? details.subscription : metadata?.purchaseId
  if (!metadata || !purchaseId) return null
  const ends = invoice.lines.data.map(line => ms(line.period.end))
  return {
    purchaseId,
    metadata,
    customerId: invoice.customer ?? null,
    untilMs: details ? Math.max(0, ...ends) : null,
    receipt: {
      id: invoice.id,
      number: invoice.number ?? invoice.id,
      plan: metadata.plan,
      cents: invoice.amount_paid,
      currency: invoice.currency,
      url: httpsOrNull(invoice.hosted_invoice_url),
      createdAtMs: ms(invoice.created),
      isRefunded: false,
    },
  }
}

/** Nothing else may become a link. */
const httpsOrNull = (url: string | null | undefined): string | null =>
  url && /^https?:\/\//.test(url) ? url : null

export function paidInvoice(object: unknown, head: EventHead): ProviderEvent | null {
  const invoice = readInvoice(object)
  if (!invoice) return null
  const { purchaseId, metadata, customerId, untilMs, receipt } = invoice
  const event: PurchaseEvent = { ...headOf(head), kind: 'invoice-paid', untilMs }
  return { purchaseId, userId: metadata.userId, customerId, event, receipt }
}

/** A payment that was taken back, or given back after that. `key` names the refund or dispute. */
export interface Reversal {
  readonly key: string
  readonly paymentIntent: string
  readonly isReversed: boolean
  readonly isRefund: boolean
}

const chargeSchema = z.object({ id, refunded: z.boolean(), payment_intent: reference })
const disputeSchema = z.object({ id, status: z.string(), payment_intent: reference })

/** A refund of the whole payment. Part of it back leaves the membership. */
export function refundOf(object: unknown): Reversal | null {
  const charge = chargeSchema.safeParse(object).data
  if (!charge?.refunded || !charge.payment_intent) return null
  return { key: charge.id, paymentIntent: charge.payment_intent, isReversed: true, isRefund: true }
}

/** A dispute takes the payment back until it is won. Warnings do not. */
export function disputeOf(object: unknown): Reversal | null {
  const dispute = disputeSchema.safeParse(object).data
  if (!dispute?.payment_intent || dispute.status.startsWith('warning')) return null
  const isReversed = dispute.status !== 'won'
  return { key: dispute.id, paymentIntent: dispute.payment_intent, isReversed, isRefund: false }
}

/** A reversal with the invoice that its payment paid. */
export function reversedPayment(reversal: Reversal, invoice: unknown, head: EventHead): ProviderEvent | null {
  const paid = readInvoice(invoice)
  if (!paid) return null
  const { key, isReversed, isRefund } = reversal
  const { purchaseId, metadata, customerId, untilMs, receipt } = paid
  return {
    ...{ purchaseId, userId: metadata.userId, customerId },
    event: { ...headOf(head), kind: 'payment-reversed', key, untilMs, isReversed },
    receipt: { ...receipt, isRefunded: isRefund },
  }
}
