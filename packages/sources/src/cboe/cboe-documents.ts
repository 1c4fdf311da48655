import { type Bar, type EpochSeconds, epochSeconds, MINUTE_SECONDS, type OptionChain } from '@tidemark/domain'
import { readCboeJson } from '../chain-files/cboe-json.ts'
import { isJsonObject, type JsonObject, textIn } from '../chain-files/json-fields.ts'
import { closeOf, dayOf, dayOfDate, sessionOf, startOf } from '../recorded/session-day.ts'
import { timestampReader } from '../timestamps.ts'
import { CboeError } from './cboe-error.ts'
import { CBOE_DELAY_MS } from './delay.ts'

/** The last trade of an underlying. */
export interface CboeQuote {
  readonly price: number
  /** Shares since the open; 0 for an index. */
  readonly dayVolume: number
  readonly tradedAtMs: number
  /** Close of the session before the trade; null when the document does not tell it. */
  readonly previousClose: number | null
}

/** Cboe's trade time for a symbol that has never traded. */
const NEVER_TRADED = '2000-01-01T00:00:00'

/** Null when Cboe lists the symbol but has no trade of it. */
export function readQuote(document: unknown): CboeQuote | null {
  const data = dataObject(document)
  const tradeTime = textIn(data.last_trade_time)
  const price = numberOf(data.current_price)
  const seconds = newYorkSeconds(tradeTime)
  if (seconds === undefined || Number.isNaN(price))
    throw new CboeError('A Cboe quote has no price or no last trade time')
  if (tradeTime === NEVER_TRADED || price <= 0) return null
  return {
    price,
    dayVolume: Math.max(0, Math.round(numberOf(data.volume) || 0)),
    tradedAtMs: seconds * 1000,
    previousClose: previousCloseOf(data, document, seconds),
  }
}

/** Only while the last trade is of the document's day: before the first trade of a day it is not known which close is meant. */
function previousCloseOf(data: JsonObject, document: unknown, tradedAtSeconds: number): number | null {
  const close = Math.round(numberOf(data.prev_day_close) * 10_000) / 10_000
  const asOfMs = pricesAsOfMs(document)
  const isOfDay = asOfMs !== null && dayOf(asOfMs / 1000) === dayOf(tradedAtSeconds)
  return close > 0 && isOfDay ? close : null
}

/** Minute bars of regular hours. Cboe's timestamp is the end of the minute; minutes without a trade have zeros. */
export function readMinutes(document: unknown): Bar[] {
  return dataRows(document).flatMap(row => {
    const { price, volume } = row
    const end = newYorkSeconds(textIn(row.datetime))
    if (end === undefined || !isJsonObject(price))
      throw new CboeError('A Cboe chart has a minute without a time or a price')
    const time = epochSeconds(end - MINUTE_SECONDS)
    const session = sessionOf(dayOf(time))
    if (!session || time < session.open || time >= session.close || time % MINUTE_SECONDS !== 0) return []
    return barOf(time, price, isJsonObject(volume) ? volume.stock_volume : 0)
  })
}

/** Bars of closed days. Prices are strings in this document; the oldest rows have no open. */
export function readDays(document: unknown, nowMs: number): Bar[] {
  return dataRows(document).flatMap(row => {
    const t = utcSeconds(textIn(row.date).slice(0, 10))
    if (t === undefined) throw new CboeError('A Cboe chart has a day without a date')
    const day = dayOf(t)
    if (!sessionOf(day) || closeOf(day) * 1000 + CBOE_DELAY_MS > nowMs) return []
    return barOf(startOf(day), row, row.volume)
  })
}

/** The chain's time is that of its prices. Expiries before it are dropped because their volatilities are meaningless. */
export function readChain(document: unknown, symbol: string): OptionChain {
  if (!isJsonObject(document)) throw unexpectedDocument()
  const [chain] = readCboeJson(document).chains
  if (!chain) throw unexpectedDocument()
  const asOfMs = chain.asOfMs - CBOE_DELAY_MS
  const expiries = chain.expiries.filter(({ date }) => closeOf(dayOfDate(date)) * 1000 > asOfMs)
  return { ...chain, symbol, asOfMs, expiries }
}

/** Time of the prices in a document, from its UTC timestamp; null without one. */
export function pricesAsOfMs(document: unknown): number | null {
  const seconds = utcSeconds(isJsonObject(document) ? textIn(document.timestamp) : '')
  return seconds === undefined ? null : seconds * 1000 - CBOE_DELAY_MS
}

const newYorkSeconds = timestampReader('New York')
const utcSeconds = timestampReader('UTC')

const unexpectedDocument = () => new CboeError('Cboe answered with an unexpected document')

function dataObject(document: unknown): JsonObject {
  if (!isJsonObject(document) || !isJsonObject(document.data)) throw unexpectedDocument()
  return document.data
}

function dataRows(document: unknown): JsonObject[] {
  if (!isJsonObject(document) || !Array.isArray(document.data)) throw unexpectedDocument()
  return document.data.filter(isJsonObject)
}

/** Returns no bar without a close. A missing open is the close, and the range includes both. */
function barOf(time: EpochSeconds, prices: JsonObject, volume: unknown): Bar[] {
  const close = numberOf(prices.close)
  if (!(close > 0)) return []
  const open = numberOf(prices.open) > 0 ? numberOf(prices.open) : close
  const [high, low] = [numberOf(prices.high), numberOf(prices.low)]
  return [
    {
      time,
      open,
      high: Math.max(open, close, high > 0 ? high : 0),
      low: Math.min(open, close, low > 0 ? low : close),
      close,
      volume: Math.max(0, Math.round(numberOf(volume) || 0)),
    },
  ]
}

function numberOf(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
}
