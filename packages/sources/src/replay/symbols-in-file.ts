import { textOf } from '../chain-files/file-text.ts'
import { tickerIn } from './file-index.ts'

/**
 * The symbols in the first column of a file; undefined when that column holds no symbols. It skips from line to line
 * without splitting rows, because it runs over whole files when the folder is opened.
 */
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
