import { documentsOf, mergeDocuments } from '@tidemark/chart-documents'
import type { ChartDocument, DocumentSet, SavedDocument } from '@tidemark/contracts'
import type { HasId } from './chart-parts.ts'

export interface ChangeStamp {
  readonly at: number
  readonly by: string
}

interface Screen {
  read(): readonly HasId[]
  apply(documents: readonly ChartDocument[]): void
}

/**
 * One set of documents as the screen has it. What changed is told against what the screen itself said last, not against
 * what is kept: a document that this version of the product cannot read is not on the screen, and yet not removed.
 */
export class DocumentDiff {
  readonly #screen: Screen
  #shown: ReadonlyMap<string, string>
  /** The kept documents, as text, when screen and keeping last agreed. */
  #agreed: string | null = null

  /** With `kept`, whatever is on the screen and not kept so is the user's work; without, the screen began with it. */
  constructor(screen: Screen, kept?: DocumentSet) {
    this.#screen = screen
    const texts = textsOf(screen.read())
    this.#shown = kept ? new Map([...texts].filter(([id, text]) => isSavedSo(kept, id, text))) : texts
  }

  /** What the user did since; null when nothing. */
  changes(kept: DocumentSet, stamp: () => ChangeStamp): DocumentSet | null {
    const now = textsOf(this.#screen.read())
    const items: Record<string, SavedDocument> = {}
    for (const [id, text] of now) {
      if (this.#shown.get(id) === text) continue
      items[id] = { ...stamp(), generation: nextGeneration(kept.items[id]), doc: JSON.parse(text) }
    }
    for (const id of this.#shown.keys()) {
      if (!now.has(id)) items[id] = { ...stamp(), generation: kept.items[id]?.generation ?? 0, doc: null }
    }
    const change = this.#withOrder(kept, items, [...now.keys()], stamp)
    this.#shown = now
    if (change !== null) this.#agreed = textOf(mergeDocuments(kept, change))
    return change
  }

  /** Shows what is kept, if that is anything else than before; once it has been shown, only where it may be replaced. */
  show(kept: DocumentSet, mayReplace: boolean): void {
    if (this.#agreed !== null && !mayReplace) return
    if (this.#agreed === null && Object.keys(kept.items).length === 0) {
      // Nothing was ever kept: what the screen began with stays, and is kept with the first change.
      this.#shown = new Map()
      return
    }
    const text = textOf(kept)
    if (text === this.#agreed) return
    const unsaved = this.#unsaved(kept)
    this.#screen.apply([...documentsOf(kept), ...unsaved.values()])
    const shown = [...textsOf(this.#screen.read())]
    this.#shown = new Map(shown.filter(([id]) => !unsaved.has(id)))
    this.#agreed = text
  }

  /** What was made here and not taken yet, as while nothing is saved by itself: it stays on the screen. */
  #unsaved({ items }: DocumentSet): ReadonlyMap<string, ChartDocument> {
    const made = [...textsOf(this.#screen.read())].filter(
      ([id]) => !this.#shown.has(id) && !Object.hasOwn(items, id),
    )
    return new Map(made.map(([id, text]) => [id, JSON.parse(text)]))
  }

  /** The order is worth a word only where it is not the one that comes by itself. */
  #withOrder(
    kept: DocumentSet,
    items: Record<string, SavedDocument>,
    ids: readonly string[],
    stamp: () => ChangeStamp,
  ): DocumentSet | null {
    const isHere = new Set(ids)
    const byItself = documentsOf(mergeDocuments(kept, { items })).flatMap(({ id }) =>
      isHere.has(id) ? id : [],
    )
    const isKept = new Set(byItself)
    const isAsItIs = ids.filter(id => isKept.has(id)).join(' ') === byItself.join(' ')
    if (!isAsItIs) return { items, order: { ...stamp(), value: ids } }
    return Object.keys(items).length === 0 ? null : { items }
  }
}

/** Who puts back what was removed knows of it, since the screen had shown it gone. */
function nextGeneration(before: SavedDocument | undefined): number {
  if (before === undefined) return 0
  return before.doc === null ? before.generation + 1 : before.generation
}

const isSavedSo = ({ items }: DocumentSet, id: string, text: string): boolean =>
  Object.hasOwn(items, id) && JSON.stringify(items[id]?.doc) === text

const textsOf = (documents: readonly HasId[]): ReadonlyMap<string, string> =>
  new Map(documents.map(document => [document.id, JSON.stringify(document)]))

const textOf = (kept: DocumentSet): string => JSON.stringify(documentsOf(kept))
