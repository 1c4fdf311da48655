import {
  ddBandSpans,
  type FuturesProduct,
  futuresPriceScale,
  isoDate,
  productOfTicker,
} from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { future } from '../testing/fake-feed.ts'
import { drawn, scene } from '../testing/layer-scene.ts'
import { mapContent, mapDisplay, mapStyle } from '../testing/map-input.ts'
import type { MapBands, MapContent } from './map-content.ts'
import { liquidityMapLayers } from './map-layer.ts'
import { mapShapes } from './map-shapes.ts'

const bandsOf = (date: string, ticker = 'ES', middle = 500, ri = 6.25): MapBands => {
  const product = productOfTicker(ticker) as FuturesProduct
  const session = isoDate(date)
  return {
    session,
    settlement: middle,
    ri,
    upper: middle + ri,
    lower: middle - ri,
    spans: ddBandSpans(product, session),
    priceScale: futuresPriceScale(product.tickSize),
  }
}
const contentOf = (bands: MapBands): MapContent => ({ ...mapContent, levels: null, bands })
const shapesOf = (bands: MapBands, display = mapDisplay, isDayBars = false) =>
  mapShapes(contentOf(bands), display, mapStyle, isDayBars)
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)

describe('the DD bands on a chart', () => {
  it('[LM-8] [LM-2] are two lines of width 2 over 23 hours up to 21:00Z, labelled in the decimals of the tick', () => {
    expect(
      shapesOf(bandsOf('2026-11-17')).map(({ item, low, high, span, style, label }) => ({
        ...{ item, low, high, label },
        span: `${iso(span.from)} ${iso(span.to)}`,
        style,
      })),
    ).toEqual(
      [
        { item: 'ddUpper', low: 506.25, high: 506.25, label: 'DD-U 506.25' },
        { item: 'ddLower', low: 493.75, high: 493.75, label: 'DD-L 493.75' },
      ].map(line => ({
        ...line,
        span: '2026-11-16T22:00 2026-11-17T21:00',
        style: { form: 'line', colour: 'dd', width: 2, opacity: 1 },
      })),
    )
  })

  it('[LM-8] have as many digits as a small tick needs', () => {
    const yen = bandsOf('2026-11-17', '6J', 0.0065, 0.000_050_5)
    expect(shapesOf(yen).map(({ label }) => label)).toEqual(['DD-U 0.0065505', 'DD-L 0.0064495'])
  })

  it('[LM-8] have one label each when a holiday counts for their day', () => {
    const labels = shapesOf(bandsOf('2026-11-27')).map(({ item, label }) => [item, label])
    expect(labels).toEqual([
      ['ddUpper 0', ''],
      ['ddUpper', 'DD-U 506.25'],
      ['ddLower 0', ''],
      ['ddLower', 'DD-L 493.75'],
    ])
  })

  it('[LM-8] are one day long on day bars', () => {
    const spans = shapesOf(bandsOf('2026-11-20'), mapDisplay, true).map(({ span }) => iso(span.to))
    expect(spans).toEqual(['2026-11-23T00:00', '2026-11-23T00:00'])
  })

  it('[LM-8] are switched off alone, with the map, and without their labels', () => {
    const bands = bandsOf('2026-11-17')
    expect(shapesOf(bands, { ...mapDisplay, ddBands: false })).toEqual([])
    expect(shapesOf(bands, { ...mapDisplay, map: false })).toEqual([])
    expect(shapesOf(bands, { ...mapDisplay, labels: false }).map(({ label }) => label)).toEqual(['', ''])
    const withLevels = mapShapes({ ...mapContent, bands }, { ...mapDisplay, ddBands: false }, mapStyle, false)
    expect(withLevels.map(({ item }) => item)).not.toContain('ddUpper')
  })

  const { scales } = scene({
    info: future,
    resolution: '60',
    after: bandsOf('2026-11-17').spans[0]?.from as never,
    bars: 10,
    future: 20,
  })

  it('[LM-8] are drawn behind the candles and labelled on the price axis', () => {
    const input = { content: contentOf(bandsOf('2026-11-17')), display: mapDisplay, style: mapStyle }
    const { shapes, labels } = liquidityMapLayers(() => input).zones
    expect(drawn(shapes, scales).filter(call => call.startsWith('fillRect'))).toHaveLength(2)
    expect(labels.layout(scales)?.priceLabels?.map(({ price, text }) => [price, text])).toEqual([
      [493.75, 'DD-L 493.75'],
      [506.25, 'DD-U 506.25'],
    ])
  })

  it('[LM-8] [BY-2] have tags with their digits while they are out of view', () => {
    const input = {
      content: contentOf(bandsOf('2026-11-17', 'ES', 500, 40)),
      display: mapDisplay,
      style: mapStyle,
    }
    const layers = liquidityMapLayers(() => input)
    layers.zones.shapes.layout(scales)
    layers.zones.labels.layout(scales)
    const { above, below } = layers.tags.current
    expect([...above, ...below].map(({ kind, price, digits }) => [kind, price, digits])).toEqual([
      ['ddUpper', 540, 2],
      ['ddLower', 460, 2],
    ])
  })
})
