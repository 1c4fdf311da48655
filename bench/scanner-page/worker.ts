import { type ScannerRow, scannerUpdateSchema } from '@tidemark/contracts'
import { ScannerTable } from '../../apps/web/src/live/scanner-table.ts'
import { createMarket, createRandom, scannerRow, symbols, tradeSecond } from '../src/scanner-market.ts'
import type { Reading, Variant } from './main.ts'

const schema = scannerUpdateSchema.array()

/** Rows as objects, checked with the contract's schema: what the columns replaced. */
class ObjectTable {
  readonly #rows = new Map<string, ScannerRow>()

  read(message: unknown): ScannerRow[] {
    const rows = schema.parse(message).map(update => ({ ...this.#rows.get(update.Symbol), ...update }))
    for (const row of rows) this.#rows.set(row.Symbol, row as ScannerRow)
    return rows as ScannerRow[]
  }
}

const random = createRandom(7)
const market = createMarket(random)
const tables = { columns: new ScannerTable(), objects: new ObjectTable() }

/** The text of the next message of the socket: every symbol, then the changes of a second. */
function nextText(isFirst: boolean): string {
  if (isFirst) return JSON.stringify(symbols.map((_, row) => scannerRow(market, row)))
  const rows = tradeSecond(market, random)
  return JSON.stringify(
    rows.map(row => ({ Symbol: symbols[row], Price: market.price[row], Volume: market.volume[row] })),
  )
}

let isFirst = true
addEventListener('message', ({ data: variant }: MessageEvent<Variant>) => {
  const text = nextText(isFirst)
  isFirst = false
  const startedAt = performance.now()
  const change = tables[variant].read(JSON.parse(text))
  postMessage({ change, readMs: performance.now() - startedAt } as Reading)
})
