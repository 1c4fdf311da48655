import { ruleLimits } from '@tidemark/domain'
import { z } from 'zod'
import { watchedSymbolSchema } from '../charts/watchlist.ts'

export const ownAlertLimits = {
  active: 200,
  /** Active and ended ones. */
  stored: 500,
  name: 80,
  ruleCharacters: ruleLimits.characters,
  ruleNodes: ruleLimits.nodes,
  firingsKept: 10_000,
} as const

/** What an own alert watches. */
export const alertScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('symbol'), symbol: watchedSymbolSchema }),
  z.object({ kind: z.literal('watchlist') }),
  z.object({
    kind: z.literal('scan'),
    scanId: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'is not the id of a scan')
      .meta({
        description: 'Fires when symbols come into this scan; the rule of the alert is then that of the scan',
      }),
  }),
])

export const ownAlertInputSchema = z
  .object({
    name: z
      .string()
      .trim()
      .max(ownAlertLimits.name, `A name has at most ${ownAlertLimits.name} characters`)
      .regex(/^\P{Cc}*$/u, 'A name is one line of text')
      .default('')
      .meta({ description: 'Empty: the text of the rule is shown instead' }),
    rule: z
      .string()
      .trim()
      .min(1, 'Write a rule')
      .max(ownAlertLimits.ruleCharacters, `A rule has at most ${ownAlertLimits.ruleCharacters} characters`)
      .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'A rule has no control characters'),
    scope: alertScopeSchema,
    repeat: z
      .enum(['once', 'every'])
      .meta({ description: 'Fires once and ends, or each time the rule becomes true' }),
    expiresAt: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Milliseconds since 1970 on the market clock; null: never' }),
    webhook: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether a firing is sent to the webhook of the user' }),
    isPaused: z.boolean().default(false),
  })
  .meta({ id: 'NewOwnAlert' })

/** `fired`: a once-alert that has fired. Only active ones are evaluated and count towards the limit. */
export const ownAlertStates = ['active', 'paused', 'fired', 'expired'] as const

export const ownAlertSchema = ownAlertInputSchema
  .omit({ isPaused: true })
  .extend({
    id: z.string(),
    /** Counts the changes; a change sends the version it was made on, and is refused when that is not the newest. */
    version: z.number().int(),
    state: z.enum(ownAlertStates),
    createdAt: z.number().meta({ description: 'Milliseconds since 1970, wall time' }),
    lastFiredAt: z.number().nullable().meta({ description: 'Market time' }),
    firings: z.number().int(),
  })
  .meta({ id: 'OwnAlert' })

export const ownAlertChangeSchema = ownAlertInputSchema.extend({ version: z.number().int() })

/** Newest first. */
export const ownAlertListSchema = z.object({ alerts: z.array(ownAlertSchema) })

export const webhookInputSchema = z.object({
  url: z.url({ protocol: /^https?$/, message: 'Enter an address that starts with https://' }).max(500),
})

/** `secret` is answered once, when the webhook is saved. */
export const webhookSchema = z
  .object({
    url: z.string(),
    createdAt: z.number(),
    secret: z.string().nullable(),
    lastAttemptAt: z.number().nullable(),
    /** Null while nothing has failed. */
    lastError: z.string().nullable(),
    /** Messages that still wait for delivery. */
    pending: z.number().int(),
  })
  .meta({ id: 'Webhook' })

/** What came of a test message. */
export const webhookTestSchema = z
  .object({ isDelivered: z.boolean(), message: z.string() })
  .meta({ id: 'WebhookTest' })

export const webhookAnswerSchema = z.object({ webhook: webhookSchema.nullable() })

export type AlertScope = z.infer<typeof alertScopeSchema>
export type OwnAlertInput = z.infer<typeof ownAlertInputSchema>
export type OwnAlert = z.infer<typeof ownAlertSchema>
export type OwnAlertChange = z.infer<typeof ownAlertChangeSchema>
export type OwnAlertState = (typeof ownAlertStates)[number]
export type WebhookTest = z.infer<typeof webhookTestSchema>
export type Webhook = z.infer<typeof webhookSchema>
