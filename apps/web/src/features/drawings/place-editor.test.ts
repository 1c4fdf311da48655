import { describe, expect, it } from 'vitest'
import { placeEditor } from './place-editor.ts'

const size = { width: 400, height: 36 }

/** Bars of ten pixels; a price is a distance from the top. */
const paneWith = (bar: (index: number) => { readonly high: number; readonly low: number }) => ({
  width: 1000,
  height: 600,
  lastBarIndex: 79,
  barAt: (index: number) => ({ open: 0, close: 0, ...bar(index) }),
  priceToY: (price: number) => price,
  xToIndex: (x: number) => x / 10,
})

describe('[CH-12] the toolbar of the selected drawing', () => {
  it('is at the top in the middle while no candle is there', () => {
    const pane = paneWith(() => ({ high: 200, low: 240 }))
    expect(placeEditor(size, pane, null)).toEqual({ left: 300, top: 8 })
    expect(placeEditor(size, null, null).top).toBe(8)
  })

  it('moves below candles that are there, and ignores those beside it', () => {
    const inMiddle = paneWith(() => ({ high: 40, low: 300 }))
    expect(placeEditor(size, inMiddle, null).top).toBe(312)
    const beside = paneWith(index => (index < 25 ? { high: 40, low: 300 } : { high: 400, low: 420 }))
    expect(placeEditor(size, beside, null).top).toBe(8)
  })

  it('keeps off the drawing', () => {
    const pane = paneWith(() => ({ high: 400, low: 420 }))
    const drawing = { left: 350, top: 40, right: 500, bottom: 150 }
    expect(placeEditor(size, pane, drawing).top).toBe(160)
    expect(placeEditor(size, pane, { ...drawing, left: 800, right: 900 }).top).toBe(8)
  })

  it('keeps off what else stands over the plot', () => {
    const pane = paneWith(() => ({ high: 400, low: 420 }))
    const legend = { left: 0, top: 0, width: 350, height: 50 }
    expect(placeEditor(size, pane, null, [legend]).top).toBe(64)
    expect(placeEditor(size, pane, null, [{ ...legend, width: 290 }]).top).toBe(8)
  })

  it('covers the fewest candles where all of the pane has some', () => {
    const pane = paneWith(index => ({ high: 0, low: index === 50 ? 600 : 500 }))
    expect(placeEditor(size, pane, null).top).toBe(512)
  })
})
