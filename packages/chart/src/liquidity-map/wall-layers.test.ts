import { isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { equity } from '../testing/fake-feed.ts'
import { drawn, scene } from '../testing/layer-scene.ts'
import { mapContent, mapDisplay, mapStyle } from '../testing/map-input.ts'
import { liquidityMapLayers } from './map-layer.ts'

const walls = [495, 496, 497, 499, 500, 503, 505].map((strike, i) => ({
  strike,
  call: i * 400_000,
  put: (6 - i) * 300_000,
}))
const layersOf = (display = {}) => {
  const input = {
    content: { ...mapContent, walls },
    display: { ...mapDisplay, walls: true, ...display },
    style: mapStyle,
  }
  return liquidityMapLayers(() => input)
}
/** Bars until x 600; 400 pixels of future. */
const { scales } = scene({
  info: equity,
  resolution: '5',
  after: newYorkInstant(isoDate('2025-03-14'), '09:29'),
  bars: 60,
  future: 40,
})

describe('the walls', () => {
  it('[BY-4] are drawn as rows of two colours at the right edge', () => {
    expect(drawn(layersOf({ labels: false }).walls.shapes, scales)).toMatchSnapshot()
  })

  it('[BY-4] label the five largest with strike and size, avoiding the labels of the map', () => {
    const { zones, walls: layers } = layersOf()
    drawn(zones.labels, scales)
    const calls = drawn(layers.labels, scales)
    expect(calls.filter(call => call.startsWith('fillText')).map(call => call.slice(9, 22))).toEqual([
      '505.00 · 2.4M',
      '503.00 · 2.3M',
      '500.00 · 2.2M',
      '499.00 · 2.1M',
      '497.00 · 2.0M',
    ])
    expect(calls).toMatchSnapshot()
  })

  it('have no labels when these are switched off', () => {
    expect(layersOf({ labels: false }).walls.labels.layout(scales)).toBeNull()
  })

  it('are hit on their row, and tell the pressure of either side', () => {
    const { walls: layers, find } = layersOf()
    const view = layers.shapes.layout(scales)
    expect(view?.hitTest?.(990, 50)).toEqual({ item: 'wall 505' })
    expect(view?.hitTest?.(500, 50)).toBeNull()
    expect(find('wall 505')).toMatchObject({ kind: 'bullWall', low: 505, wall: walls[6] })
    expect(find('wall 495')).toMatchObject({ kind: 'bearWall', low: 495, wall: walls[0] })
  })
})
