import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeCard } from './place-card.ts'

const page = { width: 1600, height: 900 }
const card = { width: 320, height: 200 }

describe('[BY-8] the card of the tour', () => {
  it('stands below the top bar, above the status line and beside the rails', () => {
    expect(placeCard({ left: 100, top: 4, width: 80, height: 32 }, card, page)).toEqual({
      left: 100,
      top: 48,
    })
    expect(placeCard({ left: 0, top: 876, width: 1600, height: 24 }, card, page).top).toBe(664)
    expect(placeCard({ left: 0, top: 84, width: 40, height: 790 }, card, page)).toEqual({ left: 52, top: 84 })
    expect(placeCard({ left: 1548, top: 84, width: 52, height: 790 }, card, page).left).toBe(1216)
  })

  it('is always whole on the page, and covers its part only where there is no other room', () => {
    const size = (max: number) => fc.integer({ min: 1, max })
    const anyPart = fc.record({ left: fc.nat(1500), top: fc.nat(850), width: size(1600), height: size(900) })
    fc.assert(
      fc.property(anyPart, part => {
        const { left, top } = placeCard(part, card, page)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + card.width).toBeLessThanOrEqual(page.width)
        expect(top + card.height).toBeLessThanOrEqual(page.height)
      }),
    )
  })
})
