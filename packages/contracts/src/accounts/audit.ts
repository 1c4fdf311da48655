import { z } from 'zod'

/** Everything that the audit log records. */
export const auditActions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'account-created',
  'password-changed',
  'email-changed',
  'session-revoked',
  'agreement-accepted',
  'role-changed',
  'feed-changed',
  'plan-granted',
  'membership-changed',
  'broker-credentials-saved',
  'broker-credentials-removed',
  'risk-limits-changed',
  'kill-switch-used',
  'account-flattened',
  'account-unlocked',
  'order-placed',
  'order-changed',
  'order-cancelled',
  'order-refused',
  'chat-connected',
  'chat-disconnected',
  'clock-set',
  'epoch-started',
  'announced',
  'levels-restamped',
  'margins-imported',
  'offers-changed',
  'banner-added',
  'banner-removed',
  'operator-act-failed',
  'keys-changed',
  'credentials-resealed',
] as const
export type AuditAction = (typeof auditActions)[number]

const auditDetailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type AuditDetails = Readonly<z.infer<typeof auditDetailsSchema>>

const auditEntrySchema = z
  .object({
    id: z.number().int(),
    time: z.number().meta({ description: 'Milliseconds since 1970, wall clock' }),
    actor: z.string().meta({ description: 'An email address, “visitor”, “command line” or “server”' }),
    action: z
      .string()
      .meta({ description: `One of ${auditActions.join(', ')}, or an action of a later release` }),
    subject: z.string().nullable().meta({ description: 'The email address of the account concerned' }),
    address: z.string().nullable().meta({ description: 'The network address of the actor' }),
    details: auditDetailsSchema,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditQuerySchema = z.object({
  before: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .meta({ description: 'Only entries with a smaller id: `older` of the previous page' }),
  action: z.enum(auditActions).optional(),
  user: z
    .string()
    .max(254)
    .trim()
    .toLowerCase()
    .min(1)
    .optional()
    .meta({ description: 'Only entries with this actor or subject, by email address' }),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditAnswerSchema = z
  .object({
    entries: z.array(auditEntrySchema).meta({ description: 'Newest first' }),
    older: z
      .number()
      .int()
      .nullable()
      .meta({ description: '`before` of the next page; null on the last one' }),
  })
  .meta({ id: 'AuditLog' })
export type AuditAnswer = z.infer<typeof auditAnswerSchema>
