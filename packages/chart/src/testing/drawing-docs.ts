import { type EpochSeconds, isoDate, newYorkInstant } from '@tidemark/domain'
import fc from 'fast-check'
import { type Anchor, DASHES, DRAWING_VERSION, type DrawingDoc, EXTENTS } from '../drawings/drawing-doc.ts'
import { drawingRegistry } from '../drawings/drawing-registry.ts'

const open = newYorkInstant(isoDate('2025-03-10'), '09:30')

export const minute = (n: number): EpochSeconds => (open + n * 60) as EpochSeconds
export const anchor = (n: number, price: number): Anchor => ({ time: minute(n), price })

/** Anchors default to minute 5 at 498 and minute 20 at 503 of 10 March 2025. */
export function drawingDoc({
  kind,
  style,
  ...more
}: Partial<Omit<DrawingDoc, 'style'>> & {
  readonly kind: string
  readonly style?: Partial<DrawingDoc['style']>
}): DrawingDoc {
  const defaultAnchors = [anchor(5, 498), anchor(20, 503)]
  return {
    version: DRAWING_VERSION,
    id: 'one',
    kind,
    anchors: defaultAnchors.slice(0, drawingRegistry.get(kind).anchorCount),
    style: { ...drawingRegistry.get(kind).style, ...style },
    text: '',
    locked: false,
    ...more,
  }
}

const anchors: fc.Arbitrary<Anchor> = fc.record({
  time: fc.integer({ min: 0, max: 4_000_000_000 }).map(time => time as EpochSeconds),
  price: fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(price => price + 0),
})

const docs: fc.Arbitrary<DrawingDoc> = fc
  .constantFrom(...drawingRegistry.all)
  .chain(({ kind, anchorCount }) =>
    fc.record({
      version: fc.constant(DRAWING_VERSION),
      id: fc.uuid(),
      kind: fc.constant(kind),
      anchors: fc.array(anchors, {
        minLength: anchorCount,
        maxLength: anchorCount,
      }),
      style: fc.record({
        colour: fc.constantFrom('#fff', '#40BA8A', 'rgba(1, 2, 3, 0.5)', 'tomato'),
        width: fc.integer({ min: 1, max: 8 }),
        dash: fc.constantFrom(...DASHES),
        fillOpacity: fc.constantFrom(0, 0.25, 1),
        extend: fc.constantFrom(...EXTENTS),
        fibLevels: fc.constantFrom([0, 1], [0, 0.5, 1.618]),
        fontSize: fc.integer({ min: 11, max: 48 }),
      }),
      text: fc.string(),
      locked: fc.boolean(),
    }),
  )

export const drawingDocs = fc.uniqueArray(docs, { selector: ({ id }) => id, maxLength: 12 })
