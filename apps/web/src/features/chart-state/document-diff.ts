import { type ChangeOrigin, documentsOf, mergeDocuments } from '@tidemark/chart-documents'
import type { ChartDocument, DocumentSet, SavedDocument } from '@tidemark/contracts'
import type { HasId } from './chart-parts.ts'

interface DocumentPart {
  read(): readonly HasId[]
  apply(documents: readonly ChartDocument[]): void
}

/**
 * Finds local changes in one set of documents. It compares the chart with what the chart itself returned last, not with
 * the saved set: a document that this version cannot read is missing from the chart without being removed.
 */
export class DocumentDiff {
  readonly #part: DocumentPart
  /** JSON by id of the documents on the chart at the last comparison. */
  #baseline: ReadonlyMap<string, string>
  /** JSON of the saved documents when chart and saved set were last equal; null before. */
  #syncedText: string | null = null

  /** With `saved`, documents that differ from it count as local changes; without, the chart's documents are its defaults. */
  constructor(part: DocumentPart, saved?: DocumentSet) {
    this.#part = part
    const texts = textsOf(part.read())
    this.#baseline = saved ? new Map([...texts].filter(([id, text]) => isSavedAs(saved, id, text))) : texts
  }

  /** Local changes since the last call; null when there are none. */
  collectChanges(saved: DocumentSet, origin: () => ChangeOrigin): DocumentSet | null {
    const current = textsOf(this.#part.read())
    const items: Record<string, SavedDocument> = {}
    for (const [id, text] of current) {
      if (this.#baseline.get(id) === text) continue
      items[id] = { ...origin(), generation: nextGeneration(saved.items[id]), doc: JSON.parse(text) }
    }
    for (const id of this.#baseline.keys()) {
      if (!current.has(id))
        items[id] = { ...origin(), generation: saved.items[id]?.generation ?? 0, doc: null }
    }
    const change = this.#withOrder(saved, items, [...current.keys()], origin)
    this.#baseline = current
    if (change !== null) this.#syncedText = textOf(mergeDocuments(saved, change))
    return change
  }

  /** Puts the saved documents on the chart when they changed. After the first time only when `canReplace` is set. */
  apply(saved: DocumentSet, canReplace: boolean): void {
    if (this.#syncedText !== null && !canReplace) return
    if (this.#syncedText === null && Object.keys(saved.items).length === 0) {
      // Nothing was ever saved: the chart keeps its defaults, and the first change saves them too.
      this.#baseline = new Map()
      return
    }
    const text = textOf(saved)
    if (text === this.#syncedText) return
    const uncollected = this.#uncollected(saved)
    this.#part.apply([...documentsOf(saved), ...uncollected.values()])
    const current = [...textsOf(this.#part.read())]
    this.#baseline = new Map(current.filter(([id]) => !uncollected.has(id)))
    this.#syncedText = text
  }

  /** New local documents not collected yet, for example while auto-save is off. They stay on the chart. */
  #uncollected({ items }: DocumentSet): ReadonlyMap<string, ChartDocument> {
    const added = [...textsOf(this.#part.read())].filter(
      ([id]) => !this.#baseline.has(id) && !Object.hasOwn(items, id),
    )
    return new Map(added.map(([id, text]) => [id, JSON.parse(text)]))
  }

  /** Adds the order only where it differs from the default order of the merged documents. */
  #withOrder(
    saved: DocumentSet,
    items: Record<string, SavedDocument>,
    ids: readonly string[],
    origin: () => ChangeOrigin,
  ): DocumentSet | null {
    const isOnChart = new Set(ids)
    const defaultOrder = documentsOf(mergeDocuments(saved, { items })).flatMap(({ id }) =>
      isOnChart.has(id) ? id : [],
    )
    const isSaved = new Set(defaultOrder)
    const isDefaultOrder = ids.filter(id => isSaved.has(id)).join(' ') === defaultOrder.join(' ')
    if (!isDefaultOrder) return { items, order: { ...origin(), value: ids } }
    return Object.keys(items).length === 0 ? null : { items }
  }
}

/** Restoring a removed document starts its next generation: the chart had shown the removal, so the user knew of it. */
function nextGeneration(before: SavedDocument | undefined): number {
  if (before === undefined) return 0
  return before.doc === null ? before.generation + 1 : before.generation
}

const isSavedAs = ({ items }: DocumentSet, id: string, text: string): boolean =>
  Object.hasOwn(items, id) && JSON.stringify(items[id]?.doc) === text

const textsOf = (documents: readonly HasId[]): ReadonlyMap<string, string> =>
  new Map(documents.map(document => [document.id, JSON.stringify(document)]))

const textOf = (saved: DocumentSet): string => JSON.stringify(documentsOf(saved))
