import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchor, drawingDoc } from '../testing/drawing-docs.ts'
import { DrawingCollection } from './drawing-collection.ts'
import type { DrawingDoc } from './drawing-doc.ts'
import { drawingRegistry } from './drawing-registry.ts'
import type { DrawingChange } from './drawing-store.ts'

function openCollection(): {
  readonly collection: DrawingCollection
  readonly changes: (DrawingChange & { readonly docs: readonly DrawingDoc[] })[]
  readonly opened: (string | null)[]
} {
  let count = 0
  const changes: ReturnType<typeof openCollection>['changes'] = []
  const opened: (string | null)[] = []
  const ids = () => {
    count += 1
    return `id-${count}`
  }
  const collection = new DrawingCollection(drawingRegistry, ids, {
    onChanged: (_symbol, docs, change) => changes.push({ ...change, docs }),
    onOpened: symbol => opened.push(symbol),
    onSelected: () => undefined,
    onRedraw: () => undefined,
  })
  collection.open('SPY')
  return { collection, changes, opened }
}

/** A user action; `pick` chooses the drawing. */
type Action = (collection: DrawingCollection, pick: number) => void

const onPicked =
  (apply: (collection: DrawingCollection, doc: DrawingDoc) => void): Action =>
  (collection, pick) => {
    const docs = collection.docs()
    const doc = docs[pick % Math.max(1, docs.length)]
    if (doc !== undefined) apply(collection, doc)
  }

const ACTIONS: Readonly<Record<string, Action>> = {
  add: (collection, pick) => {
    const { all } = drawingRegistry
    const { kind } = all[pick % all.length] ?? drawingRegistry.get('ray')
    collection.add({ kind, anchors: drawingDoc({ kind }).anchors })
  },
  move: onPicked((collection, { id, kind }) =>
    collection.setAnchors(
      id,
      [anchor(1, 499), anchor(9, 501)].slice(0, drawingRegistry.get(kind).anchorCount),
      'move',
    ),
  ),
  restyle: onPicked((collection, { id, style }) => collection.restyle(id, { width: (style.width % 4) + 1 })),
  text: onPicked((collection, { id, text }) => collection.setText(id, `${text}x`)),
  lock: onPicked((collection, { id, locked }) => collection.setLocked(id, !locked)),
  front: onPicked((collection, { id }) => collection.toFront(id)),
  back: onPicked((collection, { id }) => collection.toBack(id)),
  duplicate: onPicked((collection, { id, anchors }) => collection.duplicate(id, anchors)),
  remove: onPicked((collection, { id }) => collection.remove(id)),
  removeAll: collection => collection.removeAll(),
}

describe('[CH-12] a change of the drawings', () => {
  it('reports what was before, so that every state can be put back in both directions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.nat(20)), { maxLength: 80 }),
        actions => {
          const { collection, changes } = openCollection()
          for (const [name, pick] of actions) ACTIONS[name]?.(collection, pick)
          const made = [...changes]
          for (const { before, docs } of made.toReversed()) {
            expect(collection.docs()).toBe(docs)
            collection.restore(before)
          }
          expect(collection.docs()).toEqual([])
          for (const { docs } of made) collection.restore(docs)
          expect(collection.docs()).toEqual(made.at(-1)?.docs ?? [])
          expect(changes.slice(made.length).every(({ name }) => name === 'restore')).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('has the name of what the user did', () => {
    const { collection, changes } = openCollection()
    ACTIONS.add?.(collection, 0)
    ACTIONS.lock?.(collection, 0)
    ACTIONS.duplicate?.(collection, 0)
    ACTIONS.front?.(collection, 0)
    ACTIONS.removeAll?.(collection, 0)
    expect(changes.map(({ name }) => name)).toEqual(['add', 'lock', 'duplicate', 'order', 'remove-all'])
  })

  it('concerns the open symbol alone, and opening another one is reported', () => {
    const { collection, opened } = openCollection()
    ACTIONS.add?.(collection, 0)
    const before = collection.docs()
    collection.open('QQQ')
    ACTIONS.add?.(collection, 1)
    collection.restore([])
    collection.open(null)
    collection.open('SPY')
    expect(collection.docs()).toBe(before)
    expect(collection.docs('QQQ')).toEqual([])
    expect(opened).toEqual(['SPY', 'QQQ', null, 'SPY'])
  })
})
