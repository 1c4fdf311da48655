import { isoDate, newYorkInstant } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayerScales } from '../chart-layer.ts'
import { LabelAreas } from '../labels/label-areas.ts'
import type { LabelBox } from '../labels/place-labels.ts'
import { equity } from '../testing/fake-feed.ts'
import { scene } from '../testing/layer-scene.ts'
import { mapContent, mapDisplay, mapLevels, mapStyle } from '../testing/map-input.ts'
import type { MapContent } from './map-content.ts'
import { liquidityMapLayers } from './map-layer.ts'

const walls = [495, 497, 498, 500, 501, 503, 505].map((strike, i) => ({
  strike,
  call: i * 400_000,
  put: (6 - i) * 300_000,
}))
const expiries = ['2025-03-14', '2025-03-17', '2025-03-21', '2025-04-04'].map((date, i) => ({
  date: isoDate(date),
  levels: { ...mapLevels, hp: 500 + i, bear: [492, 496 + i] as const, bull: [503 + i, 507] as const },
}))
const modes: readonly MapContent[] = [
  { ...mapContent, walls },
  { ...mapContent, mode: 'Single-Date', walls },
  { ...mapContent, mode: 'Monthly', walls },
  { ...mapContent, mode: 'Monthly-Map', levels: null, walls, expiries },
]
const { scales } = scene({
  info: equity,
  resolution: '60',
  after: newYorkInstant(isoDate('2025-03-12'), '09:29'),
  bars: 20,
  future: 60,
  spacing: 12,
})

const isOver = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

const anyElement = fc.record({
  left: fc.integer({ min: 0, max: 800 }),
  top: fc.integer({ min: 0, max: 180 }),
  width: fc.integer({ min: 20, max: 300 }),
  height: fc.integer({ min: 16, max: 60 }),
})

describe('the labels of the map', () => {
  it('[LM-2] [BY-4] [BY-5] of all layers cover neither each other nor elements of the page, in any mode', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...modes),
        fc.integer({ min: 280, max: 960 }),
        fc.array(anyElement, { maxLength: 4 }),
        (content, width, covered) => {
          const labels = new LabelAreas(covered)
          const view: LayerScales = { ...scales, width, labels }
          const input = { content, display: { ...mapDisplay, walls: true }, style: mapStyle }
          const layers = liquidityMapLayers(() => input)
          for (const { shapes, labels: texts } of [layers.zones, layers.expiries, layers.walls]) {
            shapes.layout(view)
            texts.layout(view)
          }
          const placed = labels.taken.slice(covered.length)
          placed.forEach((label, n) => {
            const others = [...covered, ...placed.slice(n + 1)]
            expect(others.filter(other => isOver(label, other))).toEqual([])
            expect(label.left >= 0 && label.left + label.width <= width).toBe(true)
            expect(label.top >= 0 && label.top + label.height <= view.height).toBe(true)
          })
        },
      ),
    )
  })

  it('[LM-2] are shown where nothing else is', () => {
    const labels = new LabelAreas()
    const input = {
      content: { ...mapContent, walls },
      display: { ...mapDisplay, walls: true },
      style: mapStyle,
    }
    const layers = liquidityMapLayers(() => input)
    for (const layer of [layers.zones.labels, layers.walls.labels]) layer.layout({ ...scales, labels })
    expect(labels.taken.length).toBeGreaterThan(4)
  })
})
