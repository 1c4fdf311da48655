import { describe, expect, it } from 'vitest'
import type { LayerScales, PriceLabel } from '../chart-layer.ts'
import { recordingContext } from '../testing/recording-context.ts'
import { AxisLabels } from './axis-labels.ts'

const label = (price: number, keepsPlace = false): PriceLabel => ({
  ...{ price, keepsPlace, text: String(price), colour: `colour ${price}`, textColour: '#fff' },
})

function open(...labels: PriceLabel[]) {
  let height = 400
  const scales = () => ({ height, priceToY: (price: number) => 200 - price }) as LayerScales
  let current = scales()
  let ticks: readonly number[] = []
  const axis = new AxisLabels({
    scales: () => current,
    labels: () => [...labels],
    ticks: () => ticks,
    fontSize: () => 11,
    background: () => 'background',
  })
  const { context, calls } = recordingContext()
  return {
    labels,
    places: () => labels.map(one => axis.placeOf(one)),
    leaders: () => {
      calls.length = 0
      const view = axis.layer.layout(current)
      view?.draw({ context, width: 800, height: 400, ratioX: 1, ratioY: 1 })
      return calls.filter(call => /strokeStyle|moveTo|lineTo/.test(call))
    },
    hidden: (prices: readonly number[]) => {
      ticks = prices
      calls.length = 0
      axis.layer.layout(current)?.drawOnAxis?.({ context, width: 60, height: 400, ratioX: 1, ratioY: 1 })
      return calls
    },
    resize: (to: number) => {
      height = to
      current = scales()
    },
  }
}

describe('[CH-3] the labels of all layers on the price axis', () => {
  it('keep their height and move apart, away from the last price', () => {
    expect(open(label(0, true), label(5), label(-3)).places()).toEqual([200, 180, 220])
  })

  it('have a leader from the price to the label that moved', () => {
    const { leaders } = open(label(0, true), label(5), label(-100))
    expect(leaders()).toEqual(['strokeStyle = colour 5', 'moveTo(790, 195)', 'lineTo(800, 180)'])
  })

  it('hide the prices of ticks that they would cut, and no others', () => {
    const { hidden } = open(label(0, true), label(100))
    expect(hidden([0, 14, -14, 16, -16, 50, 88])).toEqual([
      'fillStyle = background',
      'fillRect(1, 189, 59, 22)',
      'fillRect(1, 175, 59, 22)',
      'fillRect(1, 203, 59, 22)',
      'fillRect(1, 101, 59, 22)',
    ])
  })

  it('follow the size of the pane and the labels that come and go', () => {
    const { labels, places, resize } = open(label(0, true), label(5))
    expect(places()).toEqual([200, 180])
    labels.pop()
    labels.push(label(2), label(4))
    expect(places()).toEqual([200, 180, 160])
    resize(201)
    expect(places()[0]).toBe(191)
  })
})
