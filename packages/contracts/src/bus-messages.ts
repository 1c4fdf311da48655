import { feedTiers } from '@tidemark/domain'
import { z } from 'zod'
import { alertMapSchema, announcementSchema, breadthSchema, resiliencePointSchema } from './breadth.ts'
import { engineQuerySchema, engineRefusalSchema } from './engine-queries.ts'
import { marketClockSchema } from './market-clock.ts'

/** Columns are checked by one loop each: a schema per number would cost more than the prices themselves. */
const numbers = z.custom<number[]>(
  value => Array.isArray(value) && value.every(item => typeof item === 'number' && Number.isFinite(item)),
  'must be a column of numbers',
)
const numbersOrNull = z.custom<(number | null)[]>(
  value =>
    Array.isArray(value) &&
    value.every(item => item === null || (typeof item === 'number' && Number.isFinite(item))),
  'must be a column of numbers and nulls',
)

const textsOrNull = z.custom<(string | null)[]>(
  value => Array.isArray(value) && value.every(item => item === null || typeof item === 'string'),
  'must be a column of texts and nulls',
)

const sameLength = (columns: Readonly<Record<string, unknown>>, names: readonly string[]): boolean => {
  const lengths = names.map(name => (columns[name] as unknown[]).length)
  return lengths.every(length => length === lengths[0])
}

/** The market clock, whenever it is set. `isJump` tells that time in between was left out. */
const clockBusSchema = z.object({
  kind: z.literal('clock'),
  clock: marketClockSchema,
  isJump: z.boolean(),
})

const tickColumns = ['symbol', 't', 'p', 'v', 'o', 'h', 'l'] as const

/** What traded on one feed up to `untilMs`: a row per symbol and minute, symbols as positions in the listings. */
const ticksBusSchema = z
  .object({
    kind: z.literal('ticks'),
    feed: z.enum(feedTiers),
    untilMs: z.number(),
    symbol: numbers,
    t: numbers,
    p: numbers,
    v: numbers,
    o: numbers,
    h: numbers,
    l: numbers,
  })
  .refine(message => sameLength(message, tickColumns), 'columns differ in length')

/** Every column of a table, by name. */
export const tableColumns = [
  't',
  'p',
  'minuteT',
  'minuteO',
  'minuteH',
  'minuteL',
  'minuteV',
  'dayO',
  'dayH',
  'dayL',
  'dayV',
  'prevClose',
] as const

/** Where every symbol stands on one feed: sent when the engine starts and after a jump. A column's null: none yet. */
const tableBusSchema = z
  .object({
    kind: z.literal('table'),
    feed: z.enum(feedTiers),
    atMs: z.number(),
    t: numbersOrNull,
    p: numbersOrNull,
    minuteT: numbersOrNull,
    minuteO: numbersOrNull,
    minuteH: numbersOrNull,
    minuteL: numbersOrNull,
    minuteV: numbersOrNull,
    dayO: numbersOrNull,
    dayH: numbersOrNull,
    dayL: numbersOrNull,
    dayV: numbersOrNull,
    prevClose: numbersOrNull,
  })
  .refine(message => sameLength(message, tableColumns), 'columns differ in length')

const levelColumns = [
  'symbol',
  'hp',
  'mhp',
  'hg',
  'bearLow',
  'bearHigh',
  'bullLow',
  'bullHigh',
  'lastOpen',
  'prevClose',
  'cpbook',
  'opbook',
  'session',
  'resetZones',
] as const

/** The levels of some symbols on one feed: all of them at the start, after a jump and at a stamp, later those where
 *  anything here changed. `isWhole` tells that symbols left out have none. */
const levelsBusSchema = z
  .object({
    kind: z.literal('levels'),
    feed: z.enum(feedTiers),
    atMs: z.number(),
    isWhole: z.boolean(),
    symbol: numbers,
    hp: numbersOrNull,
    mhp: numbersOrNull,
    hg: numbersOrNull,
    bearLow: numbersOrNull,
    bearHigh: numbersOrNull,
    bullLow: numbersOrNull,
    bullHigh: numbersOrNull,
    lastOpen: numbersOrNull,
    prevClose: numbersOrNull,
    cpbook: textsOrNull,
    opbook: textsOrNull,
    /** The day they were stamped for: not today's where the last good ones stayed. */
    session: textsOrNull,
    /** 1 where a later stamp of the day replaced the first. */
    resetZones: numbers,
  })
  .refine(message => sameLength(message, levelColumns), 'columns differ in length')

/** Breadth and alerts of one feed, about once a second. */
const indexBusSchema = z.object({
  kind: z.literal('index'),
  feed: z.enum(feedTiers),
  atMs: z.number(),
  breadth: breadthSchema,
  alerts: alertMapSchema,
})

/** Minutes of today's resilience on one feed: the whole day so far at the start, after a jump and on a new day, then
 *  each minute as it ends. */
const resilienceBusSchema = z.object({
  kind: z.literal('resilience'),
  feed: z.enum(feedTiers),
  isWhole: z.boolean(),
  points: z.array(resiliencePointSchema),
})

/** The newest announcement: at the start, and when one is made. */
const announcementBusSchema = z.object({
  kind: z.literal('announcement'),
  announcement: announcementSchema,
})

/** To the engine. Answered by an `answer` with the same id. */
const askBusSchema = z.object({
  kind: z.literal('ask'),
  id: z.number().int(),
  question: engineQuerySchema,
})

const answerBusSchema = z.object({
  kind: z.literal('answer'),
  id: z.number().int(),
  refusal: engineRefusalSchema.nullable(),
  /** Checked by whoever asked, who knows what the question was. */
  answer: z.unknown(),
})

/** To the engine: set the clock. Answered by a clock message with the same id, or a refusal. */
const setClockBusSchema = z.object({
  kind: z.literal('set-clock'),
  id: z.number().int(),
  at: z.number().nullable(),
  speed: z.number().nullable(),
})

const clockAnswerBusSchema = z.object({
  kind: z.literal('clock-answer'),
  id: z.number().int(),
  refusal: engineRefusalSchema.nullable(),
})

/** After each step of the engine: it is alive, and this is the market's time. */
const heartbeatBusSchema = z.object({ kind: z.literal('heartbeat'), marketNow: z.number() })

export const busMessageSchema = z.discriminatedUnion('kind', [
  clockBusSchema,
  ticksBusSchema,
  tableBusSchema,
  levelsBusSchema,
  indexBusSchema,
  resilienceBusSchema,
  announcementBusSchema,
  askBusSchema,
  answerBusSchema,
  setClockBusSchema,
  clockAnswerBusSchema,
  heartbeatBusSchema,
])

export type BusMessage = z.infer<typeof busMessageSchema>
export type TicksBusMessage = z.infer<typeof ticksBusSchema>
export type TableBusMessage = z.infer<typeof tableBusSchema>
export type ClockBusMessage = z.infer<typeof clockBusSchema>
export type LevelsBusMessage = z.infer<typeof levelsBusSchema>
export type IndexBusMessage = z.infer<typeof indexBusSchema>
export type ResilienceBusMessage = z.infer<typeof resilienceBusSchema>
