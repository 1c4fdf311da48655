import { z } from 'zod'
import { alertMapSchema, announcementSchema, breadthSchema } from './breadth.ts'
import { errorCodes } from './errors.ts'
import { marketClockSchema } from './market-clock.ts'

/** Addresses of the sockets. */
export const socketPaths = {
  scanner: '/datafeed/scanner',
  resilience: '/datafeed/resilience',
  sip: '/datafeed/sip',
  delayed: '/datafeed/delayed',
  live: '/datafeed/live',
} as const

export const feedStates = [
  'user-realtime-feed',
  'user-delayed-feed',
  'no-datafeed-subscription',
  'nyse-unfilled',
] as const
export type FeedState = (typeof feedStates)[number]

/** Plain texts, as the seeds' clients know them. */
export const socketTexts = {
  authFailed: 'auth-failed',
  scannerReady: 'SCR_CMD_OK',
  ping: 'ping',
  pong: 'pong',
} as const

/** Reasons a socket of ours is closed, beside the ordinary ones. */
export const closeCodes = {
  badToken: 4401,
  sessionEnded: 4403,
  tooSlow: 4408,
  tooManyMessages: 4429,
} as const

/** The first answer to a good hello. */
export const helloMessageSchema = z.object({
  type: z.literal('hello'),
  feed: z.enum(feedStates),
  clock: marketClockSchema,
})

/** The market clock was set anew. After a jump, forward or back, what was known belongs to another time: on the sockets
 *  of prices a snapshot follows for every ticker that has one. */
export const clockMessageSchema = z.object({
  type: z.literal('clock'),
  clock: marketClockSchema,
  isJump: z.boolean().optional(),
})

/** A call on the socket that cannot be met, e.g. an unknown ticker. */
export const socketErrorSchema = z.object({
  type: z.literal('error'),
  code: z.enum(errorCodes),
  message: z.string(),
  ticker: z.string().optional(),
})

/** Trades of one ticker since message `prev`, all inside one minute: p is the last price, o, h, l and v the first,
 *  highest and lowest price and the volume of just these trades. A receiver whose last number is not `prev` has
 *  missed something and asks for the bars again. */
export const tickMessageSchema = z.object({
  ticker: z.string(),
  seq: z.number().int(),
  prev: z.number().int(),
  t: z.number().meta({ description: 'Milliseconds since 1970 of the last of these trades' }),
  p: z.number(),
  v: z.number(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
})

/** Where a ticker stands: its minute in progress whole, and its day. The answer to a subscription, and what follows
 *  a jump of the clock. */
export const snapshotMessageSchema = z.object({
  type: z.literal('snapshot'),
  ticker: z.string(),
  seq: z.number().int(),
  t: z.number(),
  p: z.number(),
  /** The last minute that traded, in progress or not; null before the first trade of all. */
  minute: z
    .object({ t: z.number(), o: z.number(), h: z.number(), l: z.number(), v: z.number() })
    .nullable()
    .meta({ description: 'The last minute that traded, stamped in seconds' }),
  day: z.object({ o: z.number(), h: z.number(), l: z.number(), v: z.number() }).nullable(),
  prevClose: z.number().nullable(),
})

export const marketStates = ['market-open', 'premarket', 'after-hours', 'weekend', 'holiday'] as const
export type MarketState = (typeof marketStates)[number]

/** Every two seconds: breadth, the market's state, alerts, the newest announcement. Null is not known. */
export const indexMessageSchema = breadthSchema.extend({
  type: z.literal('index'),
  time: z.number().meta({ description: 'Milliseconds since 1970 on the market clock, of this feed' }),
  state: z.enum(marketStates),
  alerts: alertMapSchema,
  announcement: announcementSchema.nullable(),
})

export const liveMessageSchema = z.union([
  tickMessageSchema,
  snapshotMessageSchema,
  indexMessageSchema,
  clockMessageSchema,
  helloMessageSchema,
  socketErrorSchema,
])

/** Everything the scanner knows of a symbol. The first array after each `SCR_CMD_OK` has such a row for every symbol. */
export const scannerRowSchema = z.object({
  Symbol: z.string(),
  Price: z.number().nullable(),
  Volume: z.number(),
  LastOpen: z.number().nullable(),
  PrevDayClose: z.number().nullable(),
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

/** A row of every later array: price and volume of a symbol that has changed, the rest only when any of it has. */
export const scannerUpdateSchema = scannerRowSchema
  .partial()
  .required({ Symbol: true, Price: true, Volume: true })

export type HelloMessage = z.infer<typeof helloMessageSchema>
export type ClockMessage = z.infer<typeof clockMessageSchema>
export type SocketError = z.infer<typeof socketErrorSchema>
export type TickMessage = z.infer<typeof tickMessageSchema>
export type SnapshotMessage = z.infer<typeof snapshotMessageSchema>
export type IndexMessage = z.infer<typeof indexMessageSchema>
export type LiveMessage = z.infer<typeof liveMessageSchema>
export type ScannerRow = z.infer<typeof scannerRowSchema>
export type ScannerUpdate = z.infer<typeof scannerUpdateSchema>
