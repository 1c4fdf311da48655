import { z } from 'zod'

/** Apart from the other schemas of memberships, which the first screen does not need. */
export const subscriptionSchema = z.object({
  id: z.string(),
  created: z.number().meta({ description: 'Seconds since 1970' }),
  plan: z.object({ id: z.string(), nickname: z.string() }),
  discount: z.object({ coupon: z.object({ id: z.string() }) }).nullable(),
})

/** To the sockets of a user whose membership has changed; the membership itself is requested by HTTP. */
export const membershipChangedSchema = z.object({ type: z.literal('membership-changed') })
