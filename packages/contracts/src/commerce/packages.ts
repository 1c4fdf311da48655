import { z } from 'zod'

/** Apart from the other schemas of memberships, which the first screen does not need. */
export const packageSchema = z
  .object({
    name: z.string().meta({ description: 'The key of the plan' }),
    priceId: z.string(),
    coupon: z.string().nullable().meta({ description: 'The coupon with which it is sold' }),
    cents: z.number().int().meta({ description: 'The price without a coupon' }),
    currency: z.string(),
  })
  .meta({ id: 'Package' })
export type PackageAnswer = z.infer<typeof packageSchema>

export const packageListSchema = z.array(packageSchema)
