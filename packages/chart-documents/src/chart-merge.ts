import type { ChartDocument, DocumentSet, SavedChart, SavedDocument } from '@tidemark/contracts'

/** When and by which window something was changed. */
export type ChangeOrigin = Pick<SavedDocument, 'at' | 'by'>

export const emptyDocuments: DocumentSet = { items: {} }
export const emptyChart: SavedChart = { look: {}, studies: emptyDocuments, drawings: {} }

/** Commutative, associative and idempotent: the later change of each part wins. */
export function mergeCharts(base: SavedChart, change: SavedChart): SavedChart {
  return {
    symbol: later(base.symbol, change.symbol),
    interval: later(base.interval, change.interval),
    look: mergeRecords(base.look, change.look, laterOf),
    studies: mergeDocuments(base.studies, change.studies),
    drawings: mergeRecords(base.drawings, change.drawings, mergeDocuments),
  }
}

export function mergeDocuments(base: DocumentSet, change: DocumentSet): DocumentSet {
  return {
    items: mergeRecords(base.items, change.items, winningDocument),
    order: later(base.order, change.order),
  }
}

/** Returns the documents that are not removed, in their order; those that `order` does not name follow, oldest first. */
export function documentsOf({ items, order }: DocumentSet): readonly ChartDocument[] {
  const named = (order?.value ?? []).filter(id => Object.hasOwn(items, id))
  const isNamed = new Set(named)
  const others = Object.keys(items)
    .filter(id => !isNamed.has(id))
    .sort((a, b) => compareOrigins(originOf(items, a), originOf(items, b)))
  return [...isNamed, ...others].flatMap(id => items[id]?.doc ?? [])
}

/** Returns those parts of `whole` that `part` contains. */
export function sameParts(whole: SavedChart, part: SavedChart): SavedChart {
  return {
    symbol: part.symbol && whole.symbol,
    interval: part.interval && whole.interval,
    look: sameKeys(whole.look, part.look, value => value),
    studies: sameDocuments(whole.studies, part.studies),
    drawings: sameKeys(whole.drawings, part.drawings, sameDocuments),
  }
}

/** When and by which window each part was changed. */
export function originsOf({
  symbol,
  interval,
  look,
  studies,
  drawings,
}: SavedChart): readonly ChangeOrigin[] {
  const sets = [studies, ...Object.values(drawings)]
  const origins = [symbol, interval, ...Object.values(look), ...sets.flatMap(originsIn)]
  return origins.filter(origin => origin !== undefined)
}

const originsIn = ({ items, order }: DocumentSet): readonly (ChangeOrigin | undefined)[] => [
  order,
  ...Object.values(items),
]

/**
 * A removal wins over every change of the same generation, even a later one: whoever made that change did not know of the
 * removal. Creating the document again with knowledge of the removal starts the next generation.
 */
function winningDocument(a: SavedDocument, b: SavedDocument): SavedDocument {
  if (a.generation !== b.generation) return a.generation > b.generation ? a : b
  if ((a.doc === null) !== (b.doc === null)) return a.doc === null ? a : b
  return laterOf(a, b)
}

const laterOf = <One extends ChangeOrigin>(a: One, b: One): One => (compareOrigins(a, b) >= 0 ? a : b)

const later = <One extends ChangeOrigin>(a: One | undefined, b: One | undefined): One | undefined =>
  a && b ? laterOf(a, b) : (a ?? b)

function compareOrigins(a: ChangeOrigin, b: ChangeOrigin): number {
  if (a.at !== b.at) return a.at - b.at
  return a.by === b.by ? 0 : a.by > b.by ? 1 : -1
}

const never: ChangeOrigin = { at: 0, by: '' }
const originOf = (items: DocumentSet['items'], id: string): ChangeOrigin => items[id] ?? never

function mergeRecords<Value>(
  base: Readonly<Record<string, Value>>,
  change: Readonly<Record<string, Value>>,
  merge: (a: Value, b: Value) => Value,
): Record<string, Value> {
  const merged: Record<string, Value> = { ...base }
  for (const [key, value] of Object.entries(change)) {
    const before = Object.hasOwn(base, key) ? base[key] : undefined
    merged[key] = before === undefined ? value : merge(before, value)
  }
  return merged
}

const sameDocuments = (whole: DocumentSet, part: DocumentSet): DocumentSet => ({
  items: sameKeys(whole.items, part.items, item => item),
  order: part.order && whole.order,
})

function sameKeys<Value>(
  whole: Readonly<Record<string, Value>>,
  part: Readonly<Record<string, Value>>,
  pick: (whole: Value, part: Value) => Value,
): Record<string, Value> {
  const picked = Object.entries(part).flatMap(([key, value]) => {
    const found = Object.hasOwn(whole, key) ? whole[key] : undefined
    return found === undefined ? [] : [[key, pick(found, value)] as const]
  })
  return Object.fromEntries(picked)
}
