import { feedTiers, tradingHours } from '@tidemark/domain'
import { z } from 'zod'
import { firingSchema, maxFirings } from '../alerts/firings.ts'
import { announcementSchema, resiliencePointSchema } from '../levels/breadth.ts'
import { ddBandSchema } from '../levels/dd-bands.ts'
import { earlierMapSchema, maxEarlierSessions } from '../levels/earlier-maps.ts'
import { exposureRequestSchema } from '../levels/exposure.ts'
import { levelListEntrySchema, maxLevelSymbols } from '../levels/level-list.ts'
import { levelStampSchema, maxLevelStamps, maxStampSessions } from '../levels/level-stamps.ts'
import { levelsAnswerSchema, mapAnswerSchema, mapRequestModes, masterRecordSchema } from '../levels/levels.ts'
import { historyAnswerSchema } from '../market/history.ts'
import { restampAnswerSchema, sourcesAnswerSchema } from '../operator/operator.ts'
import { errorCodes } from '../platform/errors.ts'

const feed = z.enum(feedTiers)
const symbol = z.string()
const day = z.iso.date()

/** Queries from the server to the engine. `feed` selects real-time or delayed market time. */
export const engineQuerySchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('levels'), feed, symbol }),
  z.object({ about: z.literal('level-list'), feed, symbols: z.array(symbol).max(maxLevelSymbols) }),
  /** Stamps of sessions, which are given from the newest to the oldest: newest first, as many as the limit. */
  z.object({
    about: z.literal('level-stamps'),
    feed,
    symbol,
    sessions: z.array(day).max(maxStampSessions),
    /** Of the first session, only stamps before this time. */
    beforeMs: z.number().nullable(),
    limit: z
      .number()
      .int()
      .min(1)
      .max(maxLevelStamps + 1),
  }),
  z.object({
    about: z.literal('map'),
    feed,
    symbol,
    mode: z.enum(mapRequestModes),
    filter: z.union([z.literal('auto'), z.number()]),
    expiry: day.nullable(),
    date: day.nullable(),
    /** Only without a date. */
    preview: z.boolean(),
  }),
  z.object({
    about: z.literal('exposure'),
    feed,
    symbol,
    expiries: exposureRequestSchema.shape.expiries.unwrap(),
    date: day.nullable(),
    breakdown: z.boolean(),
  }),
  z.object({ about: z.literal('saved-table'), feed, symbol, date: day }),
  z.object({
    about: z.literal('earlier-maps'),
    feed,
    symbol,
    sessions: z.array(day).max(maxEarlierSessions),
  }),
  z.object({ about: z.literal('saved-resilience'), feed, date: day }),
  z.object({ about: z.literal('dd-bands'), feed, date: day, tickers: z.array(z.string()) }),
  z.object({
    about: z.literal('bars'),
    feed,
    symbol,
    resolution: z.string(),
    from: z.number(),
    to: z.number(),
    countback: z.number().nullable(),
    /** Missing means regular. */
    hours: z.enum(tradingHours).optional(),
  }),
  /** Firings of the product's rules, newest first; of the same time by id, the greatest first. Each is before the given
   *  place in that order; null: from the newest that the feed has reached. */
  z.object({
    about: z.literal('firings'),
    feed,
    before: z.object({ at: z.number(), id: z.string() }).nullable(),
    limit: z.number().int().min(1).max(maxFirings),
  }),
  z.object({ about: z.literal('restamp'), symbols: z.array(symbol).nullable() }),
  z.object({ about: z.literal('announce'), text: z.string() }),
  z.object({ about: z.literal('sources') }),
])

export type EngineQuery = z.infer<typeof engineQuerySchema>

/** The response schema of each query, validated on arrival. */
export const engineAnswerSchemas = {
  levels: levelsAnswerSchema,
  'level-list': z.array(levelListEntrySchema),
  'level-stamps': z.array(levelStampSchema),
  map: mapAnswerSchema,
  /** JSON of an `ExposureAnswer`: up to a megabyte and a half, which the processes that pass it on need not read. */
  exposure: z.string(),
  'saved-table': masterRecordSchema,
  'earlier-maps': z.array(earlierMapSchema),
  'saved-resilience': z.array(resiliencePointSchema),
  'dd-bands': z.array(ddBandSchema),
  bars: historyAnswerSchema,
  firings: z.array(firingSchema),
  restamp: restampAnswerSchema,
  announce: announcementSchema,
  sources: sourcesAnswerSchema,
} as const satisfies Record<EngineQuery['about'], z.ZodType>

export type EngineAnswers = {
  readonly [About in EngineQuery['about']]: z.infer<(typeof engineAnswerSchemas)[About]>
}

/** The reason a query failed. */
export const engineRefusalSchema = z.object({ code: z.enum(errorCodes), message: z.string() })
export type EngineRefusal = z.infer<typeof engineRefusalSchema>
