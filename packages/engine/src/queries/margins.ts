import {
  type DatedMargin,
  type FuturesProduct,
  type IsoDate,
  type MarginInForce,
  marginOfTable,
  miniOf,
} from '@tidemark/domain'
import type { QueryContext } from './query-context.ts'

type MarginReader = (product: FuturesProduct) => Promise<MarginInForce | null>

/** Reads the margins in force on a day: those of the source; from a source without margins the imported ones; for products that
 *  have neither, those of the product table. */
export async function marginsOn(
  { source: { capabilities, futures }, archive }: Pick<QueryContext, 'source' | 'archive'>,
  day: IsoDate,
): Promise<MarginReader> {
  if (capabilities.margins)
    return async product => (await futures.margin(product.exchangeSymbol, day)) ?? marginOfTable(product, day)
  const imported = await archive.margins.inForce(day)
  return async product => importedMargin(imported, product) ?? marginOfTable(product, day)
}

/** A micro without a row of its own has its share of its mini's. */
function importedMargin(
  imported: ReadonlyMap<string, DatedMargin>,
  product: FuturesProduct,
): DatedMargin | null {
  const own = imported.get(product.exchangeSymbol)
  if (own) return own
  const mini = miniOf(product)
  const margin = mini && imported.get(mini.exchangeSymbol)
  return margin ? { ...margin, amount: (margin.amount * product.pointValue) / mini.pointValue } : null
}
