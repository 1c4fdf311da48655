import { emptyChart, emptyDocuments, mergeCharts } from '@tidemark/chart-documents'
import type { DocumentSet, SavedChart } from '@tidemark/contracts'

/** A change split into its smallest parts. Each entry is a valid change under a unique key. */
export type ChangeEntries = Map<string, SavedChart>

export function entriesOf(change: SavedChart): ChangeEntries {
  const { symbol, interval, look, studies, drawings } = change
  const entries: ChangeEntries = new Map()
  if (symbol) entries.set('symbol', { ...emptyChart, symbol })
  if (interval) entries.set('interval', { ...emptyChart, interval })
  for (const [name, value] of Object.entries(look))
    entries.set(`look ${name}`, { ...emptyChart, look: { [name]: value } })
  for (const [key, set] of splitDocuments(studies))
    entries.set(`studies ${key}`, { ...emptyChart, studies: set })
  for (const [ticker, documents] of Object.entries(drawings))
    for (const [key, set] of splitDocuments(documents))
      entries.set(`drawings ${ticker} ${key}`, { ...emptyChart, drawings: { [ticker]: set } })
  return entries
}

export const mergeEntries = (entries: Iterable<SavedChart>): SavedChart =>
  [...entries].reduce(mergeCharts, emptyChart)

/** The first entries within both limits; at least one. */
export function firstEntries(
  entries: ChangeEntries,
  maxEntries: number,
  maxCharacters: number,
): ChangeEntries {
  const first: ChangeEntries = new Map()
  let characters = 0
  for (const [key, entry] of entries) {
    characters += JSON.stringify(entry).length
    if (first.size > 0 && (first.size >= maxEntries || characters > maxCharacters)) break
    first.set(key, entry)
  }
  return first
}

function splitDocuments({ items, order }: DocumentSet): [string, DocumentSet][] {
  const documents = Object.entries(items).map(([id, item]): [string, DocumentSet] => [
    id,
    { items: { [id]: item } },
  ])
  // Ids contain no spaces, so this key cannot collide with one.
  return order ? [...documents, ['the order', { ...emptyDocuments, order }]] : documents
}
