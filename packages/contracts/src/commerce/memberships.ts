import { planKeys, standings } from '@tidemark/domain'
import { z } from 'zod'
import { subscriptionSchema } from '../accounts/subscription.ts'

const seconds = z.number().meta({ description: 'Seconds since 1970' })

const maxIdLength = 100

/** The price itself is never part of a request: the server knows it. */
export const checkoutInputSchema = z.object({
  priceId: z.string().min(1).max(maxIdLength).meta({ description: 'Of a package' }),
  coupon: z.string().max(maxIdLength).nullish().meta({ description: 'The id of a coupon; empty: none' }),
})
export type CheckoutInput = z.infer<typeof checkoutInputSchema>

export const checkoutRequestSchema = checkoutInputSchema.extend({
  isConfirmed: z.boolean().optional().meta({
    description: 'The user has seen the preview of a change: a plan for life in the place of a subscription',
  }),
})
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>

export const addressAnswerSchema = z
  .object({ url: z.string().meta({ description: 'The page to which the browser goes' }) })
  .meta({ id: 'PaymentPage' })
export type AddressAnswer = z.infer<typeof addressAnswerSchema>

export const subscriptionQuerySchema = z.object({ id: z.string().min(1).max(maxIdLength) })

export const subscriptionStandingSchema = subscriptionSchema
  .extend({
    standing: z.enum(standings).meta({
      description:
        '`grace` goes on for some days after a failed payment; `ending` is paid and will not be renewed',
    }),
    accessUntil: seconds.nullable().meta({
      description: 'Seconds since 1970: when access ends unless more is paid. Null: never, or it never began',
    }),
    nextPlan: z
      .object({ plan: z.enum(planKeys), at: seconds })
      .nullable()
      .default(null)
      .meta({ description: 'What it becomes at the end of what is paid. Null: it stays as it is' }),
    isPaid: z.boolean().meta({ description: 'Bought at the payment provider, and managed there' }),
  })
  .meta({ id: 'SubscriptionStanding' })
export type SubscriptionStanding = z.infer<typeof subscriptionStandingSchema>

const receiptSchema = z
  .object({
    id: z.string(),
    number: z.string(),
    created: seconds,
    plan: z.enum(planKeys),
    cents: z.number().int(),
    currency: z.string(),
    url: z.string().nullable().meta({ description: 'Its page at the payment provider' }),
    isRefunded: z.boolean(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof receiptSchema>

export const receiptListSchema = z.object({ receipts: z.array(receiptSchema) })
