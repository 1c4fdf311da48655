import { RESOLUTIONS } from '@tidemark/domain'
import { z } from 'zod'

/** Limits of the saved chart of one user. */
export const chartLimits = {
  studies: 50,
  lookChoices: 40,
  drawingsOfSymbol: 400,
  drawnSymbols: 500,
  documentCharacters: 16 * 1024,
  /** JSON length of the studies, or of the drawings of one symbol. */
  setCharacters: 512 * 1024,
  /** Removed documents that a set stores, so that they stay removed. */
  removals: 500,
} as const

/** Time and window of the last change. The later change wins, in whatever order changes arrive. */
const changeOrigin = {
  at: z
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'Milliseconds since 1970, later than every change the window had received' }),
  by: z.string().min(1).max(64).meta({ description: 'The window that made the change' }),
}

const savedValue = <Value extends z.ZodType>(value: Value) => z.object({ ...changeOrigin, value })

/** Starts with a letter or digit, so that `__proto__` is not an id. */
export const chartIdSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w.:-]{0,63}$/,
    'An id has 1 to 64 letters, digits and . : _ -, and starts with a letter or digit',
  )

export const chartSymbolSchema = z
  .string()
  .regex(/^[A-Z0-9.^/][A-Z0-9.^/_-]{0,31}$/, 'A symbol has 1 to 32 capital letters, digits and . ^ / _ -')

export const lookValueSchema = z.union([z.boolean(), z.number(), z.string().max(64)])
export type LookValue = z.infer<typeof lookValueSchema>

/** A drawing or study as plain JSON. Its fields other than the id belong to the chart. */
export const chartDocumentSchema = z
  .looseObject({ id: chartIdSchema })
  .refine(
    document => JSON.stringify(document).length <= chartLimits.documentCharacters,
    `A drawing or study takes at most ${chartLimits.documentCharacters / 1024} KB`,
  )
  .meta({ id: 'ChartDocument' })

export type ChartDocument = z.infer<typeof chartDocumentSchema>

/** Charts that earlier releases saved, on the server or in browser storage, have `life` in place of `generation`. */
function renameLife(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('life' in value) || 'generation' in value) return value
  const { life, ...rest } = value
  return { ...rest, generation: life }
}

const savedDocumentSchema = z.preprocess(
  renameLife,
  z.object({
    ...changeOrigin,
    generation: z.number().int().min(0).max(1_000_000).meta({
      description: 'Counts how often the document was created again after a removal',
    }),
    doc: chartDocumentSchema.nullable().meta({ description: 'Null when the document is removed' }),
  }),
)

export type SavedDocument = z.infer<typeof savedDocumentSchema>

/** Studies, or the drawings of one symbol. Documents that `order` does not name come last. */
export const documentSetSchema = z.object({
  items: z
    .record(chartIdSchema, savedDocumentSchema)
    .refine(
      items => Object.entries(items).every(([id, { doc }]) => doc === null || doc.id === id),
      'The key of a drawing or study must be its id',
    )
    .default({}),
  order: savedValue(z.array(chartIdSchema).max(chartLimits.drawingsOfSymbol).readonly()).optional(),
})

export type DocumentSet = z.infer<typeof documentSetSchema>

/**
 * A saved chart, or a change of one: a change has the same shape and contains only the changed parts. Merging changes in
 * any order gives the same chart (`mergeCharts` in `@tidemark/chart-documents`), so windows that save concurrently, or
 * more than once, lose nothing.
 */
export const savedChartSchema = z
  .object({
    symbol: savedValue(chartSymbolSchema).optional(),
    interval: savedValue(z.enum(RESOLUTIONS)).optional(),
    look: z.record(chartIdSchema, savedValue(lookValueSchema)).default({}),
    studies: documentSetSchema.prefault({}),
    drawings: z.record(chartSymbolSchema, documentSetSchema).default({}),
  })
  .meta({ id: 'SavedChart' })

export type SavedChart = z.infer<typeof savedChartSchema>

/** A saved chart of any release: a part that this one cannot read is missing from the result. */
export function readSavedChart(stored: unknown): SavedChart {
  const { symbol, interval, look, drawings } = savedChartSchema.shape
  const found = recordOf(stored)
  return {
    symbol: symbol.safeParse(found.symbol).data,
    interval: interval.safeParse(found.interval).data,
    look: readableEntries(look.unwrap(), found.look),
    studies: readDocumentSet(found.studies),
    drawings: Object.fromEntries(
      Object.entries(recordOf(found.drawings))
        .filter(([name]) => drawings.unwrap().keyType.safeParse(name).success)
        .map(([name, set]) => [name, readDocumentSet(set)]),
    ),
  }
}

/** As `readSavedChart`, for the documents of one set. */
export function readDocumentSet(stored: unknown): DocumentSet {
  const { order } = documentSetSchema.shape
  const found = recordOf(stored)
  const items = Object.entries(readableEntries(z.record(chartIdSchema, savedDocumentSchema), found.items))
  return {
    items: Object.fromEntries(items.filter(([id, { doc }]) => doc === null || doc.id === id)),
    order: order.safeParse(found.order).data,
  }
}

function readableEntries<Value>(
  schema: z.ZodRecord<z.ZodString, z.ZodType<Value>>,
  stored: unknown,
): Record<string, Value> {
  const entries = Object.entries(recordOf(stored)).flatMap(([name, value]): [string, Value][] => {
    const read = schema.valueType.safeParse(value)
    return schema.keyType.safeParse(name).success && read.success ? [[name, read.data]] : []
  })
  return Object.fromEntries(entries)
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The chart comes with the drawings of `symbol`, by default of the symbol it opens on. */
export const chartQuerySchema = z.object({ symbol: chartSymbolSchema.optional() })
export const drawingsQuerySchema = z.object({ symbol: chartSymbolSchema })

export const chartAnswerSchema = z
  .object({
    now: z.number().meta({ description: 'Time of the server in milliseconds since 1970' }),
    chart: savedChartSchema,
  })
  .meta({ id: 'ChartAnswer' })

export type ChartAnswer = z.infer<typeof chartAnswerSchema>

/** The same answer as a browser reads it: the server may be of a newer release. */
export const readableChartAnswerSchema = z.object({
  now: z.number(),
  chart: z.unknown().transform(readSavedChart),
})
