import { z } from 'zod'

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'starting', 'failing']),
    now: z.string().meta({ description: 'Time on the market clock' }),
    version: z.string(),
    checks: z.record(z.string(), z.enum(['ok', 'failed'])),
  })
  .meta({ id: 'Health' })

export type Health = z.infer<typeof healthSchema>
