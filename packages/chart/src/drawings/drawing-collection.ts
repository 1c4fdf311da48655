import type { LoadReport } from '../stored-documents.ts'
import { type Anchor, DRAWING_VERSION, type DrawingDoc, type DrawingStyle } from './drawing-doc.ts'
import type { DrawingRegistry } from './drawing-registry.ts'
import { type DrawingChange, type DrawingChangeName, DrawingStore } from './drawing-store.ts'
import type { NewDrawing } from './drawings-port.ts'
import { readDrawing, readDrawings, readStyle } from './read-drawings.ts'
import { newTextOf } from './texts.ts'

interface CollectionHooks {
  onChanged(symbol: string, docs: readonly DrawingDoc[], change: DrawingChange): void
  /** The drawings of another symbol are open, or of none. */
  onOpened(symbol: string | null): void
  onSelected(doc: DrawingDoc | null): void
  /** What is drawn has changed. */
  onRedraw(): void
}

/** The drawings of all symbols. Those of one symbol are open, and at most one of these is selected. */
export class DrawingCollection {
  readonly #registry: DrawingRegistry
  readonly #ids: () => string
  readonly #hooks: CollectionHooks
  readonly #stores = new Map<string, DrawingStore>()
  readonly #styles = new Map<string, DrawingStyle>()
  #symbol: string | null = null
  #selectedId: string | null = null
  #lastNotified: DrawingDoc | null = null

  constructor(registry: DrawingRegistry, ids: () => string, hooks: CollectionHooks) {
    this.#registry = registry
    this.#ids = ids
    this.#hooks = hooks
  }

  get symbol(): string | null {
    return this.#symbol
  }

  /** Null while the chart switches symbols: nothing can be changed then. */
  open(symbol: string | null): void {
    if (symbol === this.#symbol) return
    this.#symbol = symbol
    this.select(null)
    this.#hooks.onOpened(symbol)
    this.#hooks.onRedraw()
  }

  load(symbol: string, input: unknown): LoadReport {
    const { docs, dropped } = readDrawings(input, this.#registry)
    this.#storeOf(symbol).load(docs)
    this.#notifySelection()
    return { loaded: docs.length, dropped }
  }

  docs(symbol: string | null = this.#symbol): readonly DrawingDoc[] {
    return (symbol === null ? undefined : this.#stores.get(symbol)?.docs) ?? []
  }

  find(id: string): DrawingDoc | undefined {
    return this.#open?.find(id)
  }

  get selected(): DrawingDoc | null {
    return (this.#selectedId === null ? undefined : this.find(this.#selectedId)) ?? null
  }

  select(id: string | null): void {
    this.#selectedId = id
    this.#notifySelection()
  }

  add({ kind, anchors, style, text }: NewDrawing): string | null {
    const definition = this.#registry.find(kind)
    if (this.#symbol === null || definition === undefined) return null
    const id = this.#ids()
    const fullStyle = { ...this.styleOf(kind), ...style }
    const fields = { version: DRAWING_VERSION, id, kind, anchors, style: fullStyle }
    const doc = readDrawing({ ...fields, text: text ?? newTextOf(definition) }, this.#registry)
    if (typeof doc === 'string' || definition.isEmpty(doc.anchors) || this.find(id) !== undefined) return null
    this.#change(store => store.add(doc))
    return id
  }

  duplicate(id: string, anchors: readonly Anchor[]): string | null {
    const doc = this.find(id)
    const copy = this.#ids()
    if (doc === undefined || this.find(copy) !== undefined) return null
    this.#change(store => store.add({ ...doc, id: copy, anchors, locked: false }, 'duplicate'))
    return copy
  }

  restyle(id: string, change: Partial<DrawingStyle>): void {
    const doc = this.find(id)
    if (doc === undefined) return
    this.setStyleOf(doc.kind, change)
    this.#replace({ ...doc, style: readStyle({ ...doc.style, ...change }, doc.style) }, 'restyle')
  }

  setText(id: string, text: string): void {
    const doc = this.find(id)
    if (doc === undefined || doc.text === text) return
    if (this.#registry.get(doc.kind).isText && text.trim() === '') this.remove(id)
    else this.#replace({ ...doc, text }, 'text')
  }

  setAnchors(id: string, anchors: readonly Anchor[], name: 'move' | 'reshape'): void {
    const doc = this.find(id)
    if (doc === undefined || this.#registry.get(doc.kind).isEmpty(anchors)) return
    this.#replace({ ...doc, anchors }, name)
  }

  setLocked(id: string, isLocked: boolean): void {
    const doc = this.find(id)
    if (doc !== undefined && doc.locked !== isLocked) this.#replace({ ...doc, locked: isLocked }, 'lock')
  }

  toFront(id: string): void {
    const doc = this.find(id)
    if (doc !== undefined && this.docs().at(-1) !== doc) this.#change(store => store.toFront(doc))
  }

  toBack(id: string): void {
    const doc = this.find(id)
    if (doc !== undefined && this.docs()[0] !== doc) this.#change(store => store.toBack(doc))
  }

  remove(id: string): void {
    if (this.find(id) !== undefined) this.#change(store => store.remove(id))
  }

  removeAll(): void {
    if (this.docs().length > 0) this.#change(store => store.removeAll())
  }

  /** Puts back an earlier state of the open symbol's drawings. */
  restore(docs: readonly DrawingDoc[]): void {
    this.#change(store => store.restore(docs))
  }

  styleOf(kind: string): DrawingStyle {
    return this.#styles.get(kind) ?? this.#registry.get(kind).style
  }

  setStyleOf(kind: string, change: Partial<DrawingStyle>): void {
    const before = this.styleOf(kind)
    this.#styles.set(kind, readStyle({ ...before, ...change }, before))
  }

  get #open(): DrawingStore | undefined {
    return this.#symbol === null ? undefined : this.#storeOf(this.#symbol)
  }

  #storeOf(symbol: string): DrawingStore {
    const store = this.#stores.get(symbol) ?? new DrawingStore()
    this.#stores.set(symbol, store)
    return store
  }

  /** Validates callers' input with the reader that also checks stored documents. */
  #replace(changed: DrawingDoc, name: DrawingChangeName): void {
    const doc = readDrawing(changed, this.#registry)
    if (typeof doc !== 'string') this.#change(store => store.replace(doc, name))
  }

  #change(apply: (store: DrawingStore) => DrawingChange): void {
    const symbol = this.#symbol
    const store = this.#open
    if (symbol === null || store === undefined) return
    const change = apply(store)
    this.#hooks.onChanged(symbol, store.docs, change)
    this.#notifySelection()
  }

  /** The selected drawing may have changed or been removed. */
  #notifySelection(): void {
    const { selected } = this
    if (selected === null) this.#selectedId = null
    if (selected !== this.#lastNotified) {
      this.#lastNotified = selected
      this.#hooks.onSelected(selected)
    }
    this.#hooks.onRedraw()
  }
}
