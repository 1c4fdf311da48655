import type { IndexSymbol, Listing } from '@tidemark/sources'

/** Total value in trillions of dollars, roughly: enough to put the members of one index beside those of another. */
const indexValue: Readonly<Record<IndexSymbol, number>> = { SPX: 62, NDX: 34, RUT: 3.3 }

type SizedSymbol = Pick<Listing, 'symbol' | 'name'> & Partial<Pick<Listing, 'sector' | 'indices'>>

/** [BY-6] The order in which a trader looks for symbols: funds and indices, then companies by their value, then those of which
 *  nothing is known. Of the same value the order of the source stays. */
export const mostTradedFirst = <Item extends SizedSymbol>(listings: readonly Item[]): readonly Item[] =>
  listings
    .map(listing => ({ listing, value: marketValue(listing) }))
    .sort((a, b) => (a.value === b.value ? 0 : b.value - a.value))
    .map(({ listing }) => listing)

function marketValue({ symbol, name, sector = null, indices = [] }: SizedSymbol): number {
  if (indices.length > 0) return Math.max(...indices.map(({ index, weight }) => weight * indexValue[index]))
  // A symbol of which a source knows nothing is named by its ticker.
  return sector === null && name !== symbol ? Number.POSITIVE_INFINITY : 0
}
