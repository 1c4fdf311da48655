import type { DrawingDoc } from './drawing-doc.ts'

/** What a user did to the drawings, for a list of changes such as an undo history. */
export type DrawingChangeName =
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

/** A change of the drawings of one symbol; `restore` puts back an earlier state. */
export interface DrawingChange {
  readonly name: DrawingChangeName | 'restore'
  readonly before: readonly DrawingDoc[]
}

/** The drawings of one symbol, topmost last. Every change returns what it changed. */
export class DrawingStore {
  #docs: readonly DrawingDoc[] = []

  get docs(): readonly DrawingDoc[] {
    return this.#docs
  }

  find(id: string): DrawingDoc | undefined {
    return this.#docs.find(doc => doc.id === id)
  }

  /** Replaces all drawings; no change of the user. */
  load(docs: readonly DrawingDoc[]): void {
    this.#docs = docs
  }

  restore(docs: readonly DrawingDoc[]): DrawingChange {
    return this.#change('restore', docs)
  }

  add(doc: DrawingDoc, name: DrawingChangeName = 'add'): DrawingChange {
    return this.#change(name, [...this.#docs, doc])
  }

  replace(doc: DrawingDoc, name: DrawingChangeName): DrawingChange {
    return this.#change(
      name,
      this.#docs.map(other => (other.id === doc.id ? doc : other)),
    )
  }

  remove(id: string): DrawingChange {
    return this.#change(
      'remove',
      this.#docs.filter(doc => doc.id !== id),
    )
  }

  removeAll(): DrawingChange {
    return this.#change('remove-all', [])
  }

  toFront(doc: DrawingDoc): DrawingChange {
    return this.#change('order', [...this.#docs.filter(({ id }) => id !== doc.id), doc])
  }

  toBack(doc: DrawingDoc): DrawingChange {
    return this.#change('order', [doc, ...this.#docs.filter(({ id }) => id !== doc.id)])
  }

  #change(name: DrawingChange['name'], docs: readonly DrawingDoc[]): DrawingChange {
    const before = this.#docs
    this.#docs = docs
    return { name, before }
  }
}
