import { z } from 'zod'
import { feedStates } from '../accounts/feed-states.ts'
import { membershipChangedSchema } from '../accounts/subscription.ts'
import { firingMessageSchema } from '../alerts/firings.ts'
import { ownAlertsChangedSchema } from '../alerts/own-alerts-changed.ts'
import { documentsChangedSchema } from '../charts/documents-changed.ts'
import { alertMapSchema, announcementSchema, breadthSchema } from '../levels/breadth.ts'
import { marketClockSchema } from '../market/market-clock.ts'
import { errorCodes } from '../platform/errors.ts'

/** Paths of the sockets. */
export const socketPaths = {
  scanner: '/datafeed/scanner',
  resilience: '/datafeed/resilience',
  sip: '/datafeed/sip',
  delayed: '/datafeed/delayed',
  live: '/datafeed/live',
} as const

/** Plain-text messages of the specification. */
export const socketTexts = {
  authFailed: 'auth-failed',
  scannerReady: 'SCR_CMD_OK',
  ping: 'ping',
  pong: 'pong',
} as const

/** Close codes of our own, in addition to the standard ones. */
export const closeCodes = {
  badToken: 4401,
  tierRequired: 4402,
  sessionEnded: 4403,
  tooSlow: 4408,
  tooManyMessages: 4429,
  providerGone: 4502,
} as const

/** The first response to a valid hello. */
export const helloMessageSchema = z.object({
  type: z.literal('hello'),
  /** A state that this release does not know counts as delayed. */
  feed: z.enum(feedStates).catch('user-delayed-feed'),
  clock: marketClockSchema,
})

/** The market clock was set. After a jump, forward or back, earlier data is invalid: on the price sockets a snapshot
 *  follows for every ticker that has one. */
export const clockMessageSchema = z.object({
  type: z.literal('clock'),
  clock: marketClockSchema,
  isJump: z.boolean().optional(),
})

/** A command that failed, e.g. because of an unknown ticker. */
export const socketErrorSchema = z.object({
  type: z.literal('error'),
  code: z.enum(errorCodes),
  message: z.string(),
  ticker: z.string().optional(),
})

/** Trades of one ticker since message `prev`, all inside one minute: p is the last price, o, h, l and v the first,
 *  highest and lowest price and the volume of these trades only. A receiver whose last `seq` is not `prev` has missed
 *  messages and reloads the bars. */
export const tickMessageSchema = z.object({
  ticker: z.string(),
  seq: z.number().int(),
  prev: z.number().int(),
  t: z.number().meta({ description: 'Milliseconds since 1970 of the last trade' }),
  p: z.number(),
  v: z.number(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
})

/** The state of a ticker: its current minute and its day. Sent after a subscription and after a clock jump. */
export const snapshotMessageSchema = z.object({
  type: z.literal('snapshot'),
  ticker: z.string(),
  seq: z.number().int(),
  t: z.number(),
  p: z.number(),
  /** The last minute with trades, complete or not; null before the first trade. */
  minute: z
    .object({ t: z.number(), o: z.number(), h: z.number(), l: z.number(), v: z.number() })
    .nullable()
    .meta({ description: 'The last minute with trades; t in seconds' }),
  day: z.object({ o: z.number(), h: z.number(), l: z.number(), v: z.number() }).nullable(),
  prevClose: z.number().nullable(),
  session: z.iso.date().optional().meta({
    description: 'The session of day and prevClose: that of the last trade',
  }),
})

export const marketStates = ['market-open', 'premarket', 'after-hours', 'weekend', 'holiday'] as const
export type MarketState = (typeof marketStates)[number]

/** Sent every two seconds and when levels change: breadth, market state, alerts, the newest announcement. Null: unknown. */
export const indexMessageSchema = breadthSchema.extend({
  type: z.literal('index'),
  time: z.number().meta({ description: 'Milliseconds since 1970 on the market clock, of this feed' }),
  session: z.iso.date().optional().meta({
    description: 'The session of breadth and alerts: the trading day that opened last on this feed',
  }),
  state: z.enum(marketStates),
  alerts: alertMapSchema,
  announcement: announcementSchema.nullable(),
})

/** Versions of the levels of subscribed tickers, sent after a subscription and when one changes. Null: no levels. The
 *  levels themselves are requested by HTTP. */
export const levelsMessageSchema = z.object({
  type: z.literal('levels'),
  levels: z.record(z.string(), z.string().nullable()),
})

export const liveMessageSchema = z.union([
  tickMessageSchema,
  snapshotMessageSchema,
  levelsMessageSchema,
  indexMessageSchema,
  clockMessageSchema,
  helloMessageSchema,
  socketErrorSchema,
  firingMessageSchema,
  ownAlertsChangedSchema,
  membershipChangedSchema,
  documentsChangedSchema,
])

/** A full scanner row. The first array after each `SCR_CMD_OK` has one for every symbol. All fields are of one session: that
 *  of the feed, which lasts until the next open. A symbol that has not traded in it has the last price as its previous close
 *  too, no volume and no open. Levels are null until those of the session are known; where they cannot be computed, the last
 *  good ones stay, and `LevelsSession` is an earlier day. */
export const scannerRowSchema = z.object({
  Symbol: z.string(),
  /** Null before the first price. */
  Session: z.string().nullable(),
  /** Null without levels. */
  LevelsSession: z.string().nullable(),
  Price: z.number().nullable(),
  Volume: z.number(),
  LastOpen: z.number().nullable(),
  PrevDayClose: z.number().nullable(),
  DayHigh: z.number().nullable(),
  DayLow: z.number().nullable(),
  man_HP: z.number().nullable(),
  man_MHP: z.number().nullable(),
  MidGap: z.number().nullable(),
  BearLow: z.number().nullable(),
  BearHigh: z.number().nullable(),
  BullLow: z.number().nullable(),
  BullHigh: z.number().nullable(),
  CPbook: z.string().nullable(),
  OPbook: z.string().nullable(),
  scannerHasResetZones: z.boolean(),
})

/** A row of a later array: price and volume of a changed symbol; day high and day low only when they changed; the other
 *  fields only when one of them changed, and then all of them. */
export const scannerUpdateSchema = scannerRowSchema
  .partial()
  .required({ Symbol: true, Price: true, Volume: true })

export type HelloMessage = z.infer<typeof helloMessageSchema>
export type ClockMessage = z.infer<typeof clockMessageSchema>
export type SocketError = z.infer<typeof socketErrorSchema>
export type TickMessage = z.infer<typeof tickMessageSchema>
export type SnapshotMessage = z.infer<typeof snapshotMessageSchema>
export type LevelsMessage = z.infer<typeof levelsMessageSchema>
export type IndexMessage = z.infer<typeof indexMessageSchema>
export type LiveMessage = z.infer<typeof liveMessageSchema>
export type ScannerRow = z.infer<typeof scannerRowSchema>
export type ScannerUpdate = z.infer<typeof scannerUpdateSchema>
