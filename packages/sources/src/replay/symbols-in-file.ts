import { textOf } from '../chain-files/file-text.ts'
import { tickerIn } from './file-index.ts'

/** The symbols of a file of many, as its first column names them; undefined when that column is none of symbols. */
export function symbolsInFirstColumn(content: Uint8Array): ReadonlySet<string> | undefined {
  const text = textOf(content)
  if (!/^(symbol|ticker),/i.test(text)) return undefined
  const symbols = new Set<string>()
  let last = ''
  for (let start = text.indexOf('\n') + 1; start > 0; start = text.indexOf('\n', start) + 1) {
    const field = text.slice(start, text.indexOf(',', start))
    if (field === last) continue
    last = field
    const symbol = tickerIn(field)
    if (symbol !== undefined) symbols.add(symbol)
  }
  return symbols
}
