import { z } from 'zod'

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'starting', 'failing', 'full']).meta({
      description: '`full`: everything works, but there is no room for new clients',
    }),
    now: z.string().meta({ description: 'Time on the market clock' }),
    version: z.string(),
    checks: z.record(z.string(), z.enum(['ok', 'failed', 'full'])),
    sessionsInMemory: z.number().int().optional().meta({
      description: 'Sessions that the storage has not taken, when there are any: a restart ends them',
    }),
  })
  .meta({ id: 'Health' })

/** Whether the process answers, whatever its checks say: nothing that a restart would mend makes it fail. */
export const aliveSchema = z
  .object({
    status: z.literal('alive'),
    sockets: z
      .enum(['admitted', 'full'])
      .meta({ description: '`full`: further sockets are refused; `Retry-After` has the seconds to wait' }),
  })
  .meta({ id: 'Alive' })

export type Alive = z.infer<typeof aliveSchema>

export type Health = z.infer<typeof healthSchema>
