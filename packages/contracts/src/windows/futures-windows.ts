import type { Bar, EpochSeconds } from '@tidemark/domain'
import { z } from 'zod'
import { windowInterval, windowSymbol } from './window-messages.ts'

/** RT-2: futures data that a window asks of the main window. Apart from the other messages: the first screen needs none
 *  of them. */

/** Live data that one window can have at a time: of its chart, its ladders and its watchlist. */
export const maxFuturesSubscriptions = 64
/** A longer answer keeps its newest bars; the older ones are asked for next. */
export const maxFuturesBars = 5000

/** Of each side of a book, the best ones. */
export const maxDepthLevels = 200

/** The year 5138; a time in milliseconds is beyond it. */
const latestSeconds = 99_999_999_999
const seconds = z.int().min(0).max(latestSeconds)

/** The times as in the rest of the product: the schema has checked that they are seconds. */
const epoch = seconds.transform(time => time as EpochSeconds)

const price = z.number()
const count = z.number().min(0)

/** Time, open, high, low, close, volume. */
const bar = z.tuple([epoch, price, price, price, price, count])
export type WireBar = z.infer<typeof bar>

const bars = z.array(bar).max(maxFuturesBars).refine(isAscending, 'The bars are not in order')

function isAscending(list: readonly (readonly [number, ...number[]])[]): boolean {
  return list.every(([time], index) => index === 0 || time > (list[index - 1]?.[0] ?? 0))
}

export const wireBarOf = ({ time, open, high, low, close, volume }: Bar): WireBar => [
  time,
  open,
  high,
  low,
  close,
  volume,
]

export const barOfWire = ([time, open, high, low, close, volume]: WireBar): Bar => ({
  time,
  ...{ open, high, low, close, volume },
})

/** As the chart describes a symbol. */
const symbolInfo = z.object({
  name: windowSymbol,
  ticker: windowSymbol,
  description: z.string().max(200),
  type: z.string().max(16),
  exchange: z.string().max(32),
  timezone: z.enum(['Etc/UTC', 'America/New_York']),
  session: z.enum(['24x7', '0930-1600', '0400-2000']),
  pricescale: z.number().positive(),
  minmov: z.number().positive(),
})

const accountText = z.string().max(200)

const subscriptionId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** What a window can subscribe to. */
const subscription = z.discriminatedUnion('stream', [
  z.object({
    id: subscriptionId,
    stream: z.literal('bars'),
    symbol: windowSymbol,
    resolution: windowInterval,
  }),
  z.object({ id: subscriptionId, stream: z.literal('quotes'), symbol: windowSymbol }),
  z.object({ id: subscriptionId, stream: z.literal('depth'), symbol: windowSymbol }),
])
export type FuturesSubscription = z.infer<typeof subscription>

/** The requests, and the schemas of their queries and answers. */
export const futuresRequests = {
  futuresSymbol: {
    query: z.object({ symbol: windowSymbol }),
    /** Null: the provider has no such contract. */
    answer: z.object({ info: symbolInfo.nullable() }),
  },
  futuresBars: {
    query: z.object({
      symbol: windowSymbol,
      resolution: windowInterval,
      from: epoch,
      to: epoch,
      countBack: z.int().min(0).max(100_000),
      firstDataRequest: z.boolean(),
    }),
    answer: z.object({ bars, noData: z.boolean() }),
  },
  /** CN-4: the account that the main window is logged on to. */
  futuresAccount: {
    query: z.object({}),
    answer: z.object({
      account: z
        .object({ name: accountText, id: accountText, brokerage: accountText })
        /** The provider has named none. */
        .nullable(),
    }),
  },
  /** All that the window wants from now on. It repeats the list to show that it is still there; an empty one ends all. */
  futuresSubscriptions: {
    query: z.object({ subscriptions: z.array(subscription).max(maxFuturesSubscriptions) }),
    answer: z.object({}),
  },
}
export type FuturesRequests = typeof futuresRequests
export type FuturesQuery<Kind extends keyof FuturesRequests> = z.infer<FuturesRequests[Kind]['query']>
export type FuturesAnswer<Kind extends keyof FuturesRequests> = z.infer<FuturesRequests[Kind]['answer']>

const nullablePrice = price.nullable()

const levels = z.array(z.object({ price, volume: count })).max(maxDepthLevels)

/** The content of the command `futuresData`, by stream. A stream that is added gets its line here and in `subscription`. */
export const futuresStreams = {
  bars: bar,
  quotes: z.object({
    lp: nullablePrice,
    bid: nullablePrice,
    ask: nullablePrice,
    volume: count.nullable(),
    previousSettlement: nullablePrice,
    /** Absent from a main window that was opened before an update. */
    tradedAtMs: z.number().nullable().default(null),
  }),
  /** Best price first. */
  depth: z.object({ bids: levels, asks: levels }),
}
export type FuturesStreamName = keyof typeof futuresStreams
export type FuturesStreamData<Name extends FuturesStreamName> = z.infer<(typeof futuresStreams)[Name]>
