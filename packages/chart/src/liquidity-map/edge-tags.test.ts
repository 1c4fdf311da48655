import { isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it, vi } from 'vitest'
import type { LayerScales } from '../chart-layer.ts'
import { equity } from '../testing/fake-feed.ts'
import { scene } from '../testing/layer-scene.ts'
import { mapContent, mapDisplay, mapStyle } from '../testing/map-input.ts'
import { EdgeTagStore, edgeTags, noEdgeTags } from './edge-tags.ts'
import type { MapBox } from './map-drawing.ts'
import { liquidityMapLayers } from './map-layer.ts'
import type { MapLevelKind } from './map-shapes.ts'

const { scales: plain } = scene({
  info: equity,
  resolution: '1',
  after: newYorkInstant(isoDate('2025-03-14'), '09:29'),
  bars: 60,
  future: 60,
})
/** 490 to 510 are in view. */
const scales: LayerScales = { ...plain, lastPrice: 500 }

const box = (kind: MapLevelKind, low: number, high = low): MapBox => ({
  shape: {
    item: kind,
    kind,
    expiry: null,
    span: { from: 0 as never, to: 1 as never },
    low,
    high,
    style: { form: 'line', colour: `${kind}-colour`, width: 2, opacity: 1 },
    label: '',
  },
  left: 0,
  right: 600,
  top: scales.priceToY(high) as number,
  bottom: scales.priceToY(low) as number,
})
const items = (boxes: readonly MapBox[], pinned: readonly string[] = []) => {
  const { above, below } = edgeTags(boxes, scales, pinned)
  return [above, below].map(tags => tags.map(({ item, price, percent }) => [item, price, percent.toFixed(1)]))
}

describe('the tags at the edges', () => {
  it('[BY-2] are the levels outside the visible prices with the distance from the last price, nearest first', () => {
    const boxes = [
      box('mhp', 480),
      box('hp', 485),
      box('hg', 500),
      box('bull', 520, 530),
      box('bear', 470, 475),
    ]
    expect(items(boxes)).toEqual([
      [['bull', 520, '4.0']],
      [
        ['hp', 485, '-3.0'],
        ['mhp', 480, '-4.0'],
        ['bear', 475, '-5.0'],
      ],
    ])
  })

  it('[BY-2] are none of a zone that is partly in view', () => {
    expect(items([box('bull', 509, 530), box('bear', 470, 491)])).toEqual([[], []])
  })

  it('[BY-2] stay for levels that the user brought into view', () => {
    expect(items([box('mhp', 495)], ['mhp'])).toEqual([[], [['mhp', 495, '-1.0']]])
  })

  it('do not repeat the redistribution zone, whose middle is HG', () => {
    expect(items([box('hg', 520), box('redistribution', 519, 521)])).toEqual([[['hg', 520, '4.0']], []])
    expect(items([box('redistribution', 519, 521)])[0]).toHaveLength(1)
  })

  it('[BY-2] say how much room the last bars leave', () => {
    expect(edgeTags([], scales, [])).toMatchObject({ roomAbove: 132, roomBelow: 132, lastBarsLeft: 0 })
    const atEdge = { ...scales, width: 600 }
    const { roomAbove, roomBelow, lastBarsLeft } = edgeTags([], atEdge, [])
    const bars = Array.from({ length: 20 }, (_, i) => atEdge.barAt(40 + i))
    const highest = Math.max(...bars.map(bar => bar?.high ?? 0))
    expect(roomAbove).toBeLessThanOrEqual(scales.priceToY(highest) ?? 0)
    expect(roomAbove + roomBelow).toBeLessThan(200)
    expect(lastBarsLeft).toBe(400)
  })

  it('are published only when something that is shown has changed', () => {
    const store = new EdgeTagStore()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    const at = (price: number) => edgeTags([box('mhp', 480)], { ...scales, lastPrice: price }, [])
    store.update(at(500))
    store.update(at(500.001))
    expect(listener).toHaveBeenCalledTimes(1)
    store.update(at(501))
    expect(listener).toHaveBeenCalledTimes(2)
    store.update(edgeTags([], scales, []))
    store.update(edgeTags([], { ...scales, width: 10 }, []))
    expect(store.current).toBe(noEdgeTags)
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    store.update(at(500))
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('[BY-2] are those of the columns in a monthly map', () => {
    const date = isoDate('2025-03-14')
    const levels = { hp: 600, mhp: null, hg: null, bear: null, bull: null, redistribution: null }
    const content = {
      ...mapContent,
      mode: 'Monthly-Map' as const,
      levels: null,
      expiries: [{ date, levels }],
    }
    const input = { content, display: mapDisplay, style: mapStyle }
    const { zones, expiries, tags } = liquidityMapLayers(() => input)
    expiries.shapes.layout(scales)
    zones.labels.layout(scales)
    expect(tags.current.above).toMatchObject([{ kind: 'hp', expiry: date, price: 600 }])
  })
})
