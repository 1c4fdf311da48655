import { ruleLimits, strategyNames } from '@tidemark/domain'
import { z } from 'zod'
import { requestedDaySchema } from '../levels/levels.ts'

export const scanLimits = {
  scans: 50,
  name: 60,
  /** Own alerts on scans, also ended ones. */
  alerts: 10,
  /** Rows that are kept of a scan and a session. */
  rows: 2000,
  /** Sessions that are kept. */
  sessions: 20,
  inputs: 4,
  viewKeys: 20,
  viewTexts: 60,
} as const

/** Trimmed here; the server compares names without regard to case. */
const scanNameSchema = z
  .string()
  .trim()
  .min(1, 'Give the scan a name')
  .max(scanLimits.name, `A name has at most ${scanLimits.name} characters`)
  .regex(/^\P{Cc}*$/u, 'A name is one line of text')

const scanRuleSchema = z
  .string()
  .trim()
  .min(1, 'Write a rule')
  .max(ruleLimits.characters, `A rule has at most ${ruleLimits.characters} characters`)
  .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'A rule has no control characters')

const viewValueSchema = z.union([
  z.string().max(200),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(scanLimits.viewTexts),
])

export const scanInputSchema = z
  .object({
    name: scanNameSchema,
    rule: scanRuleSchema.meta({ description: 'The condition that the symbols of the scan meet' }),
    strategy: z.enum(strategyNames).nullable().default(null).meta({
      description: 'The strategy of the scanner that the rule came from; null for a rule that was written',
    }),
    inputs: z
      .array(z.string().max(ruleLimits.characters))
      .max(scanLimits.inputs)
      .default([])
      .meta({ description: 'The inputs of the strategy' }),
    view: z
      .record(z.string().min(1).max(40), viewValueSchema)
      .refine(view => Object.keys(view).length <= scanLimits.viewKeys, 'A view has too many settings')
      .default({})
      .meta({ description: 'Columns and order, as saved by the scanner' }),
  })
  .meta({ id: 'NewScan' })

export const namedScanSchema = scanInputSchema
  .extend({
    id: z.string(),
    /** Counts the changes; a change sends the version it was made on, and is refused when that is not the newest. */
    version: z.number().int(),
    createdAt: z.number().meta({ description: 'Milliseconds since 1970, wall time' }),
  })
  .meta({ id: 'NamedScan' })

export const scanChangeSchema = scanInputSchema.extend({ version: z.number().int() })

/** Sorted by name. */
export const scanListSchema = z.object({ scans: z.array(namedScanSchema) })

export const scanRemovalSchema = z.object({
  alerts: z
    .enum(['keep', 'delete'])
    .default('keep')
    .meta({ description: '`keep` refuses to delete a scan that alerts use; `delete` deletes them as well' }),
})

export const scanDayQuerySchema = z.object({
  date: requestedDaySchema
    .optional()
    .meta({ description: 'A session; the last one that has begun when left out' }),
})

/** Times are milliseconds since 1970 on the market clock: ends of minutes, at which scans are evaluated. */
const scanRowSchema = z.object({
  symbol: z.string(),
  cameAt: z.number().meta({ description: 'The first minute end at which the scan listed the symbol' }),
  wentAt: z.number().nullable().meta({
    description:
      'The first minute end at which it no longer did, or the last one before a gap after which it did not; null: listed at the last evaluated minute end',
  }),
})

const scanSpanSchema = z.object({
  from: z.number().meta({ description: 'The first evaluated minute end' }),
  until: z.number().meta({ description: 'The last one; every minute end in between was evaluated' }),
})

export const scanDaySchema = z
  .object({
    date: z.string(),
    open: z.number(),
    close: z.number(),
    /** In the order in which they came. */
    rows: z.array(scanRowSchema),
    spans: z.array(scanSpanSchema).meta({
      description: 'Between the spans, nothing is known: the server was stopped, or it missed prices',
    }),
    isCut: z.boolean().meta({ description: `Whether symbols came after ${scanLimits.rows} rows` }),
    sessions: z.array(z.string()).meta({ description: 'The sessions with rows or spans, newest first' }),
  })
  .meta({ id: 'ScanDay' })

export const scanHitsQuerySchema = z.object({ symbol: z.string().trim().min(1).max(32).toUpperCase() })

export const scanHitsSchema = z
  .object({
    symbol: z.string(),
    /** The last minute end at which scans were evaluated on the feed of the user; null when none were. */
    asOf: z.number().nullable(),
    hits: z.array(z.object({ scanId: z.string(), name: z.string(), since: z.number() })),
  })
  .meta({ id: 'ScanHits' })

export type ScanInput = z.infer<typeof scanInputSchema>
export type ScanChange = z.infer<typeof scanChangeSchema>
export type NamedScan = z.infer<typeof namedScanSchema>
export type ScanRow = z.infer<typeof scanRowSchema>
export type ScanSpan = z.infer<typeof scanSpanSchema>
export type ScanDay = z.infer<typeof scanDaySchema>
export type ScanHits = z.infer<typeof scanHitsSchema>
