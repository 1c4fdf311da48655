import { isAdjustedRoot, parseOccSymbol, REGULAR_OPEN } from '@tidemark/domain'
import { ChainBuilder } from './chain-builder.ts'
import type { ChainFile } from './chain-file.ts'
import { ChainFileError } from './chain-file-error.ts'
import { isJsonObject, type JsonObject, numberInJson, plainTicker, priceIn, textIn } from './json-fields.ts'
import { RowCount } from './row-count.ts'
import { instantIn, newYorkMs } from './times.ts'

/** Trades of the close are reported until then. */
const INDEX_CLOSE = '16:20'

export const isCboeJson = (root: JsonObject): boolean => isJsonObject(root.data) && 'options' in root.data

/** Cboe's delayed-quotes document: all expiries and roots of one underlying in one list. */
export function readCboeJson(root: JsonObject): ChainFile {
  const data = isJsonObject(root.data) ? root.data : {}
  const symbol = plainTicker(data.symbol) || plainTicker(root.symbol)
  if (symbol === '') throw new ChainFileError('bad_heading', 'The file does not name its underlying.')
  const builder = new ChainBuilder()
  const rows = new RowCount('an option symbol such as SPXW261016C07750000 and numbers')
  for (const entry of Array.isArray(data.options) ? data.options : []) {
    const option = isJsonObject(entry) ? parseOccSymbol(textIn(entry.option)) : undefined
    if (option && isAdjustedRoot(option.root)) rows.exclude()
    else
      rows.count(
        option !== undefined &&
          builder.add({
            root: option.root,
            expiry: option.expiry,
            right: option.right,
            strike: option.strikeThousandths / 1000,
            openInterest: numberInJson(entry.open_interest),
            volatility: numberInJson(entry.iv),
            ask: numberInJson(entry.ask),
          }),
      )
  }
  rows.check()
  const chain = builder.build({
    symbol,
    spot: spotOf(data),
    asOfMs: timeOf(root, data),
    source: 'cboe',
  })
  return { format: 'cboe-json', chains: [chain], skippedRows: rows.skipped }
}

/** The price of regular hours: after a trade outside them it is the close. */
function spotOf(data: JsonObject): number | null {
  const [, clock = ''] = /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(textIn(data.last_trade_time)) ?? []
  const [price, close] = [priceIn(data.current_price), priceIn(data.close)]
  const isOutside = clock !== '' && (clock < REGULAR_OPEN || clock >= INDEX_CLOSE)
  return isOutside ? (close ?? price) : (price ?? close)
}

/** The file's timestamp is in UTC. In old files it has no date; then the last trade, in New York time, is used. */
function timeOf(root: JsonObject, data: JsonObject): number {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/.exec(textIn(root.timestamp)) ?? []
  const timestamp = instantIn(`${day}T${time}Z`)
  if (timestamp !== undefined) return timestamp
  const [, tradeDay = '', tradeClock = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(textIn(data.last_trade_time)) ?? []
  const lastTrade = newYorkMs(tradeDay, tradeClock)
  if (lastTrade === undefined)
    throw new ChainFileError('bad_heading', 'The file does not say when it was created (no “timestamp”).')
  return lastTrade
}
