import { RESOLUTIONS } from '@tidemark/domain'
import { z } from 'zod'

/** How much one user may keep of a chart. */
export const chartLimits = {
  studies: 50,
  lookChoices: 40,
  drawingsOfSymbol: 400,
  drawnSymbols: 500,
  documentCharacters: 16 * 1024,
  /** Of the studies, and of the drawings of one symbol, as JSON. */
  setCharacters: 512 * 1024,
  /** Removed documents of such a set that are remembered, so that they stay removed. */
  removals: 500,
} as const

/** When something was changed last, and by which window. The later one stays, whoever arrives first. */
const stamp = {
  at: z
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'Milliseconds since 1970, and always later than whatever the window had seen' }),
  by: z.string().min(1).max(64).meta({ description: 'The window that made the change' }),
}

const kept = <Value extends z.ZodType>(value: Value) => z.object({ ...stamp, value })

/** Begins with a letter or figure, so that no name of a prototype is among them. */
export const chartIdSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w.:-]{0,63}$/,
    'An id has 1 to 64 letters, figures and . : _ -, a letter or figure first',
  )

export const chartSymbolSchema = z
  .string()
  .regex(/^[A-Z0-9.^/][A-Z0-9.^/_-]{0,31}$/, 'A symbol has 1 to 32 capital letters, figures and . ^ / _ -')

export const lookValueSchema = z.union([z.boolean(), z.number(), z.string().max(64)])
export type LookValue = z.infer<typeof lookValueSchema>

/** A drawing or study as its engine writes it: plain JSON. Only the id is of interest here. */
export const chartDocumentSchema = z
  .looseObject({ id: chartIdSchema })
  .refine(
    document => JSON.stringify(document).length <= chartLimits.documentCharacters,
    `A drawing or study takes at most ${chartLimits.documentCharacters / 1024} KB`,
  )
  .meta({ id: 'ChartDocument' })

export type ChartDocument = z.infer<typeof chartDocumentSchema>

/** Charts saved by releases up to 0.1.0 have `life` in place of `generation`, on the server and in browser storage. */
function renameLife(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('life' in value) || 'generation' in value) return value
  const { life, ...rest } = value
  return { ...rest, generation: life }
}

const savedDocumentSchema = z.preprocess(
  renameLife,
  z.object({
    ...stamp,
    generation: z.number().int().min(0).max(1_000_000).meta({
      description: 'Counts how often the document was created again after a removal',
    }),
    doc: chartDocumentSchema.nullable().meta({ description: 'Null when the document is removed' }),
  }),
)

export type SavedDocument = z.infer<typeof savedDocumentSchema>

/** Drawings of one symbol, or studies. What `order` does not name comes after what it names. */
export const documentSetSchema = z.object({
  items: z
    .record(chartIdSchema, savedDocumentSchema)
    .refine(
      items => Object.entries(items).every(([id, { doc }]) => doc === null || doc.id === id),
      'A drawing or study stands under its own id',
    )
    .default({}),
  order: kept(z.array(chartIdSchema).max(chartLimits.drawingsOfSymbol).readonly()).optional(),
})

export type DocumentSet = z.infer<typeof documentSetSchema>

/**
 * What is kept of a chart, and likewise any part of it: a change is the same shape with only what changed in it.
 * Merging any number of changes in any order gives the same chart (`mergeCharts`), so two windows that save at once, or
 * one that saves twice, lose nothing.
 */
export const savedChartSchema = z
  .object({
    symbol: kept(chartSymbolSchema).optional(),
    interval: kept(z.enum(RESOLUTIONS)).optional(),
    look: z.record(chartIdSchema, kept(lookValueSchema)).default({}),
    studies: documentSetSchema.prefault({}),
    drawings: z.record(chartSymbolSchema, documentSetSchema).default({}),
  })
  .meta({ id: 'SavedChart' })

export type SavedChart = z.infer<typeof savedChartSchema>

/** Drawings come with the symbol that the chart opens on, or the one that was asked for; of others on demand. */
export const chartQuerySchema = z.object({ symbol: chartSymbolSchema.optional() })
export const drawingsQuerySchema = z.object({ symbol: chartSymbolSchema })

export const chartAnswerSchema = z
  .object({
    now: z.number().meta({ description: 'The server’s own time, in milliseconds since 1970' }),
    chart: savedChartSchema,
  })
  .meta({ id: 'ChartAnswer' })

export type ChartAnswer = z.infer<typeof chartAnswerSchema>
