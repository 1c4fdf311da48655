import { emptyChart, emptyDocuments, mergeCharts } from '@tidemark/chart-documents'
import type { DocumentSet, SavedChart } from '@tidemark/contracts'

/** A change taken apart: each piece under a name of its own, each a change again. */
export type ChangeEntries = Map<string, SavedChart>

export function entriesOf(change: SavedChart): ChangeEntries {
  const { symbol, interval, look, studies, drawings } = change
  const entries: ChangeEntries = new Map()
  if (symbol) entries.set('symbol', { ...emptyChart, symbol })
  if (interval) entries.set('interval', { ...emptyChart, interval })
  for (const [name, value] of Object.entries(look))
    entries.set(`look ${name}`, { ...emptyChart, look: { [name]: value } })
  for (const [name, set] of piecesOf(studies)) entries.set(`studies ${name}`, { ...emptyChart, studies: set })
  for (const [ticker, drawn] of Object.entries(drawings))
    for (const [name, set] of piecesOf(drawn))
      entries.set(`drawings ${ticker} ${name}`, { ...emptyChart, drawings: { [ticker]: set } })
  return entries
}

export const joined = (entries: Iterable<SavedChart>): SavedChart =>
  [...entries].reduce(mergeCharts, emptyChart)

/** The first pieces, as many as fit; at least one. */
export function firstEntries(entries: ChangeEntries, most: number, mostCharacters: number): ChangeEntries {
  const taken: ChangeEntries = new Map()
  let characters = 0
  for (const [name, change] of entries) {
    characters += JSON.stringify(change).length
    if (taken.size > 0 && (taken.size >= most || characters > mostCharacters)) break
    taken.set(name, change)
  }
  return taken
}

function piecesOf({ items, order }: DocumentSet): [string, DocumentSet][] {
  const pieces = Object.entries(items).map(([id, item]): [string, DocumentSet] => [
    id,
    { items: { [id]: item } },
  ])
  // A space stands in no id.
  return order ? [...pieces, ['the order', { ...emptyDocuments, order }]] : pieces
}
