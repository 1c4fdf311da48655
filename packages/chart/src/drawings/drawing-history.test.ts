import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchor, drawingDoc } from '../testing/drawing-docs.ts'
import { DrawingCollection } from './drawing-collection.ts'
import { kindOf } from './drawing-definitions.ts'
import { DRAWING_KINDS, type DrawingDoc } from './drawing-doc.ts'
import { DrawingHistory } from './drawing-history.ts'

function openBook(): { readonly book: DrawingCollection; readonly told: (readonly DrawingDoc[])[] } {
  let count = 0
  const told: (readonly DrawingDoc[])[] = []
  const ids = () => {
    count += 1
    return `id-${count}`
  }
  const book = new DrawingCollection(ids, {
    onChanged: (_symbol, docs) => told.push(docs),
    onSelected: () => undefined,
    onRedraw: () => undefined,
  })
  book.open('SPY')
  return { book, told }
}

/** Something a user does to a book; `pick` says to which drawing. */
type Deed = (book: DrawingCollection, pick: number) => void

const onOne =
  (work: (book: DrawingCollection, doc: DrawingDoc) => void): Deed =>
  (book, pick) => {
    const docs = book.docs()
    const doc = docs[pick % Math.max(1, docs.length)]
    if (doc !== undefined) work(book, doc)
  }

const DEEDS: Readonly<Record<string, Deed>> = {
  add: (book, pick) => {
    const kind = DRAWING_KINDS[pick % DRAWING_KINDS.length] ?? 'ray'
    book.add({ kind, anchors: drawingDoc({ kind }).anchors })
  },
  move: onOne((book, { id, kind }) =>
    book.setAnchors(id, [anchor(1, 499), anchor(9, 501)].slice(0, kindOf(kind).anchorCount), 'move'),
  ),
  restyle: onOne((book, { id, style }) => book.restyle(id, { width: (style.width % 4) + 1 })),
  text: onOne((book, { id, text }) => book.setText(id, `${text}x`)),
  lock: onOne((book, { id, locked }) => book.setLocked(id, !locked)),
  front: onOne((book, { id }) => book.toFront(id)),
  back: onOne((book, { id }) => book.toBack(id)),
  duplicate: onOne((book, { id, anchors }) => book.duplicate(id, anchors)),
  remove: onOne((book, { id }) => book.remove(id)),
  removeAll: book => book.removeAll(),
  undo: book => book.undo(),
  redo: book => book.redo(),
}

describe('[CH-12] undo and redo', () => {
  it('all taken back and all done again gives the same drawings, through every state in between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(DEEDS)), fc.nat(20)), { maxLength: 80 }),
        deeds => {
          const { book } = openBook()
          for (const [name, pick] of deeds) DEEDS[name]?.(book, pick)
          while (book.redo());
          const end = book.docs()
          const states = [end]
          while (book.undo()) states.push(book.docs())
          expect(book.undoName).toBeNull()
          expect(book.docs()).toEqual([])
          for (const state of states.slice(0, -1).reverse()) {
            expect(book.redo()).toBe(true)
            expect(book.docs()).toBe(state)
          }
          expect(book.redo()).toBe(false)
          expect(book.docs()).toBe(end)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('a change after an undo leaves nothing to redo', () => {
    const { book, told } = openBook()
    DEEDS.add?.(book, 0)
    DEEDS.add?.(book, 1)
    expect(book.undoName).toBe('add')
    book.undo()
    expect(book.redoName).toBe('add')
    DEEDS.lock?.(book, 0)
    expect(book.redo()).toBe(false)
    expect(book.undoName).toBe('lock')
    expect(told).toHaveLength(4)
  })

  it('goes back so far and no further, and the oldest is what falls off', () => {
    const history = new DrawingHistory<number>(3)
    for (let n = 0; n < 10; n += 1) history.record('add', n, n + 1)
    expect([history.undo(), history.undo(), history.undo(), history.undo()]).toEqual([9, 8, 7, null])
    expect([history.redo(), history.redo(), history.redo(), history.redo()]).toEqual([8, 9, 10, null])
  })

  it('is of each symbol alone', () => {
    const { book } = openBook()
    DEEDS.add?.(book, 0)
    book.open('QQQ')
    expect(book.undo()).toBe(false)
    DEEDS.add?.(book, 1)
    book.open('SPY')
    expect(book.undo()).toBe(true)
    expect(book.docs()).toEqual([])
    expect(book.docs('QQQ')).toHaveLength(1)
  })
})
