import { isoDate, newYorkInstant, type Resolution } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { equity } from '../testing/fake-feed.ts'
import { drawn, scene } from '../testing/layer-scene.ts'
import { mapContent, mapDisplay, mapStyle } from '../testing/map-input.ts'
import type { MapContent, MapDisplay } from './map-content.ts'
import { liquidityMapLayers } from './map-layer.ts'

const dates = ['2025-03-14', '2025-03-17', '2025-03-18', '2025-03-21', '2025-04-04']
const content: MapContent = {
  ...mapContent,
  mode: 'Monthly-Map',
  levels: null,
  expiries: dates.map((date, i) => ({
    date: isoDate(date),
    levels: {
      hp: i === 1 ? null : 500 + i,
      mhp: null,
      hg: null,
      bear: [490 + i, 494 + i],
      bull: [504 + i, 508 + i],
      redistribution: null,
    },
  })),
}
const layersOf = (changes: Partial<MapContent> = {}, display: Partial<MapDisplay> = {}) => {
  const input = {
    content: { ...content, ...changes },
    display: { ...mapDisplay, ...display },
    style: mapStyle,
  }
  return liquidityMapLayers(() => input)
}
const scalesOf = (resolution: Resolution) =>
  scene({
    info: equity,
    resolution,
    after: newYorkInstant(isoDate('2025-03-11'), '09:29'),
    bars: 3,
    future: 26,
    spacing: 20,
  }).scales

describe('the monthly map', () => {
  it.each<Resolution>(['1D', '60'])(
    '[BY-5] [LM-3] on %s bars draws a column per expiry and joins their HP',
    resolution => {
      expect(drawn(layersOf({}, { labels: false }).expiries.shapes, scalesOf(resolution))).toMatchSnapshot()
    },
  )

  it('[BY-5] shows prices at the tops and bottoms of zones and at HP', () => {
    const calls = drawn(layersOf({ expiries: content.expiries.slice(0, 1) }).expiries.labels, scalesOf('1D'))
    expect(calls.filter(call => call.startsWith('fillText')).map(call => call.slice(9, 15))).toEqual([
      '14 Mar',
      '508.00',
      '494.00',
      '504.00',
      '500.00',
    ])
  })

  it('[BY-5] puts the dates below the columns, where they cover nothing of the axis', () => {
    const scales = scalesOf('1D')
    const calls = drawn(layersOf({}, { labels: false }).expiries.labels, scales)
    expect(
      calls.filter(call => call.startsWith('fillText')).map(call => call.slice(9).split(',')[0]),
    ).toEqual(['14 Mar', '18', '21', '4 Apr'])
    const boxes = calls
      .filter(call => call.startsWith('fillRect'))
      .map(call => call.match(/\d+/g)?.map(Number))
    for (const [, top = 0, , height = 0] of boxes as number[][])
      expect(top + height).toBeLessThanOrEqual(scales.height)
  })

  it('has no column for an expiry without levels', () => {
    const none = { hp: null, mhp: null, hg: null, bear: null, bull: null, redistribution: null }
    const expiries = [{ date: isoDate('2025-03-14'), levels: none }]
    expect(layersOf({ expiries }).expiries.shapes.layout(scalesOf('1D'))).toBeNull()
  })

  it('shows only what is switched on', () => {
    const shapes = (display: Partial<MapDisplay>) =>
      layersOf({}, display).expiries.shapes.layout(scalesOf('1D'))?.hitTest
    expect(layersOf({}, { map: false }).expiries.shapes.layout(scalesOf('1D'))).toBeNull()
    const x = 68
    expect(shapes({})?.(x, 50)).toEqual({ item: '2025-03-14 bull' })
    expect(shapes({ zones: false })?.(x, 50)).toBeNull()
  })

  it('tells the expiry of what is under the cursor', () => {
    const { expiries, find } = layersOf()
    const item = expiries.shapes.layout(scalesOf('1D'))?.hitTest?.(68, 40)?.item ?? ''
    expect(find(item)).toMatchObject({ kind: 'bull', expiry: '2025-03-14', low: 504, high: 508 })
  })

  it('reports the prices of the columns in view to auto scaling', () => {
    const { expiries } = layersOf()
    const anywhere = { from: 0 as never, to: 1 as never }
    expect(expiries.shapes.priceExtent?.(anywhere)).toEqual({ low: 490, high: 512 })
    expiries.shapes.layout({ ...scalesOf('1D'), width: 78 })
    expect(expiries.shapes.priceExtent?.(anywhere)).toEqual({ low: 490, high: 508 })
  })
})
