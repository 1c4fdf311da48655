import { z } from 'zod'
import { bandSchema, requestedDaySchema } from './levels.ts'

/** The most sessions in one answer: about a quarter of a year. */
export const maxEarlierSessions = 60

const price = z.number().nullable()

/** The levels of one stamp. They held from `stampedAt`, or from the open when that is later, until the next stamp. */
const stampSchema = z.object({
  stampedAt: z.iso.datetime(),
  hp: price,
  mhp: price,
  bear: bandSchema.nullable(),
  bull: bandSchema.nullable(),
})

/** The map of a session that is over, as it was stamped. */
export const earlierMapSchema = z
  .object({
    session: z.iso.date(),
    hg: price,
    redistribution: bandSchema.nullable(),
    stamps: z.array(stampSchema).min(1).meta({ description: 'In order of time' }),
  })
  .meta({ id: 'EarlierMap' })

const sessionsMessage = `must be all or a number from 1 to ${maxEarlierSessions}`

export const earlierMapsRequestSchema = z.object({
  sessions: z
    .union(
      [
        z.literal('all'),
        z.coerce
          .number(sessionsMessage)
          .int(sessionsMessage)
          .min(1, sessionsMessage)
          .max(maxEarlierSessions, sessionsMessage),
      ],
      sessionsMessage,
    )
    .default('all'),
  before: requestedDaySchema
    .optional()
    .meta({ description: 'Only sessions before this day; by default those before the current one' }),
})

export const earlierMapsAnswerSchema = z
  .object({
    symbol: z.string(),
    sessions: z.array(earlierMapSchema).meta({
      description: 'The newest first. A session without levels is left out',
    }),
    limit: z.number().meta({ description: 'The most sessions that an answer has' }),
  })
  .meta({ id: 'EarlierMaps' })

export type EarlierMap = z.infer<typeof earlierMapSchema>
export type EarlierMapsRequest = z.infer<typeof earlierMapsRequestSchema>
export type EarlierMapsAnswer = z.infer<typeof earlierMapsAnswerSchema>
