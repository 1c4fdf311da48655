import { z } from 'zod'

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'starting', 'failing']),
    now: z.string().meta({ description: 'The instant of the market clock' }),
    version: z.string(),
    checks: z.record(z.string(), z.enum(['ok', 'failed'])),
  })
  .meta({ id: 'Health' })

export type Health = z.infer<typeof healthSchema>
