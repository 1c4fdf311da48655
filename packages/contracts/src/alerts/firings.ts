import { alertColors, feedTiers } from '@tidemark/domain'
import { z } from 'zod'

export const alertColorSchema = z.enum(alertColors)
export const alertDirectionSchema = z.enum(['U', 'D', '-'])

/** What an alert saw when it fired. Null where the rule has no such thing. */
export const evidenceSchema = z.object({
  value: z.number().nullable().meta({ description: 'The value that the rule compared, such as the price' }),
  level: z.number().nullable().meta({ description: 'What it was compared with' }),
  levelName: z.string().nullable(),
  stampedAt: z.number().nullable().meta({ description: 'Time of the stamp that the level is from' }),
  inputHash: z.string().nullable().meta({ description: 'Hash of the option chain behind the stamp' }),
})

/** An alert that fired: one of the rules of the product, or one of a user's own. */
export const firingSchema = z
  .object({
    id: z.string().meta({ description: 'Unique; the same firing always has the same id' }),
    alertId: z.string().nullable().meta({ description: 'Null for a rule of the product' }),
    /** The name of the rule, or of the own alert. */
    title: z.string(),
    /** What happened, in words. */
    text: z.string(),
    symbol: z.string().nullable(),
    feed: z.enum(feedTiers),
    at: z.number().meta({ description: 'Milliseconds since 1970 on the market clock' }),
    color: alertColorSchema,
    dir: alertDirectionSchema,
    evidence: evidenceSchema,
  })
  .meta({ id: 'Firing' })

/** Firings of one page. */
export const maxFirings = 200

/** Newest first. `before` of the next page; null at the end. */
export const firingsAnswerSchema = z.object({
  firings: z.array(firingSchema),
  before: z.string().nullable(),
})

export const firingsQuerySchema = z.object({
  before: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'Only older firings: `before` of the previous page' }),
  limit: z.coerce.number().int().min(1).max(maxFirings).default(100),
})

/** Sent to the windows of a user when an alert fired. */
export const firingMessageSchema = z.object({ type: z.literal('firing'), firing: firingSchema })

export type Evidence = z.infer<typeof evidenceSchema>
export type Firing = z.infer<typeof firingSchema>
export type FiringsAnswer = z.infer<typeof firingsAnswerSchema>
export type FiringMessage = z.infer<typeof firingMessageSchema>
