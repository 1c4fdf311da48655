import { isoDate, newYorkInstant, previousTradingDay, type Resolution } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equity } from '../testing/fake-feed.ts'
import { drawn, scene } from '../testing/layer-scene.ts'
import { mapDisplay, mapStyle } from '../testing/map-input.ts'
import { earlierMapsLayers } from './earlier-maps-layers.ts'
import { type EarlierMap, earlierShapes } from './earlier-shapes.ts'

const thursday = isoDate('2025-03-13')
const at = (time: string) => newYorkInstant(thursday, time)
const earlier: EarlierMap = {
  session: thursday,
  hg: 501,
  redistribution: [500.5, 501.5],
  stamps: [
    { at: at('09:30'), hp: 500, mhp: 498, bear: [492, 496], bull: [503, 507] },
    { at: at('13:00'), hp: 502, mhp: 498, bear: null, bull: [504, 508] },
  ],
}
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)
const spans = (resolution: Resolution, maps = [earlier]) =>
  Object.fromEntries(
    earlierShapes(maps, mapDisplay, mapStyle, resolution).map(({ shape: { item, span } }) => [
      item,
      `${iso(span.from)} ${iso(span.to)}`,
    ]),
  )
const layersOf = (maps = [earlier]) => {
  const input = { maps, display: mapDisplay, style: mapStyle }
  return earlierMapsLayers(() => input)
}
/** All of Thursday and an hour of Friday. */
const { scales } = scene({
  info: equity,
  resolution: '60',
  after: newYorkInstant(thursday, '09:29'),
  bars: 8,
  future: 4,
  spacing: 20,
})

describe('the maps of earlier sessions', () => {
  it('[BY-3] show each stamp over the time in which it held, within its session', () => {
    expect(spans('5')).toEqual({
      '2025-03-13 0 bear': '2025-03-13T13:30 2025-03-13T17:00',
      '2025-03-13 0 bull': '2025-03-13T13:30 2025-03-13T17:00',
      '2025-03-13 0 redistribution': '2025-03-13T13:30 2025-03-13T14:00',
      '2025-03-13 0 hg': '2025-03-13T13:30 2025-03-13T20:00',
      '2025-03-13 0 mhp': '2025-03-13T13:30 2025-03-13T17:00',
      '2025-03-13 0 hp': '2025-03-13T13:30 2025-03-13T17:00',
      '2025-03-13 1 bull': '2025-03-13T17:00 2025-03-13T20:00',
      '2025-03-13 1 mhp': '2025-03-13T17:00 2025-03-13T20:00',
      '2025-03-13 1 hp': '2025-03-13T17:00 2025-03-13T20:00',
    })
  })

  it('on day bars show what the day ended with, and nothing on longer bars', () => {
    expect(spans('1D')).toMatchObject({
      '2025-03-13 0 hp': '2025-03-13T00:00 2025-03-14T00:00',
      '2025-03-13 0 hg': '2025-03-13T00:00 2025-03-14T00:00',
    })
    expect(spans('1D')).not.toHaveProperty('2025-03-13 0 bear')
    expect(spans('1W')).toEqual({})
  })

  it('[BY-3] show only what is switched on', () => {
    const display = { ...mapDisplay, zones: false, hg: false, redistribution: false, mhp: false }
    expect(earlierShapes([earlier], display, mapStyle, '5').map(({ shape }) => shape.kind)).toEqual([
      'hp',
      'hp',
    ])
  })

  it('[BY-3] are drawn at 40 % of the strength of today’s', () => {
    expect(drawn(layersOf().shapes, scales)).toMatchSnapshot()
  })

  it('[BY-3] report no prices to auto scaling', () => {
    const { shapes, labels } = layersOf()
    expect([shapes.priceExtent, labels.priceExtent]).toEqual([undefined, undefined])
  })

  it('[BY-3] have labels only while their session is under the cursor', () => {
    const layers = layersOf([
      earlier,
      { ...earlier, session: previousTradingDay(thursday), stamps: earlier.stamps.slice(0, 1) },
    ])
    expect(layers.labels.layout(scales)).toBeNull()
    const item = layers.shapes.layout(scales)?.hitTest?.(30, 100)?.item ?? ''
    expect(item).toBe('2025-03-13 0 hp')
    expect(layers.find(item)).toMatchObject({ session: thursday, stampedAt: at('09:30') })
    layers.highlight(thursday)
    expect(drawn(layers.labels, scales).filter(call => call.startsWith('fillText'))).toHaveLength(8)
    layers.highlight(null)
    expect(layers.labels.layout(scales)).toBeNull()
  })

  it('of different sessions never cover each other', () => {
    const minute = fc.integer({ min: 0, max: 389 })
    const level = fc.option(fc.double({ min: 490, max: 510, noNaN: true }))
    const anyMap = (session: EarlierMap['session']) =>
      fc
        .uniqueArray(minute, { minLength: 1, maxLength: 4 })
        .chain(minutes => fc.tuple(fc.constant(minutes.toSorted((a, b) => a - b)), level, level))
        .map(([minutes, hp, hg]): EarlierMap => {
          const open = newYorkInstant(session, '09:30')
          const stamps = minutes.map(after => ({
            at: (open + after * 60) as typeof open,
            hp,
            mhp: null,
            bear: null,
            bull: [503, 507] as const,
          }))
          return { session, hg, redistribution: null, stamps }
        })
    const wednesday = previousTradingDay(thursday)
    fc.assert(
      fc.property(
        anyMap(thursday),
        anyMap(wednesday),
        fc.constantFrom<Resolution>('1', '5', '60', '1D'),
        (one, other, resolution) => {
          const shapes = earlierShapes([one, other], mapDisplay, mapStyle, resolution)
          const of = (session: string) => shapes.filter(shape => shape.session === session)
          const ends = of(wednesday).map(({ shape }) => shape.span.to)
          const starts = of(thursday).map(({ shape }) => shape.span.from)
          expect(Math.max(...ends)).toBeLessThanOrEqual(Math.min(...starts))
          for (const { shape } of shapes) expect(shape.span.from).toBeLessThan(shape.span.to)
        },
      ),
    )
  })
})
