import { tradingHours } from '@tidemark/domain'
import { z } from 'zod'

/** Epoch seconds of the earliest start of a window; an earlier one is raised to it. A count of bars reaches further back. */
export const earliestHistorySeconds = 1_600_000_000
export const maxHistoryBars = 10_000
export const maxMinuteBars = 50_000

/** The year 5138; a stamp in milliseconds is beyond it. */
const latestSeconds = 99_999_999_999
const epoch = z.coerce
  .number('must be seconds since 1970')
  .max(latestSeconds, 'must be seconds since 1970, not milliseconds')

const historyQueryFields = z.object({
  ticker: z.string().trim().min(1, 'is missing').max(32),
  from: epoch.optional().meta({ description: 'Start, in seconds since 1970; not needed with a countback' }),
  to: epoch,
  resolution: z.string().trim().min(1, 'is missing').max(32),
  countback: z.coerce.number().int().min(0).max(1_000_000).optional(),
  session: z
    .enum(tradingHours, `must be ${tradingHours.join(' or ')}`)
    .default('regular')
    .meta({
      description: 'Extended adds the bars before the open and after the close, where the market has any',
    }),
})

export const historyQuerySchema = historyQueryFields.refine(
  ({ from, countback = 0 }) => from !== undefined || countback > 0,
  { path: ['from'], error: 'is missing, and so is countback' },
)

/** All symbols. */
export const symbolListSchema = z.array(z.string())

export const symbolListQuerySchema = z.object({
  names: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .meta({ description: 'Adds the names of the companies, funds and indices' }),
})

/** All symbols with their names; empty where none is known. */
export const symbolNamesSchema = z.array(z.tuple([z.string(), z.string()]))

const column = z.array(z.number())

/** Columns of TradingView's UDF: times in seconds, then open, high, low, close, volume. */
export const historyAnswerSchema = z
  .object({
    s: z.enum(['ok', 'no_data']),
    t: column,
    o: column,
    h: column,
    l: column,
    c: column,
    v: column,
    truncated: z
      .literal(true)
      .optional()
      .meta({
        description: `There are more bars before these: only the newest ${maxMinuteBars} one-minute bars are sent`,
      }),
  })
  .meta({ id: 'History' })

export type HistoryAnswer = z.infer<typeof historyAnswerSchema>
