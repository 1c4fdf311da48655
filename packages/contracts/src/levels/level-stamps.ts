import { levelFlags } from '@tidemark/domain'
import { z } from 'zod'
import { bandSchema, requestedDaySchema } from './levels.ts'

/** Stamps of one page. */
export const maxLevelStamps = 200
/** Sessions that are read for one page. Levels that are not stored may have to be computed again. */
export const maxStampSessions = 60

const price = z.number().nullable()
const day = z.iso.date()

/** What a stamp was computed from, sufficient to reproduce it. */
const stampInputsSchema = z.object({
  anchor: price.meta({ description: 'The price around which the levels were computed' }),
  asOf: z.iso.datetime().nullable().meta({ description: 'Time of the option chain' }),
  source: z.string().nullable().meta({ description: 'Source of the option chain' }),
  weekly: z.array(day).meta({ description: 'The expiries behind HP and the zones' }),
  monthly: day.nullable().meta({ description: 'The expiry behind MHP' }),
  strikeStep: price.meta({ description: 'The distance between strikes' }),
  coverage: z.number().meta({ description: 'The share of open interest with a usable volatility' }),
  inputHash: z.string().nullable().meta({ description: 'Hash of everything that the levels depend on' }),
})

export const levelStampSchema = z
  .object({
    session: day.meta({ description: 'The session of the levels' }),
    stampedAt: z.iso.datetime().meta({ description: 'When they were computed, on the market clock' }),
    hp: price,
    mhp: price,
    bear: bandSchema.nullable(),
    bull: bandSchema.nullable(),
    flags: z
      .array(z.enum(levelFlags))
      .meta({ description: 'Doubts about the input. A stamp without levels failed for these reasons' }),
    inputs: stampInputsSchema,
  })
  .meta({ id: 'LevelStamp' })

const placeMessage = 'must be `before` of the previous page'

/** The place of a stamp in the order of sessions and times, or a day: everything before that session. */
const placeSchema = z
  .string(placeMessage)
  .max(32, { error: placeMessage, abort: true })
  .regex(/^\d{4}-\d\d-\d\d(?:\.\d{1,15})?$/, { error: placeMessage, abort: true })
  .refine(text => requestedDaySchema.safeParse(text.slice(0, 10)).success, placeMessage)

const limitMessage = `must be a number from 1 to ${maxLevelStamps}`

export const levelStampsQuerySchema = z
  .object({
    from: requestedDaySchema.optional().meta({
      description: `The first session; by default back to where ${maxStampSessions} sessions in a row have no stamp`,
    }),
    to: requestedDaySchema
      .optional()
      .meta({ description: 'The last session; by default the current one of the feed' }),
    limit: z.coerce
      .number(limitMessage)
      .int(limitMessage)
      .min(1, limitMessage)
      .max(maxLevelStamps, limitMessage)
      .default(50)
      .meta({ description: 'The most stamps of the page' }),
    before: placeSchema.optional().meta({ description: 'Only older stamps: `before` of the previous page' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    error: 'must not be after `to`',
  })

export const levelStampsAnswerSchema = z
  .object({
    symbol: z.string(),
    stamps: z.array(levelStampSchema).meta({ description: 'The newest first' }),
    before: z
      .string()
      .nullable()
      .meta({
        description: `\`before\` of the next page; null at the end. A page reads ${maxStampSessions} sessions at most, so one with few stamps or none need not be the last`,
      }),
  })
  .meta({ id: 'LevelStamps' })

export type LevelStamp = z.infer<typeof levelStampSchema>
export type LevelStampsQuery = z.infer<typeof levelStampsQuerySchema>
export type LevelStampsAnswer = z.infer<typeof levelStampsAnswerSchema>
