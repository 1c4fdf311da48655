import { epochSeconds, isoDate, newYorkInstant, type Resolution } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { equity } from '../testing/fake-feed.ts'
import { drawn, scene } from '../testing/layer-scene.ts'
import { mapDisplay as everything, mapContent, mapLevels, mapStyle as style } from '../testing/map-input.ts'
import type { MapContent, MapDisplay, MapLevels } from './map-content.ts'
import { liquidityMapLayers } from './map-layer.ts'
import { mapShapes } from './map-shapes.ts'
import { expirySpan } from './map-spans.ts'

const nothing: MapDisplay = {
  map: true,
  walls: false,
  zones: false,
  hp: false,
  mhp: false,
  hg: false,
  redistribution: false,
  ddBands: false,
  labels: false,
}
const friday = isoDate('2025-03-14')
const daily: MapContent = {
  ...mapContent,
  walls: [
    { strike: 495, call: 100, put: 900 },
    { strike: 500, call: 450, put: 400 },
    { strike: 505, call: 1000, put: 200 },
  ],
}
const layerOf = (content: MapContent, display = everything) =>
  liquidityMapLayers(
    (
      picture => () =>
        picture
    )({
      content,
      display,
      style,
    }),
  )
/** From Friday 14:00 over the weekend into Monday. */
const overTheWeekend = (resolution: Resolution = '60') =>
  scene({
    info: equity,
    resolution,
    after: newYorkInstant(isoDate('2025-03-14'), '09:29'),
    bars: 6,
    future: 8,
    spacing: 20,
  }).scales
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)
const spans = (content: MapContent, isDayBars = false) =>
  Object.fromEntries(
    mapShapes(content, everything, style, isDayBars).map(({ item, span }) => [
      item,
      `${iso(span.from)} ${iso(span.to)}`,
    ]),
  )

describe('the span of the map', () => {
  it('[LM-2] of a day runs from the market open over night and weekend through the next session', () => {
    expect(spans(daily)).toEqual({
      bear: '2025-03-14T13:30 2025-03-17T20:00',
      bull: '2025-03-14T13:30 2025-03-17T20:00',
      mhp: '2025-03-14T13:30 2025-03-17T20:00',
      hp: '2025-03-14T13:30 2025-03-17T20:00',
      redistribution: '2025-03-14T13:15 2025-03-14T14:00',
      hg: '2025-03-14T13:30 2025-03-17T20:00',
    })
  })

  it('[LM-6] of a single date is 72000 seconds, of the redistribution box from 900 before to 1800 after the open', () => {
    expect(spans({ ...daily, mode: 'Single-Date' })).toMatchObject({
      bear: '2025-03-14T13:30 2025-03-15T09:30',
      redistribution: '2025-03-14T13:15 2025-03-14T14:00',
    })
    const { from, to } = expirySpan(isoDate('2025-03-17'), false)
    expect(`${iso(from)} ${iso(to)}`).toBe('2025-03-17T13:30 2025-03-18T09:30')
  })

  it('[LM-3] of a monthly map extends to the monthly expiry', () => {
    expect(spans({ ...daily, mode: 'Monthly' })).toMatchObject({ hp: '2025-03-14T13:30 2025-03-21T20:00' })
  })

  it('on day bars extends ahead; that of an expiry is one day', () => {
    expect(spans(daily, true)).toMatchObject({
      hp: '2025-03-14T00:00 2025-03-28T00:00',
      redistribution: '2025-03-14T00:00 2025-03-17T00:00',
    })
    const { from, to } = expirySpan(friday, true)
    expect(`${iso(from)} ${iso(to)}`).toBe('2025-03-14T00:00 2025-03-17T00:00')
  })

  it('of a chosen weekend day is that of the Friday before', () => {
    const saturday = { ...daily, mode: 'Single-Date' as const, session: isoDate('2025-03-15') }
    expect(spans(saturday)).toMatchObject({ bear: '2025-03-14T13:30 2025-03-15T09:30' })
  })
})

describe('the map', () => {
  it('[LM-2] shows only what is switched on', () => {
    const shown = (display: Partial<MapDisplay>) =>
      mapShapes(daily, { ...nothing, ...display }, style, false).map(({ item }) => item)
    expect(shown({})).toEqual([])
    expect(shown({ zones: true })).toEqual(['bear', 'bull'])
    expect(shown({ redistribution: true })).toEqual(['redistribution'])
    expect(shown({ hp: true, mhp: true, hg: true })).toEqual(['hg', 'mhp', 'hp'])
  })

  it('shows nothing for missing levels', () => {
    const none: MapLevels = { hp: null, mhp: null, hg: null, bear: null, bull: null, redistribution: null }
    expect(mapShapes({ ...daily, levels: none }, everything, style, false)).toEqual([])
    expect(liquidityMapLayers(() => null).zones.shapes.layout(overTheWeekend())).toBeNull()
  })

  it('[LM-2] shows only walls when the map itself is off', () => {
    const wallsAlone = { ...everything, map: false, walls: true }
    expect(mapShapes(daily, wallsAlone, style, false)).toEqual([])
    expect(layerOf(daily, wallsAlone).walls.shapes.layout(overTheWeekend())).not.toBeNull()
    expect(layerOf(daily, everything).walls.shapes.layout(overTheWeekend())).toBeNull()
  })

  it('[LM-2] draws HP and MHP 2 pixels and HG 1 pixel wide', () => {
    const widths = mapShapes(daily, everything, style, false).flatMap(({ kind, style: look }) =>
      look.form === 'line' ? [[kind, look.width]] : [],
    )
    expect(Object.fromEntries(widths)).toEqual({ hp: 2, mhp: 2, hg: 1 })
  })

  it('hits lines before boxes', () => {
    const layer = layerOf({ ...daily, levels: { ...mapLevels, hp: 504 } })
    const picture = layer.zones.shapes.layout(overTheWeekend())
    expect(picture?.hitTest?.(40, 60)).toEqual({ item: 'hp' })
    expect(picture?.hitTest?.(40, 50)).toEqual({ item: 'bull', isInside: true })
    expect(picture?.hitTest?.(40, 5)).toBeNull()
    expect(layer.find('bull')).toMatchObject({ kind: 'bull', low: 503, high: 507 })
  })

  it('[BY-2] tells a hit near an edge of a zone from one inside it', () => {
    const picture = layerOf({ ...daily, levels: { ...mapLevels, hp: null } }).zones.shapes.layout(
      overTheWeekend(),
    )
    for (const y of [30, 37, 63, 70]) expect(picture?.hitTest?.(40, y)).toEqual({ item: 'bull' })
    for (const y of [40, 60]) expect(picture?.hitTest?.(40, y)).toMatchObject({ isInside: true })
  })

  it('reports to auto scaling only the prices within the visible span', () => {
    const layer = layerOf(daily)
    layer.zones.shapes.layout(overTheWeekend())
    const at = (text: string) => epochSeconds(Date.parse(text) / 1000)
    const during = { from: at('2025-03-14T15:00Z'), to: at('2025-03-14T18:00Z') }
    expect(layer.zones.shapes.priceExtent?.(during)).toEqual({ low: 492, high: 507 })
    const before = { from: at('2025-03-10T15:00Z'), to: at('2025-03-10T18:00Z') }
    expect(layer.zones.shapes.priceExtent?.(before)).toBeNull()
  })
})

describe('the draw list of', () => {
  it.each<[string, MapContent, Resolution]>([
    ['Daily', daily, '60'],
    ['Single-Date', { ...daily, mode: 'Single-Date' }, '60'],
    ['Monthly', { ...daily, mode: 'Monthly' }, '60'],
    ['Daily on day bars', daily, '1D'],
  ])('[LM-3] %s', (_name, content, resolution) => {
    const { shapes, labels } = layerOf(content).zones
    const scales = overTheWeekend(resolution)
    expect([...drawn(shapes, scales), ...drawn(labels, scales)]).toMatchSnapshot()
  })

  it('the map at pixel ratio 2', () => {
    expect(
      drawn(layerOf(daily, { ...nothing, zones: true }).zones.shapes, overTheWeekend(), 2),
    ).toMatchSnapshot()
  })
})
