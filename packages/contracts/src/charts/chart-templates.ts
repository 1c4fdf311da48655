import { z } from 'zod'
import { chartDocumentSchema, chartIdSchema, chartLimits, lookValueSchema } from './saved-chart.ts'

export const templateLimits = { names: 60, count: 50, characters: 32 * 1024 } as const

/** Trimmed here; the server compares names without regard to case. */
export const templateNameSchema = z
  .string()
  .trim()
  .min(1, 'Give the template a name')
  .max(templateLimits.names, `A name has at most ${templateLimits.names} characters`)
  .regex(/^\P{Cc}*$/u, 'A name is one line of text')

/** Chart settings that do not depend on the symbol. */
export const templateContentSchema = z
  .object({
    studies: z
      .array(chartDocumentSchema)
      .max(chartLimits.studies, `A chart carries at most ${chartLimits.studies} studies`)
      .default([]),
    look: z.record(chartIdSchema, lookValueSchema).default({}),
    map: z
      .record(chartIdSchema, z.unknown())
      .default({})
      .meta({ description: 'Settings of the Liquidity Map, as saved by the map' }),
  })
  .refine(
    content => JSON.stringify(content).length <= templateLimits.characters,
    `A template takes at most ${templateLimits.characters / 1024} KB`,
  )
  .meta({ id: 'ChartTemplateContent' })

export type TemplateContent = z.infer<typeof templateContentSchema>

export const templateSaveSchema = z.object({
  name: templateNameSchema,
  content: templateContentSchema,
  replace: z.boolean().default(false).meta({ description: 'Replaces the template of the same name' }),
})

export const templateRenameSchema = z.object({ name: templateNameSchema })

export const templateEntrySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    savedAt: z.number().meta({ description: 'Milliseconds since 1970' }),
  })
  .meta({ id: 'ChartTemplateEntry' })

export type TemplateEntry = z.infer<typeof templateEntrySchema>

/** Sorted by name. */
export const templateListSchema = z.array(templateEntrySchema)
export const templateSchema = templateEntrySchema
  .extend({ content: templateContentSchema })
  .meta({ id: 'ChartTemplate' })
