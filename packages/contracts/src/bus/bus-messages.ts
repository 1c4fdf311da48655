import { feedTiers, priceColumns } from '@tidemark/domain'
import { z } from 'zod'
import { firingSchema } from '../alerts/firings.ts'
import {
  alertMapSchema,
  announcementSchema,
  breadthSchema,
  resiliencePointSchema,
} from '../levels/breadth.ts'
import { marketClockSchema } from '../market/market-clock.ts'
import { engineQuerySchema, engineRefusalSchema } from './engine-queries.ts'

/** Each column is checked by one loop: a schema per number would cost more than producing the prices. */
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
  'must be a column of strings and nulls',
)

const sameLength = (columns: Readonly<Record<string, unknown>>, names: readonly string[]): boolean => {
  const lengths = names.map(name => (columns[name] as unknown[]).length)
  return lengths.every(length => length === lengths[0])
}

/** Sent when the market clock is set. `isJump`: the time in between was skipped. */
const clockBusSchema = z.object({
  kind: z.literal('clock'),
  clock: marketClockSchema,
  isJump: z.boolean(),
})

export const tickColumns = ['symbol', 't', 'p', 'v', 'o', 'h', 'l'] as const

/** Trades on one feed up to `untilMs`: a row per symbol and minute. Symbols are indices into the listings. */
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

/** The columns of a table message. */
export const tableColumns = priceColumns

/** The state of every symbol on one feed, sent when the engine starts and after a jump. Null: no value yet. */
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

export const levelColumns = [
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
  'version',
  'stampedAt',
  'inputHash',
] as const

/** Levels on one feed: all symbols at the start, after a jump and at a stamp, then the changed ones. `isWhole`: symbols
 *  that are not included have no levels. */
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
    /** The session of the levels; an earlier day where the last good levels are still in use. */
    session: textsOrNull,
    /** 1 if a later stamp of the day replaced the first. */
    resetZones: numbers,
    /** Changes with everything a client can show of the levels; null without levels. */
    version: textsOrNull,
    /** Market time of the stamp that the levels are from, and the hash of the option chain behind it. */
    stampedAt: numbersOrNull,
    inputHash: textsOrNull,
  })
  .refine(message => sameLength(message, levelColumns), 'columns differ in length')

/** Breadth and alerts of one feed, sent about once a second and right after new levels. */
const indexBusSchema = z.object({
  kind: z.literal('index'),
  feed: z.enum(feedTiers),
  atMs: z.number(),
  /** Follows from levels that were just published, and must reach the clients together with them. */
  isWithLevels: z.boolean(),
  breadth: breadthSchema,
  alerts: alertMapSchema,
})

/** Today's resilience by minute on one feed: the day so far at the start, after a jump and on a new day, then each
 *  minute as it ends. */
const resilienceBusSchema = z.object({
  kind: z.literal('resilience'),
  feed: z.enum(feedTiers),
  isWhole: z.boolean(),
  points: z.array(resiliencePointSchema),
})

/** Firings of the product's rules in the session of one feed. `isWhole`: all of it so far, sent at the start, after a jump,
 *  on a new day and when earlier ones were found; nobody is notified of these. Otherwise those that have just happened;
 *  after a crash one may come again, with the same id. */
const firingsBusSchema = z.object({
  kind: z.literal('firings'),
  feed: z.enum(feedTiers),
  isWhole: z.boolean(),
  firings: z.array(firingSchema),
})

/** The newest announcement, sent at the start and when there is a new one. */
const announcementBusSchema = z.object({
  kind: z.literal('announcement'),
  announcement: announcementSchema,
})

/** Query to the engine; the response is an `answer` with the same id. */
const queryBusSchema = z.object({
  kind: z.literal('query'),
  id: z.number().int(),
  query: engineQuerySchema,
})

/** The sender no longer wants the answer to a query: the engine drops its work and sends none. A restamp that has started
 *  goes on. */
const cancelBusSchema = z.object({ kind: z.literal('cancel'), id: z.number().int() })

const answerBusSchema = z.object({
  kind: z.literal('answer'),
  id: z.number().int(),
  refusal: engineRefusalSchema.nullable(),
  /** Validated by the sender of the query, which knows the expected type. */
  answer: z.unknown(),
})

/** Request to set the engine's clock; the response is a `clock-answer` with the same id. */
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

/** Sent about once a second by a server that has clients on the real-time feed: the engine then publishes trades as they
 *  come, else with its next step. */
const watchedBusSchema = z.object({ kind: z.literal('watched') })

/** Whether the engine can save its clock and its archive, sent at the start and when that changes. Null: it can; otherwise
 *  the reason. Rows are those since the last message: `rejectedRows` cannot be stored, `droppedRows` were too many. */
const storageBusSchema = z.object({
  kind: z.literal('storage'),
  clock: z.string().nullable(),
  archive: z.string().nullable(),
  rejectedRows: z.number().int(),
  droppedRows: z.number().int(),
  /** The first of the rejected rows. */
  rejected: z.array(z.object({ row: z.string(), reason: z.string() })),
})

/** Sent after each engine step, and regularly while it starts: the engine is alive, and this is the market time. */
const heartbeatBusSchema = z.object({ kind: z.literal('heartbeat'), marketNow: z.number() })

const busMessageSchemas = [
  clockBusSchema,
  ticksBusSchema,
  tableBusSchema,
  levelsBusSchema,
  indexBusSchema,
  resilienceBusSchema,
  firingsBusSchema,
  announcementBusSchema,
  queryBusSchema,
  cancelBusSchema,
  answerBusSchema,
  setClockBusSchema,
  clockAnswerBusSchema,
  watchedBusSchema,
  storageBusSchema,
  heartbeatBusSchema,
] as const

export const busMessageSchema = z.discriminatedUnion('kind', busMessageSchemas)

/** The kinds of this release; a later one may send more. */
export const busMessageKinds: ReadonlySet<string> = new Set(
  busMessageSchemas.map(({ shape }) => shape.kind.value),
)

export type BusMessage = z.infer<typeof busMessageSchema>
export type TicksBusMessage = z.infer<typeof ticksBusSchema>
export type TableBusMessage = z.infer<typeof tableBusSchema>
export type ClockBusMessage = z.infer<typeof clockBusSchema>
export type LevelsBusMessage = z.infer<typeof levelsBusSchema>
export type IndexBusMessage = z.infer<typeof indexBusSchema>
export type StorageBusMessage = z.infer<typeof storageBusSchema>
export type ResilienceBusMessage = z.infer<typeof resilienceBusSchema>
export type FiringsBusMessage = z.infer<typeof firingsBusSchema>
