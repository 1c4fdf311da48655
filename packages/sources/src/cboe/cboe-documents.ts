import type { OptionChain } from '@tidemark/domain'
import { DAY_SECONDS } from '@tidemark/domain'
import { readCboeJson } from '../chain-files/cboe-json.ts'
import { isJsonObject, type JsonObject, textIn } from '../chain-files/json-fields.ts'
import { MINUTE_SECONDS } from '../recorded/minute-trades.ts'
import type { Bar } from '../recorded/recorded-bars.ts'
import { closeOf, dayOf, dayOfDate, sessionOf } from '../recorded/session-day.ts'
import { timestampReader } from '../timestamps.ts'
import { CboeError } from './cboe-error.ts'
import { CBOE_DELAY_MS } from './delay.ts'

/** The last trade of an underlying. */
export interface CboeQuote {
  readonly price: number
  /** Shares since the open; 0 for an index. */
  readonly dayVolume: number
  readonly tradedAtMs: number
}

/** What Cboe puts where it has never seen a trade. */
const NEVER = '2000-01-01T00:00:00'

/** Null when Cboe knows the symbol and no trade of it. */
export function readQuote(document: unknown): CboeQuote | null {
  const data = objectIn(document)
  const stamp = textIn(data.last_trade_time)
  const price = numberOf(data.current_price)
  const seconds = newYorkSeconds(stamp)
  if (seconds === undefined || Number.isNaN(price))
    throw new CboeError('A quote of Cboe has no price or no time of its last trade')
  if (stamp === NEVER || price <= 0) return null
  return { price, dayVolume: Math.max(0, Math.round(numberOf(data.volume) || 0)), tradedAtMs: seconds * 1000 }
}

/** Minutes of regular hours. Cboe stamps a minute with its end, and pads those without a trade with zeros. */
export function readMinutes(document: unknown): Bar[] {
  return rowsIn(document).flatMap(row => {
    const { price, volume } = row
    const end = newYorkSeconds(textIn(row.datetime))
    if (end === undefined || !isJsonObject(price))
      throw new CboeError('A chart of Cboe has a minute without time or price')
    const t = end - MINUTE_SECONDS
    const session = sessionOf(dayOf(t))
    if (!session || t < session.open || t >= session.close || t % MINUTE_SECONDS !== 0) return []
    return barOf(t, price, isJsonObject(volume) ? volume.stock_volume : 0)
  })
}

/** Days that were over when the chart was written. Prices are texts there; the oldest rows have no open. */
export function readDays(document: unknown, nowMs: number): Bar[] {
  return rowsIn(document).flatMap(row => {
    const t = utcSeconds(textIn(row.date).slice(0, 10))
    if (t === undefined) throw new CboeError('A chart of Cboe has a day without date')
    const day = dayOf(t)
    if (!sessionOf(day) || closeOf(day) * 1000 + CBOE_DELAY_MS > nowMs) return []
    return barOf(day * DAY_SECONDS, row, row.volume)
  })
}

/** Its time is that of the prices in it; days that had expired by then are left out, as their volatilities are absurd. */
export function readChain(document: unknown, symbol: string): OptionChain {
  if (!isJsonObject(document)) throw notOurs()
  const [chain] = readCboeJson(document).chains
  if (!chain) throw notOurs()
  const asOfMs = chain.asOfMs - CBOE_DELAY_MS
  const expiries = chain.expiries.filter(({ date }) => closeOf(dayOfDate(date)) * 1000 > asOfMs)
  return { ...chain, symbol, asOfMs, expiries }
}

/** When the prices of a document were made, by its own stamp, which is in UTC; null when it has none. */
export function pricesAsOfMs(document: unknown): number | null {
  const seconds = utcSeconds(isJsonObject(document) ? textIn(document.timestamp) : '')
  return seconds === undefined ? null : seconds * 1000 - CBOE_DELAY_MS
}

const newYorkSeconds = timestampReader('New York')
const utcSeconds = timestampReader('UTC')

const notOurs = () => new CboeError('Cboe answered with a document that is none of quotes')

function objectIn(document: unknown): JsonObject {
  if (!isJsonObject(document) || !isJsonObject(document.data)) throw notOurs()
  return document.data
}

function rowsIn(document: unknown): JsonObject[] {
  if (!isJsonObject(document) || !Array.isArray(document.data)) throw notOurs()
  return document.data.filter(isJsonObject)
}

/** None without a close. An open that is missing counts as the close, and the range holds both. */
function barOf(t: number, prices: JsonObject, volume: unknown): Bar[] {
  const c = numberOf(prices.close)
  if (!(c > 0)) return []
  const o = numberOf(prices.open) > 0 ? numberOf(prices.open) : c
  const [high, low] = [numberOf(prices.high), numberOf(prices.low)]
  return [
    {
      t,
      o,
      h: Math.max(o, c, high > 0 ? high : 0),
      l: Math.min(o, c, low > 0 ? low : c),
      c,
      v: Math.max(0, Math.round(numberOf(volume) || 0)),
    },
  ]
}

function numberOf(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
}
