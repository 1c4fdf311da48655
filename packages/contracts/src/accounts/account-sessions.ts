import { z } from 'zod'
import { emailSchema } from '../platform/email.ts'
import { passwordChangeSchema } from './accounts.ts'

/** Not `email`: a field of that name must have the caller's own address. */
export const emailChangeSchema = z.object({
  newEmail: emailSchema,
  currentPassword: passwordChangeSchema.shape.currentPassword,
})

const accountSessionSchema = z
  .object({
    id: z.string(),
    isCurrent: z.boolean().meta({ description: 'Whether it is the session of this request' }),
    device: z
      .string()
      .nullable()
      .meta({ description: 'Browser and system, such as “Firefox on Linux”; null until its first use' }),
    address: z.string().nullable().meta({ description: 'The network address of its last use' }),
    createdAt: z.number().meta({ description: 'Milliseconds since 1970' }),
    lastUsedAt: z
      .number()
      .nullable()
      .meta({ description: 'Milliseconds since 1970, to a few minutes; null until its first use' }),
  })
  .meta({ id: 'AccountSession' })
export type AccountSession = z.infer<typeof accountSessionSchema>

export const sessionListSchema = z
  .object({ sessions: z.array(accountSessionSchema).meta({ description: 'The last used first' }) })
  .meta({ id: 'SessionList' })
