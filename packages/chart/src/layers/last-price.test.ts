import { type Bar, epochSeconds } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import type { LayerScales } from '../chart-layer.ts'
import { recordingContext } from '../testing/recording-context.ts'
import { lastPriceLayer } from './last-price.ts'

const theme = () => ({ up: '#40ba8a', down: '#101010' })
const scales = { priceToY: price => 100 - price } as LayerScales

function layOut(bar: Pick<Bar, 'open' | 'close'> | null, ratio = 1) {
  const whole = bar && { time: epochSeconds(0), high: bar.open, low: bar.open, volume: 1, ...bar }
  const layer = lastPriceLayer({ bar: () => whole, format: price => price.toFixed(2) }, theme)
  const view = layer.layout(scales)
  const { context, calls } = recordingContext()
  view?.draw({ context, width: 300, height: 100 * ratio, ratioX: ratio, ratioY: ratio })
  return { labels: view?.priceLabels, calls }
}

describe('the last price', () => {
  it('is a dotted line over the whole width and a label, in the colour of its candle', () => {
    const { labels, calls } = layOut({ open: 40, close: 41.5 })
    expect(labels).toEqual([
      { price: 41.5, keepsPlace: true, text: '41.50', colour: '#40ba8a', textColour: '#0e1116' },
    ])
    expect(calls).toEqual([
      'strokeStyle = #40ba8a',
      'lineWidth = 1',
      'setLineDash(1,2)',
      'beginPath()',
      'moveTo(0, 59.5)',
      'lineTo(300, 59.5)',
      'stroke()',
      'setLineDash()',
    ])
  })

  it('has dots as wide as a pixel of the page on a fine screen, and a text that can be read on its colour', () => {
    const { labels, calls } = layOut({ open: 42, close: 40 }, 2)
    expect(labels).toEqual([
      { price: 40, keepsPlace: true, text: '40.00', colour: '#101010', textColour: '#ffffff' },
    ])
    expect(calls).toContain('lineWidth = 2')
    expect(calls).toContain('setLineDash(2,4)')
    expect(calls).toContain('moveTo(0, 120)')
  })

  it('is not shown while the newest bar is not loaded', () => {
    expect(layOut(null)).toEqual({ labels: undefined, calls: [] })
  })
})
