import { lostThings, planChangeKinds, planKeys } from '@tidemark/domain'
import { z } from 'zod'
import { checkoutInputSchema } from './memberships.ts'

const seconds = z.number().int().nonnegative()
const cents = z.number().int().nonnegative()

export const planChangePreviewSchema = z
  .object({
    kind: z.enum(planChangeKinds).exclude(['held']).meta({
      description:
        '`checkout` is bought on its own page; `upgrade` starts at once and is prorated; `downgrade` starts at the end of what is paid; `keep` takes back an end or a downgrade that is planned',
    }),
    plan: z.enum(planKeys),
    from: z.enum(planKeys).nullable().meta({ description: 'The plan before; null: none that was bought' }),
    startsAt: seconds.meta({ description: 'Seconds since 1970' }),
    dueNow: cents.meta({ description: 'Cents' }),
    credit: cents.meta({ description: 'The unused part of what was paid, taken off already' }),
    currency: z.string(),
    nextCharge: z.object({ at: seconds, cents }).nullable().meta({ description: 'Null: there is none' }),
    lost: z
      .array(z.enum(lostThings))
      .meta({ description: 'What the plan before gave and this one does not' }),
    lostAt: seconds.meta({ description: 'When that is lost' }),
    at: seconds.meta({ description: 'When this was computed: part of the confirmation' }),
  })
  .meta({ id: 'PlanChangePreview' })
export type PlanChangePreview = z.infer<typeof planChangePreviewSchema>

/** Confirms what a preview has shown. */
export const planChangeSchema = checkoutInputSchema.extend({
  at: seconds.meta({ description: 'Of the preview' }),
  dueNow: cents.meta({ description: 'Of the preview: another amount is refused' }),
})
export type PlanChange = z.infer<typeof planChangeSchema>

export const planChangedSchema = z.object({ status: z.literal('OK') })

/** Parameters of the page of plans: which change it asks to confirm. */
export const planChangeParameters = { plan: 'change', coupon: 'coupon' } as const
