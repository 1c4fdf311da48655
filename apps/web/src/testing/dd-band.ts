import type { DdBand } from '@tidemark/contracts'
import { ddBandRecord, productOfTicker } from '@tidemark/domain'

/** A record of the product table with these settlements. */
export function ddBandOf(ticker: string, settlements: Readonly<Record<string, number>>): DdBand {
  const product = productOfTicker(ticker)
  if (!product) throw new Error(`There is no product ${ticker}`)
  return ddBandRecord(product, settlements, { ticker })
}
