import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LabelAreas } from '../labels/label-areas.ts'
import { testLine } from '../testing/trading-line.ts'
import { CHIP_HEIGHT, MAX_LINES, placeTradingLines } from './place-trading-lines.ts'
import { priceOnTick } from './trading-line.ts'

const HEIGHT = 400
/** A point is a pixel, 100 is at the bottom. */
const scales = {
  priceToY: (price: number) => HEIGHT - (price - 100),
  width: 800,
  height: HEIGHT,
  lastPrice: 300,
  labels: new LabelAreas(),
}
const place = (prices: readonly number[], draft: { id: string; price: number } | null = null) =>
  placeTradingLines(
    prices.map((price, n) => testLine({ id: `${n}`, price })),
    draft,
    scales,
    11,
  )

describe('places of trading lines', () => {
  it('[BY-17] have the text at the price and its × within the chip', () => {
    const [placed] = place([250])
    expect(placed).toMatchObject({ y: 250, text: 'Buy 2 Limit · -50', fromY: null })
    const { chip, remove } = placed ?? {}
    expect(chip && remove && chip.left + chip.width === remove.left + remove.width).toBe(true)
  })

  it('[BY-17] of prices out of view are at the edge that they are beyond, in the order of their prices', () => {
    const placed = place([900, 20, 901, -5])
    expect(placed.map(({ y }) => y)).toEqual([null, null, null, null])
    expect(placed.map(({ text }) => text[0])).toEqual(['↑', '↓', '↑', '↓'])
    const tops = placed.map(({ chip }) => chip?.top ?? Number.NaN)
    expect(tops[2]).toBeCloseTo(0, 3)
    expect(tops[0]).toBeGreaterThan(CHIP_HEIGHT)
    expect(tops[3]).toBeGreaterThan(tops[1] ?? 0)
    expect((tops[3] ?? 0) + CHIP_HEIGHT).toBeLessThanOrEqual(HEIGHT)
  })

  it('[BY-17] show a dragged line at its new price and where it comes from', () => {
    const placed = place([250, 260], { id: '1', price: 280 })
    expect(placed[0]).toMatchObject({ y: 220, fromY: 240, text: 'Buy 2 Limit · -20' })
    expect(placed[0]?.line).toMatchObject({ id: '1', price: 280 })
    expect(placed[1]).toMatchObject({ fromY: null })
  })

  it('[BY-17] have no × while a change is under way, or where nothing can be removed', () => {
    const lines = [testLine({ id: 'a', isPending: true }), testLine({ id: 'b', isRemovable: false })]
    expect(placeTradingLines(lines, null, scales, 11).map(({ remove }) => remove)).toEqual([null, null])
  })

  it('[BY-17] stand beside what lies over the pane', () => {
    const [free] = place([250])
    const label = { left: 300, top: 240, width: 160, height: 20 }
    const labels = new LabelAreas([label])
    const [moved] = placeTradingLines([testLine({ price: 250 })], null, { ...scales, labels }, 11)
    expect(free?.chip?.left).toBeLessThan(480)
    expect(moved?.chip).toMatchObject({ top: free?.chip?.top, left: 462 })
    expect(moved?.remove?.left).toBeGreaterThan(462)
  })

  it('[BY-17] never overlap and are always inside the pane, whatever the prices', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -2_000, max: 2_000, noNaN: true }), { maxLength: 80 }),
        prices => {
          const chips = place(prices)
            .flatMap(({ chip }) => chip ?? [])
            .toSorted((a, b) => a.top - b.top)
          const room = Math.floor((HEIGHT + 1) / (CHIP_HEIGHT + 1))
          expect(chips).toHaveLength(Math.min(prices.length, room, MAX_LINES))
          for (const [n, chip] of chips.entries()) {
            expect(chip.top).toBeGreaterThanOrEqual(0)
            expect(chip.top + CHIP_HEIGHT).toBeLessThanOrEqual(HEIGHT + 1e-6)
            expect(chip.top).toBeGreaterThanOrEqual((chips[n - 1]?.top ?? -CHIP_HEIGHT) + CHIP_HEIGHT)
          }
        },
      ),
    )
  })

  it('[BY-17] keep a price on its tick as exact as it is written', () => {
    expect(priceOnTick(7910.37, 0.25)).toBe(7910.25)
    expect(priceOnTick(0.3000001, 0.1)).toBe(0.3)
    expect(priceOnTick(112.513, 1 / 64)).toBe(112.515625)
  })
})
