import { isSame } from './is-same.ts'
import type { UndoableChange } from './undo-step.ts'

interface HasId {
  readonly id: string
}

/** A list of documents that can be read and replaced. */
export interface DocumentList<Doc extends HasId> {
  /** Null while the list is not there. */
  read(): readonly Doc[] | null
  write(docs: readonly Doc[]): void
}

/** A change of a list from `before` to `after`. */
export class DocumentsChange<Doc extends HasId> implements UndoableChange {
  readonly #list: DocumentList<Doc>
  readonly #before: readonly Doc[]
  readonly #after: readonly Doc[]

  constructor(list: DocumentList<Doc>, before: readonly Doc[], after: readonly Doc[]) {
    this.#list = list
    this.#before = before
    this.#after = after
  }

  isReady(): boolean {
    return this.#list.read() !== null
  }

  undo(): boolean {
    return this.#replace(this.#after, this.#before)
  }

  redo(): boolean {
    return this.#replace(this.#before, this.#after)
  }

  isNothing(): boolean {
    return isSame(this.#before, this.#after)
  }

  followedBy(next: UndoableChange): UndoableChange | null {
    if (!(next instanceof DocumentsChange) || next.#list !== this.#list) return null
    return isSame(next.#before, this.#after)
      ? new DocumentsChange(this.#list, this.#before, next.#after)
      : null
  }

  #replace(from: readonly Doc[], to: readonly Doc[]): boolean {
    const current = this.#list.read()
    if (current === null) return false
    const changed = withChange(current, from, to)
    if (isSame(changed, current)) return false
    this.#list.write(changed)
    return true
  }
}

/** The list with the difference between `from` and `to` made to it. Documents that are no longer as in `from`, because
 *  somebody else changed them, stay as they are. From `from` itself it leads exactly to `to`. */
export function withChange<Doc extends HasId>(
  current: readonly Doc[],
  from: readonly Doc[],
  to: readonly Doc[],
): readonly Doc[] {
  const [before, after] = [byId(from), byId(to)]
  const kept = current.flatMap(doc => {
    const [was, becomes] = [before.get(doc.id), after.get(doc.id)]
    if (was === undefined || !isSame(doc, was)) return [doc]
    return becomes === undefined ? [] : [becomes]
  })
  const isThere = new Set(kept.map(({ id }) => id))
  const added = to.filter(({ id }) => !before.has(id) && !isThere.has(id))
  return ordered(
    added.reduce<readonly Doc[]>((docs, doc) => inserted(docs, doc, to), kept),
    current,
    from,
    to,
  )
}

/** Behind the nearest document that precedes it in `order`. */
function inserted<Doc extends HasId>(docs: readonly Doc[], doc: Doc, order: readonly Doc[]): readonly Doc[] {
  const preceding = new Set(
    order
      .slice(
        0,
        order.findIndex(({ id }) => id === doc.id),
      )
      .map(({ id }) => id),
  )
  return docs.toSpliced(docs.findLastIndex(({ id }) => preceding.has(id)) + 1, 0, doc)
}

/** In the order of `to`, unless somebody else has changed the order since `from`. Documents unknown to `to` keep their
 *  places. */
function ordered<Doc extends HasId>(
  docs: readonly Doc[],
  current: readonly Doc[],
  from: readonly Doc[],
  to: readonly Doc[],
): readonly Doc[] {
  const common = idsIn(from, idsOf(current))
  if (common.join(' ') !== idsIn(current, new Set(common)).join(' ')) return docs
  const target = idsIn(to, idsOf(docs))
  const isInTarget = new Set(target)
  const docOf = byId(docs)
  let next = 0
  return docs.map(doc => {
    if (!isInTarget.has(doc.id)) return doc
    next += 1
    return docOf.get(target[next - 1] ?? '') ?? doc
  })
}

const byId = <Doc extends HasId>(docs: readonly Doc[]): ReadonlyMap<string, Doc> =>
  new Map(docs.map(doc => [doc.id, doc]))

const idsOf = (docs: readonly HasId[]): ReadonlySet<string> => new Set(docs.map(({ id }) => id))

const idsIn = (docs: readonly HasId[], among: ReadonlySet<string>): string[] =>
  docs.flatMap(({ id }) => (among.has(id) ? [id] : []))
