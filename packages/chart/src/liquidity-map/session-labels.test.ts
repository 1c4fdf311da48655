import { type EpochSeconds, isoDate, newYorkInstant, type Resolution } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import type { LayerScales } from '../chart-layer.ts'
import { equity } from '../testing/fake-feed.ts'
import { drawn, scene } from '../testing/layer-scene.ts'
import { mapDisplay } from '../testing/map-input.ts'
import type { MapContent, MapStyle } from './map-content.ts'
import { liquidityMapLayers } from './map-layer.ts'

const zone = { border: '#888888', background: '#40BA8A', text: '#767a88', borderWeight: 2, transparency: 57 }
const style: MapStyle = {
  bear: zone,
  bull: { ...zone, text: '#4a4f61' },
  redistribution: zone,
  monthlyBear: zone,
  monthlyBull: zone,
  hp: '#e6c84f',
  mhp: '#e5604d',
  hg: '#9a8cf0',
  ddBands: '#bde3a9',
  labelLight: 'light',
  labelDark: 'dark',
  fontFamily: 'Inter',
}
const session = isoDate('2025-03-14')
const content = (bull: readonly [number, number]): MapContent => ({
  mode: 'Daily',
  session,
  monthly: null,
  levels: { hp: 500, mhp: 498, hg: 501, bear: [492, 496], bull, redistribution: [500.5, 501.5] },
  expiries: [],
  walls: [],
})

/** The last bar is in the session of the map. */
const startOf: Partial<Record<Resolution, EpochSeconds>> = {
  '60': newYorkInstant(isoDate('2025-03-04'), '09:29'),
  '1D': newYorkInstant(isoDate('2024-12-10'), '00:00'),
}

/** `room`: bars right of the last one. */
function labelsIn(
  resolution: Resolution,
  room: number,
  bullOf: (price: number) => readonly [number, number] = () => [503, 507],
) {
  const { scales } = scene({
    info: equity,
    resolution,
    after: startOf[resolution] ?? newYorkInstant(session, '09:29'),
    bars: 64,
    future: 120,
    spacing: 6,
  })
  const view: LayerScales = { ...scales, width: (64 + room) * 6 }
  const input = { content: content(bullOf(scales.lastPrice)), display: mapDisplay, style }
  const { labels } = liquidityMapLayers(() => input).zones
  const lines = drawn(labels, view)
  const chips = lines.flatMap((line, i) => {
    const text = /^fillText\((.*), [\d.]+, [\d.]+\)$/.exec(line)?.[1]
    const box = /^fillRect\((-?\d+), (-?\d+), (\d+), (\d+)\)$/
      .exec(lines[i - 3] ?? '')
      ?.slice(1)
      .map(Number)
    const [left = 0, top = 0, width = 0, height = 0] = box ?? []
    return text === undefined ? [] : [{ text, left, top, width, height }]
  })
  const laidOut = labels.layout(view)
  return { chips, lines, view, axis: laidOut?.priceLabels ?? [], hitTest: laidOut?.hitTest }
}

const resolutions: Resolution[] = ['1', '5', '60', '1D']

describe('labels of the session', () => {
  it.each(resolutions)('[LM-2] of HP, MHP and HG are on the price axis at %s', resolution => {
    expect(labelsIn(resolution, 100).axis.map(({ text, colour }) => [text, colour])).toEqual([
      ['HP 500.00', '#e6c84f'],
      ['MHP 498.00', '#e5604d'],
      ['HG 501.00', '#9a8cf0'],
    ])
  })

  it.each(resolutions)('[LM-2] of zones are chips of 18 pixels with name and price at %s', resolution => {
    const { chips } = labelsIn(resolution, 100)
    const texts = chips.map(({ text }) => text)
    expect(texts).toContain('Bull 503.00 – 507.00')
    expect(texts).toContain('Bear 492.00 – 496.00')
    expect(new Set(chips.map(({ height }) => height))).toEqual(new Set([18]))
  })

  it.each(resolutions.flatMap(resolution => [100, 20, 5].map(room => [resolution, room] as const)))(
    '[LM-2] cover no bar at %s with %d bars of room',
    (resolution, room) => {
      // Zones where the candles are, so that a careless label would cover them.
      const { chips, view } = labelsIn(resolution, room, () => [497, 503])
      for (const { left, top, width, height } of chips)
        for (let i = 0; i <= view.lastBarIndex; i += 1) {
          const bar = view.barAt(i)
          const x = view.indexToX(i)
          if (bar === undefined || x + 3 <= left || x - 3 >= left + width) continue
          const [high = 0, low = 0] = [view.priceToY(bar.high) ?? 0, view.priceToY(bar.low) ?? 0]
          expect(high >= top + height || low <= top, `bar ${i}`).toBe(true)
        }
    },
  )

  it('[LM-2] of a zone without room beside the bars are on the axis', () => {
    const { chips, axis } = labelsIn('1', 2, price => [price - 0.3, price + 0.3])
    expect(chips.filter(({ text }) => text.startsWith('Bull'))).toEqual([])
    expect(axis.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Bull \d+\.\d\d$/))
  })

  it('[LM-2] are hit like their level', () => {
    const { chips, hitTest } = labelsIn('60', 100)
    const bull = chips.find(({ text }) => text.startsWith('Bull'))
    if (bull === undefined) throw new Error('The bull zone has no label')
    expect(hitTest?.(bull.left + 2, bull.top + 2)).toEqual({ item: 'bull' })
    expect(hitTest?.(bull.left - 2, bull.top + 2)).toBeNull()
  })

  it('[LM-2] stand right of the zone where there is room', () => {
    const { chips, view } = labelsIn('1D', 100)
    const bull = chips.find(({ text }) => text.startsWith('Bull'))
    expect(bull?.left).toBeGreaterThan(view.indexToX(view.lastBarIndex))
  })

  it('[LM-2] that had to move have a line to their level', () => {
    const { lines } = labelsIn('1', 100)
    expect(lines.some(line => line.startsWith('lineTo'))).toBe(false)
    const moved = labelsIn('1', 100, () => [493.5, 494.5])
    expect(moved.lines.some(line => line.startsWith('lineTo'))).toBe(true)
  })

  it.each([0, 2, 5, 8])('[LM-2] have lines that start in the zone, with %d bars of room', room => {
    const { lines, view } = labelsIn('60', room, price => [price - 1, price + 40])
    const zoneLeft = view.timeToX(newYorkInstant(session, '09:30')) - view.barSpacing / 2
    const starts = lines.flatMap(line => /^moveTo\((-?[\d.]+),/.exec(line)?.[1] ?? []).map(Number)
    for (const start of starts) expect(start).toBeGreaterThanOrEqual(Math.floor(zoneLeft))
  })
})
