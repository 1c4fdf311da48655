import type { DrawingDoc } from './drawing-doc.ts'
import { DrawingHistory } from './drawing-history.ts'

/** Name of a change, for a tooltip such as “Undo move”. */
export type ChangeName =
  | 'add'
  | 'move'
  | 'reshape'
  | 'restyle'
  | 'text'
  | 'lock'
  | 'order'
  | 'duplicate'
  | 'remove'
  | 'remove-all'

/** The drawings of one symbol, topmost last, with their undo history. */
export class DrawingStore {
  #docs: readonly DrawingDoc[] = []
  #history = new DrawingHistory<readonly DrawingDoc[]>()

  get docs(): readonly DrawingDoc[] {
    return this.#docs
  }

  get undoName(): string | null {
    return this.#history.undoName
  }

  get redoName(): string | null {
    return this.#history.redoName
  }

  find(id: string): DrawingDoc | undefined {
    return this.#docs.find(doc => doc.id === id)
  }

  /** Replaces all drawings; cannot be undone. */
  load(docs: readonly DrawingDoc[]): void {
    this.#docs = docs
    this.#history = new DrawingHistory()
  }

  add(doc: DrawingDoc, name: ChangeName = 'add'): boolean {
    return this.#change(name, [...this.#docs, doc])
  }

  replace(doc: DrawingDoc, name: ChangeName): boolean {
    return this.#change(
      name,
      this.#docs.map(other => (other.id === doc.id ? doc : other)),
    )
  }

  remove(id: string): boolean {
    return this.#change(
      'remove',
      this.#docs.filter(doc => doc.id !== id),
    )
  }

  removeAll(): boolean {
    return this.#change('remove-all', [])
  }

  toFront(doc: DrawingDoc): boolean {
    return this.#change('order', [...this.#docs.filter(({ id }) => id !== doc.id), doc])
  }

  toBack(doc: DrawingDoc): boolean {
    return this.#change('order', [doc, ...this.#docs.filter(({ id }) => id !== doc.id)])
  }

  undo(): boolean {
    return this.#restore(this.#history.undo())
  }

  redo(): boolean {
    return this.#restore(this.#history.redo())
  }

  #change(name: ChangeName, docs: readonly DrawingDoc[]): true {
    this.#history.record(name, this.#docs, docs)
    this.#docs = docs
    return true
  }

  #restore(docs: readonly DrawingDoc[] | null): boolean {
    if (docs === null) return false
    this.#docs = docs
    return true
  }
}
