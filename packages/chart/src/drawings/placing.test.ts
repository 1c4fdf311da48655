import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchor } from '../testing/drawing-docs.ts'
import type { Anchor } from './drawing-doc.ts'
import type { Point } from './geometry.ts'
import {
  cancelPress,
  dragTo,
  hoverAt,
  liftAt,
  type Placing,
  pressAt,
  previewAnchors,
  startPlacing,
} from './placing.ts'

const never = () => false
const isSame = ([a, b]: readonly Anchor[]) => a?.time === b?.time && a?.price === b?.price
const [a, b] = [anchor(0, 500), anchor(10, 505)]
const [here, near, far] = [
  { x: 10, y: 10 },
  { x: 13, y: 12 },
  { x: 90, y: 60 },
]

describe('[CH-12] placing two anchors', () => {
  it('works by two clicks; the second anchor follows the pointer in between', () => {
    const pressed = pressAt(startPlacing(2), a, here)
    const { placing, placed } = liftAt(pressed, a, near, never)
    expect(placed).toBeNull()
    const hovered = hoverAt(placing, b)
    expect(previewAnchors(hovered)).toEqual([a, b])
    expect(liftAt(pressAt(hovered, b, far), b, far, never).placed).toEqual([a, b])
  })

  it('works by a drag', () => {
    const dragged = dragTo(pressAt(startPlacing(2), a, here), b)
    expect(previewAnchors(dragged)).toEqual([a, b])
    expect(liftAt(dragged, b, far, never).placed).toEqual([a, b])
  })

  it('waits for the second anchor when both clicks are in the same place', () => {
    const { placing } = liftAt(pressAt(startPlacing(2), a, here), a, here, isSame)
    const twice = liftAt(pressAt(placing, a, here), a, here, isSame)
    expect(twice.placed).toBeNull()
    expect(twice.placing.first).toEqual(a)
  })

  it('reverts a cancelled press but not the one before it', () => {
    const pressed = pressAt(startPlacing(2), a, here)
    expect(cancelPress(pressed)).toEqual(startPlacing(2))
    const { placing } = liftAt(pressed, a, here, never)
    expect(cancelPress(pressAt(placing, b, far)).first).toEqual(a)
  })
})

type Event =
  | { readonly kind: 'hover' | 'press' | 'drag' | 'lift'; readonly anchor: Anchor; readonly at: Point }
  | { readonly kind: 'cancel' }

const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('hover' as const, 'press' as const, 'drag' as const, 'lift' as const),
    anchor: fc.tuple(fc.nat(40), fc.integer({ min: 495, max: 505 })).map(([n, price]) => anchor(n, price)),
    at: fc.record({ x: fc.nat(100), y: fc.nat(100) }),
  }),
  fc.record({ kind: fc.constant('cancel' as const) }),
)

describe('any sequence of pointer events', () => {
  it.each([1, 2] as const)('places all %d anchors, each where the pointer was pressed or released', count => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), all => {
        let placing: Placing = startPlacing(count)
        let isDown = false
        const presses: Anchor[] = []
        let [lifts, placings] = [0, 0]
        for (const event of all) {
          if (event.kind === 'cancel') {
            placing = cancelPress(placing)
            isDown = false
          } else if (event.kind === 'hover') placing = hoverAt(placing, event.anchor)
          else if (event.kind === 'drag') placing = dragTo(placing, event.anchor)
          else if (event.kind === 'press' && !isDown) {
            presses.push(event.anchor)
            placing = pressAt(placing, event.anchor, event.at)
            isDown = true
          } else if (event.kind === 'lift') {
            lifts += isDown ? 1 : 0
            isDown = false
            const step = liftAt(placing, event.anchor, event.at, isSame)
            placing = step.placing
            if (step.placed !== null) {
              placings += 1
              expect(step.placed).toHaveLength(count)
              expect(step.placed.at(-1)).toEqual(event.anchor)
              if (count === 2) expect(presses).toContainEqual(step.placed[0])
              expect(isSame(step.placed)).toBe(false)
              expect(placing).toEqual(startPlacing(count))
            }
          }
          expect(placing.press !== null).toBe(isDown)
          const preview = previewAnchors(placing)
          if (preview !== null) expect(preview).toHaveLength(count)
        }
        expect(placings).toBeLessThanOrEqual(lifts)
      }),
      { numRuns: 400 },
    )
  })
})
