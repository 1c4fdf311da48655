import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Migration } from '../stored-documents.ts'
import { drawingDoc, drawingDocs } from '../testing/drawing-docs.ts'
import type { DrawingDoc } from './drawing-doc.ts'
import { drawingRegistry } from './drawing-registry.ts'
import * as reader from './read-drawings.ts'

const readDrawings = (input: unknown, migrations?: readonly Migration[]) =>
  reader.readDrawings(input, drawingRegistry, migrations)

const reasons = (input: unknown) => readDrawings(input).dropped.map(({ reason }) => reason)

describe('stored drawings', () => {
  it('[CH-12] survive a round trip through JSON unchanged', () => {
    fc.assert(
      fc.property(drawingDocs, docs => {
        const { docs: read, dropped } = readDrawings(JSON.parse(JSON.stringify(docs)))
        expect(read).toEqual(docs)
        expect(dropped).toEqual([])
      }),
    )
  })

  it('of every kind are read; invalid ones are dropped with a reason, the others stay', () => {
    const good = drawingRegistry.all.map(({ kind }) => drawingDoc({ kind, id: kind }))
    const broken = [
      null,
      'line',
      { ...good[0], version: undefined },
      { ...good[0], id: '' },
      { ...good[0], id: 'k', kind: 'spiral' },
      { ...good[0], id: 'one', anchors: [{ time: 1_700_000_000, price: 5 }] },
      {
        ...good[0],
        id: 'nan',
        anchors: [
          { time: 1, price: Number.NaN },
          { time: 2, price: 1 },
        ],
      },
      { ...good[0], id: 'text', text: 7 },
      { ...good[0] },
    ]
    const { docs, dropped } = readDrawings([...good, ...broken])
    expect(docs.map(({ id }) => id)).toEqual(drawingRegistry.all.map(({ kind }) => kind))
    expect(dropped.map(({ reason }) => reason)).toEqual([
      'not an object',
      'not an object',
      'it has no version',
      'it has no id',
      'unknown kind: spiral',
      'it needs 2 anchors with a time and a price',
      'it needs 2 anchors with a time and a price',
      'its text is not a string',
      'another document has its id',
    ])
    expect(dropped[5]).toMatchObject({ index: 12, id: 'one' })
  })

  it('are clamped to their bounds and get defaults for missing fields', () => {
    const { docs } = readDrawings([
      {
        version: 1,
        id: 'a',
        kind: 'rectangle',
        anchors: drawingDoc({ kind: 'rectangle' }).anchors,
        style: { colour: 'url(javascript:alert(1))', width: 900, fillOpacity: -4, dash: 'wavy', fontSize: 2 },
        extra: 'gone',
      },
    ])
    expect(docs[0]).toEqual({
      version: 1,
      id: 'a',
      kind: 'rectangle',
      anchors: drawingDoc({ kind: 'rectangle' }).anchors,
      style: { ...drawingRegistry.get('rectangle').style, width: 8, fillOpacity: 0, fontSize: 11 },
      text: '',
      locked: false,
    })
  })

  it('are empty when the input is not a list', () => {
    expect(readDrawings(undefined)).toEqual({ docs: [], dropped: [] })
    expect(readDrawings(null)).toEqual({ docs: [], dropped: [] })
    expect(reasons({ drawings: [] })).toEqual(['not a list'])
  })

  it('never make the reader throw', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), input => {
        const { docs, dropped } = readDrawings(input)
        expect(docs.length + dropped.length).toBe(input.length)
      }),
    )
  })

  it('of an older version are migrated step by step; those of a newer version are dropped', () => {
    const old = { ...drawingDoc({ kind: 'text' }), version: 1, text: undefined, words: 'hello' }
    const steps = [
      (doc: Readonly<Record<string, unknown>>) => ({ ...doc, version: 2, letters: doc.words }),
      (doc: Readonly<Record<string, unknown>>) => ({ ...doc, version: 3, text: doc.letters }),
    ]
    const { docs } = readDrawings([old], steps)
    expect((docs[0] as DrawingDoc).text).toBe('hello')
    expect(reasons([{ ...drawingDoc({ kind: 'text' }), version: 2 }])).toEqual([
      'version 2 is newer than 1, the newest supported version',
    ])
  })
})
