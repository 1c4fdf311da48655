import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchor, drawingDoc } from '../testing/drawing-docs.ts'
import { DrawingCollection } from './drawing-collection.ts'
import type { DrawingDoc } from './drawing-doc.ts'
import { DrawingHistory } from './drawing-history.ts'
import { drawingRegistry } from './drawing-registry.ts'

function openCollection(): {
  readonly collection: DrawingCollection
  readonly changes: (readonly DrawingDoc[])[]
} {
  let count = 0
  const changes: (readonly DrawingDoc[])[] = []
  const ids = () => {
    count += 1
    return `id-${count}`
  }
  const collection = new DrawingCollection(drawingRegistry, ids, {
    onChanged: (_symbol, docs) => changes.push(docs),
    onSelected: () => undefined,
    onRedraw: () => undefined,
  })
  collection.open('SPY')
  return { collection, changes }
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
  undo: collection => collection.undo(),
  redo: collection => collection.redo(),
}

describe('[CH-12] undo and redo', () => {
  it('pass through the same states in both directions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.nat(20)), { maxLength: 80 }),
        actions => {
          const { collection } = openCollection()
          for (const [name, pick] of actions) ACTIONS[name]?.(collection, pick)
          while (collection.redo());
          const end = collection.docs()
          const states = [end]
          while (collection.undo()) states.push(collection.docs())
          expect(collection.undoName).toBeNull()
          expect(collection.docs()).toEqual([])
          for (const state of states.slice(0, -1).reverse()) {
            expect(collection.redo()).toBe(true)
            expect(collection.docs()).toBe(state)
          }
          expect(collection.redo()).toBe(false)
          expect(collection.docs()).toBe(end)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('leave nothing to redo after a change that follows an undo', () => {
    const { collection, changes } = openCollection()
    ACTIONS.add?.(collection, 0)
    ACTIONS.add?.(collection, 1)
    expect(collection.undoName).toBe('add')
    collection.undo()
    expect(collection.redoName).toBe('add')
    ACTIONS.lock?.(collection, 0)
    expect(collection.redo()).toBe(false)
    expect(collection.undoName).toBe('lock')
    expect(changes).toHaveLength(4)
  })

  it('drop the oldest changes beyond the limit', () => {
    const history = new DrawingHistory<number>(3)
    for (let n = 0; n < 10; n += 1) history.record('add', n, n + 1)
    expect([history.undo(), history.undo(), history.undo(), history.undo()]).toEqual([9, 8, 7, null])
    expect([history.redo(), history.redo(), history.redo(), history.redo()]).toEqual([8, 9, 10, null])
  })

  it('are separate for each symbol', () => {
    const { collection } = openCollection()
    ACTIONS.add?.(collection, 0)
    collection.open('QQQ')
    expect(collection.undo()).toBe(false)
    ACTIONS.add?.(collection, 1)
    collection.open('SPY')
    expect(collection.undo()).toBe(true)
    expect(collection.docs()).toEqual([])
    expect(collection.docs('QQQ')).toHaveLength(1)
  })
})
