import { z } from 'zod'
import { announcementSchema } from '../levels/breadth.ts'

/** Control characters, line separators, lone surrogates, and controls of the writing direction, which can make a text
 *  read as another one. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export const isPrintable = (text: string): boolean => !unprintable.test(text)

export const maxAnnouncementLength = 500

export const announcementBodySchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'is missing')
    .max(maxAnnouncementLength, {
      error: `must have at most ${maxAnnouncementLength} characters`,
      // The characters of a longer text are not searched.
      abort: true,
    })
    .refine(isPrintable, 'must be one line without control characters'),
})
export const announcementAnswerSchema = announcementSchema.meta({ id: 'Announcement' })

/** The symbols to restamp; all when omitted. */
export const restampBodySchema = z.object({
  symbols: z.array(z.string().trim().min(1).max(32)).max(10_000).optional(),
})
export const restampAnswerSchema = z
  .object({ stamped: z.number().int(), kept: z.number().int(), tookMs: z.number() })
  .meta({
    id: 'Restamp',
    description: 'How many symbols got new levels, and how many kept their last good ones',
  })

/** Freshness and coverage of every source, for operators. */
export const sourcesAnswerSchema = z
  .object({
    source: z.string(),
    marketNow: z.iso.datetime(),
    session: z.iso.date().nullable(),
    inputs: z.array(
      z.object({
        name: z.string(),
        state: z.enum(['ok', 'stale', 'failing', 'waiting']),
        lastGood: z.iso.datetime().nullable(),
        message: z.string().nullable(),
      }),
    ),
    levels: z.object({
      symbols: z.number().int().meta({ description: 'Listed symbols' }),
      withOptions: z.number().int(),
      stamped: z.number().int().meta({ description: 'Symbols with levels of this session' }),
      kept: z.number().int().meta({ description: 'Symbols with the last good levels of an earlier session' }),
      missing: z.number().int().meta({ description: 'Symbols with options but without levels' }),
      flags: z.record(z.string(), z.number().int()),
      lastStamp: z.iso.datetime().nullable(),
    }),
    coverage: z
      .array(z.object({ index: z.string(), prices: z.number().nullable(), mhp: z.number().nullable() }))
      .meta({ description: 'Percent of each index weight with a fresh price and with a valid MHP' }),
    margins: z
      .object({
        newest: z.iso.date().nullable().meta({ description: 'The newest day from which a margin holds' }),
        dated: z.number().int().meta({ description: 'Products whose margin has a day' }),
        products: z.number().int(),
      })
      .meta({ description: 'Margins in force of the products of the risk-interval table' }),
    archive: z.object({
      sessions: z.number().int(),
      stamps: z.number().int(),
      bytes: z.number().nullable(),
      oldest: z.iso.date().nullable(),
    }),
  })
  .meta({ id: 'Sources' })

export type RestampAnswer = z.infer<typeof restampAnswerSchema>
export type SourcesAnswer = z.infer<typeof sourcesAnswerSchema>
