import { isAdjustedRoot, parseOccSymbol } from '@tidemark/domain'
import { ChainBuilder } from './chain-builder.ts'
import type { ChainFile } from './chain-file.ts'
import { ChainFileError } from './chain-file-error.ts'
import { isJsonObject, type JsonObject, numberInJson, plainTicker, priceIn, textIn } from './json-fields.ts'
import { RowCount } from './row-count.ts'
import { dayIn, instantIn } from './times.ts'

export const isYahooJson = (root: JsonObject): boolean => Array.isArray(root.quotes)

/** One underlying with a flat list of quotes, as written by tools that collect Yahoo's chains. */
export function readYahooJson(root: JsonObject): ChainFile {
  const symbol = plainTicker(root.symbol)
  const asOfMs = instantIn(textIn(root.updated))
  if (symbol === '') throw new ChainFileError('bad_heading', 'The file does not name its underlying.')
  if (asOfMs === undefined)
    throw new ChainFileError('bad_heading', 'The file does not say when it was created (no “updated”).')
  const builder = new ChainBuilder()
  const rows = new RowCount('an expiration such as 2026-07-17, call or put, a strike and numbers')
  for (const entry of Array.isArray(root.quotes) ? root.quotes : []) {
    const quote = isJsonObject(entry) ? entry : {}
    const contractRoot = parseOccSymbol(textIn(quote.symbol))?.root ?? symbol
    const expiry = dayIn(textIn(quote.expiration))
    const right = quote.side === 'call' || quote.side === 'put' ? quote.side : undefined
    if (isAdjustedRoot(contractRoot)) rows.exclude()
    else
      rows.count(
        expiry !== undefined &&
          right !== undefined &&
          builder.add({
            root: contractRoot,
            expiry,
            right,
            strike: numberInJson(quote.strike),
            openInterest: numberInJson(quote.openInterest),
            volatility: numberInJson(quote.iv),
            ask: numberInJson(quote.ask),
          }),
      )
  }
  rows.check()
  const chain = builder.build({ symbol, spot: priceIn(root.underlyingPrice), asOfMs, source: 'yahoo' })
  return { format: 'yahoo-json', chains: [chain], skippedRows: rows.skipped }
}
