import { isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { anchor, drawingDoc } from '../../testing/drawing-docs.ts'
import { drawList, paneScene } from '../../testing/pane-scene.ts'
import type { DrawingDoc } from '../drawing-doc.ts'
import { drawingRegistry } from '../drawing-registry.ts'
import { type DrawingScene, DrawingsLayer } from '../drawings-layer.ts'
import type { Measure } from '../measure.ts'

const after = newYorkInstant(isoDate('2025-03-10'), '09:29')
/** Minute n of 10 March is at x 5 + 10 n; 498 is at y 120, 503 at y 70. */
const { scales } = paneScene({ resolution: '1', after, bars: 30, future: 10 })
const colour = 'ink'
/** In minutes. */
const WEEK = 7 * 1_440

function layerOf(docs: readonly DrawingDoc[], more: Partial<DrawingScene> = {}): DrawingsLayer {
  return new DrawingsLayer(drawingRegistry, {
    docsOf: () => docs,
    selectedId: null,
    activeHandle: null,
    draft: null,
    preview: null,
    measure: null,
    isPlacing: false,
    theme: {
      background: 'ground',
      fontFamily: 'Inter',
      fontSize: 12,
      accent: 'accent',
      up: 'up',
      down: 'down',
    },
    ...more,
  })
}

const drawn = (docs: readonly DrawingDoc[], more: Partial<DrawingScene> = {}, ratio = 1) =>
  drawList(layerOf(docs, more), scales, ratio)

describe('[CH-12] draw lists', () => {
  it('of a trend line, plain', () => {
    expect(drawn([drawingDoc({ kind: 'trend-line', style: { colour } })])).toMatchInlineSnapshot(`
      [
        "save()",
        "strokeStyle = ink",
        "lineWidth = 1",
        "setLineDash()",
        "beginPath()",
        "moveTo(55, 120)",
        "lineTo(205, 70)",
        "stroke()",
        "restore()",
      ]
    `)
  })

  it('of a trend line, dashed, extended both ways, with a caption, at pixel ratio 2', () => {
    const style = { colour, dash: 'dashed', width: 2, extend: 'both' } as const
    const doc = drawingDoc({ kind: 'trend-line', style, text: 'support' })
    expect(drawn([doc], {}, 2)).toMatchInlineSnapshot(`
      [
        "save()",
        "lineDashOffset = -132.82",
        "strokeStyle = ink",
        "lineWidth = 4",
        "setLineDash(24,16)",
        "beginPath()",
        "moveTo(-16, 282)",
        "lineTo(816, 4.67)",
        "stroke()",
        "font = 24px Inter",
        "textBaseline = middle",
        "textAlign = left",
        "globalAlpha = 0.78",
        "fillStyle = ground",
        "fillRect(8, 242, 58, 32)",
        "globalAlpha = 1",
        "fillStyle = ink",
        "fillText(support, 16, 258)",
        "restore()",
      ]
    `)
  })

  it('of a ray', () => {
    expect(drawn([drawingDoc({ kind: 'ray', style: { colour } })])).toMatchInlineSnapshot(`
      [
        "save()",
        "strokeStyle = ink",
        "lineWidth = 1",
        "setLineDash()",
        "beginPath()",
        "moveTo(55, 120)",
        "lineTo(408, 2.33)",
        "stroke()",
        "restore()",
      ]
    `)
  })

  it('of a horizontal line: one device pixel, with its price on the axis', () => {
    const doc = drawingDoc({ kind: 'horizontal-line', style: { colour } })
    expect(drawn([doc])).toMatchInlineSnapshot(`
      [
        "save()",
        "fillStyle = ink",
        "fillRect(0, 120, 400, 1)",
        "restore()",
      ]
    `)
    expect(layerOf([doc]).layout(scales)?.priceLabels).toEqual([
      { price: 498, text: '498.00', colour: 'ink', textColour: 'ground' },
    ])
  })

  it('of a vertical line, dotted, selected, with an active handle', () => {
    const doc = drawingDoc({ kind: 'vertical-line', style: { colour, dash: 'dotted' } })
    expect(drawn([doc], { selectedId: 'one', activeHandle: 0 })).toMatchInlineSnapshot(`
      [
        "save()",
        "lineDashOffset = 0",
        "strokeStyle = ink",
        "lineWidth = 1",
        "setLineDash(1,3)",
        "beginPath()",
        "moveTo(55.5, 0)",
        "lineTo(55.5, 200)",
        "stroke()",
        "fillStyle = accent",
        "fillRect(51, 116, 8, 8)",
        "restore()",
      ]
    `)
  })

  it('of a rectangle, selected', () => {
    const doc = drawingDoc({ kind: 'rectangle', style: { colour } })
    expect(drawn([doc], { selectedId: 'one' })).toMatchInlineSnapshot(`
      [
        "save()",
        "globalAlpha = 0.12",
        "fillStyle = ink",
        "fillRect(55, 70, 150, 50)",
        "globalAlpha = 1",
        "strokeStyle = ink",
        "lineWidth = 1",
        "setLineDash()",
        "strokeRect(55.5, 70.5, 150, 50)",
        "fillStyle = accent",
        "fillRect(51, 116, 8, 8)",
        "fillStyle = ground",
        "fillRect(52, 117, 6, 6)",
        "fillStyle = accent",
        "fillRect(201, 66, 8, 8)",
        "fillStyle = ground",
        "fillRect(202, 67, 6, 6)",
        "fillStyle = accent",
        "fillRect(51, 66, 8, 8)",
        "fillStyle = ground",
        "fillRect(52, 67, 6, 6)",
        "fillStyle = accent",
        "fillRect(201, 116, 8, 8)",
        "fillStyle = ground",
        "fillRect(202, 117, 6, 6)",
        "fillStyle = accent",
        "fillRect(51, 91, 8, 8)",
        "fillStyle = ground",
        "fillRect(52, 92, 6, 6)",
        "fillStyle = accent",
        "fillRect(201, 91, 8, 8)",
        "fillStyle = ground",
        "fillRect(202, 92, 6, 6)",
        "fillStyle = accent",
        "fillRect(126, 116, 8, 8)",
        "fillStyle = ground",
        "fillRect(127, 117, 6, 6)",
        "fillStyle = accent",
        "fillRect(126, 66, 8, 8)",
        "fillStyle = ground",
        "fillRect(127, 67, 6, 6)",
        "restore()",
      ]
    `)
  })

  it('of a dashed rectangle that exceeds the pane: its clipped edges', () => {
    const anchors = [anchor(-WEEK, 498), anchor(20, 530)]
    const doc = drawingDoc({ kind: 'rectangle', anchors, style: { colour, dash: 'dashed', fillOpacity: 0 } })
    expect(drawn([doc])).toMatchInlineSnapshot(`
      [
        "save()",
        "lineDashOffset = 19487",
        "strokeStyle = ink",
        "lineWidth = 1",
        "setLineDash(6,4)",
        "beginPath()",
        "moveTo(-8, 120.5)",
        "lineTo(205, 120.5)",
        "stroke()",
        "lineDashOffset = 192",
        "beginPath()",
        "moveTo(205.5, -8)",
        "lineTo(205.5, 120)",
        "stroke()",
        "restore()",
      ]
    `)
  })

  it('of a fib retracement, extended to the right', () => {
    const style = { colour, extend: 'right', fibLevels: [0, 0.5, 0.618, 1] } as const
    expect(drawn([drawingDoc({ kind: 'fib-retracement', style })])).toMatchInlineSnapshot(`
      [
        "save()",
        "globalAlpha = 0.06",
        "fillStyle = ink",
        "fillRect(55, 70, 345, 50)",
        "globalAlpha = 1",
        "lineDashOffset = 0",
        "strokeStyle = ink",
        "lineWidth = 1",
        "setLineDash(1,3)",
        "beginPath()",
        "moveTo(55, 120)",
        "lineTo(205, 70)",
        "stroke()",
        "fillStyle = ink",
        "fillRect(55, 70, 345, 1)",
        "fillStyle = ink",
        "fillRect(55, 95, 345, 1)",
        "fillStyle = ink",
        "fillRect(55, 100, 345, 1)",
        "fillStyle = ink",
        "fillRect(55, 120, 345, 1)",
        "font = 12px Inter",
        "textBaseline = middle",
        "textAlign = left",
        "globalAlpha = 0.78",
        "fillStyle = ground",
        "fillRect(59, 53, 62, 16)",
        "fillRect(59, 78, 74, 16)",
        "fillRect(59, 103, 62, 16)",
        "globalAlpha = 1",
        "fillStyle = ink",
        "fillText(0  503.00, 63, 61)",
        "fillText(0.5  500.50, 63, 86)",
        "fillText(1  498.00, 63, 111)",
        "restore()",
      ]
    `)
  })

  it('of a text of two lines', () => {
    const doc = drawingDoc({ kind: 'text', style: { colour }, text: 'first\nsecond' })
    expect(drawn([doc])).toMatchInlineSnapshot(`
      [
        "save()",
        "font = 14px Inter",
        "textBaseline = middle",
        "textAlign = left",
        "globalAlpha = 0.78",
        "fillStyle = ground",
        "fillRect(55, 120, 44, 38)",
        "globalAlpha = 1",
        "fillStyle = ink",
        "fillText(first, 59, 129)",
        "fillText(second, 59, 148)",
        "restore()",
      ]
    `)
  })

  it('of an upward measurement', () => {
    const measure: Measure = { from: anchor(5, 498), to: anchor(20, 503) }
    expect(drawn([], { measure })).toMatchInlineSnapshot(`
      [
        "save()",
        "globalAlpha = 0.14",
        "fillStyle = up",
        "fillRect(55, 70, 150, 50)",
        "globalAlpha = 1",
        "fillStyle = up",
        "fillRect(130, 70, 1, 50)",
        "fillStyle = up",
        "beginPath()",
        "moveTo(130, 70)",
        "lineTo(126, 77)",
        "lineTo(134, 77)",
        "closePath()",
        "fill()",
        "fillStyle = up",
        "fillRect(55, 95, 150, 1)",
        "fillStyle = up",
        "beginPath()",
        "moveTo(205, 95)",
        "lineTo(198, 91)",
        "lineTo(198, 99)",
        "closePath()",
        "fill()",
        "font = 12px Inter",
        "textBaseline = middle",
        "textAlign = left",
        "globalAlpha = 0.78",
        "fillStyle = ground",
        "fillRect(87, 32, 86, 32)",
        "globalAlpha = 1",
        "fillStyle = up",
        "fillText(+5.00 (+1.0%), 91, 40)",
        "fillText(15 bars, 15m, 91, 56)",
        "restore()",
      ]
    `)
  })
})

describe('a measurement', () => {
  const figures = (measure: Measure) =>
    drawn([], { measure })
      .filter(line => line.startsWith('fillText'))
      .map(line => /\((.*), -?\d+, -?\d+\)$/.exec(line)?.[1])

  it('[CH-14] shows price, per cent, bars and time with their signs', () => {
    expect(figures({ from: anchor(20, 500), to: anchor(5, 497.5) })).toEqual([
      '−2.50 (−0.5%)',
      '−15 bars, 15m',
    ])
    expect(figures({ from: anchor(0, 500), to: anchor(1, 500) })).toEqual(['0.0000 (0.0%)', '1 bar, 1m'])
    expect(figures({ from: anchor(0, 500), to: anchor(1, 500.25) })[0]).toBe('+0.2500 (+0.1%)')
  })

  it('counts bars, not the hours between sessions', () => {
    const nextOpen = anchor(0, 500).time + 86_400
    const measure = { from: anchor(29, 500), to: { time: nextOpen as never, price: 501 } }
    expect(figures(measure)).toEqual(['+1.00 (+0.2%)', '361 bars, 23h 31m'])
  })
})

describe('a drawing out of view', () => {
  it('is neither laid out nor drawn', () => {
    const away = [
      drawingDoc({ kind: 'trend-line', anchors: [anchor(-2 * WEEK, 500), anchor(-WEEK, 501)] }),
      drawingDoc({ kind: 'ray', anchors: [anchor(-WEEK, 500), anchor(-2 * WEEK, 501)] }),
      drawingDoc({ kind: 'horizontal-line', anchors: [anchor(5, 600)] }),
      drawingDoc({ kind: 'vertical-line', anchors: [anchor(300, 500)] }),
      drawingDoc({ kind: 'rectangle', anchors: [anchor(5, 600), anchor(9, 700)] }),
      drawingDoc({ kind: 'fib-retracement', anchors: [anchor(5, 600), anchor(9, 700)] }),
      drawingDoc({ kind: 'text', anchors: [anchor(300, 500)] }),
    ]
    const layer = layerOf(away)
    expect(layer.layout(scales)).toBeNull()
    expect(layer.inView).toEqual([])
  })

  it('is drawn where it reaches into view, with its slope', () => {
    const far = drawingDoc({
      kind: 'trend-line',
      anchors: [anchor(-WEEK, 400), anchor(WEEK, 600)],
      style: { colour },
    })
    const lines = drawn([far])
    const ends = lines.filter(line => line.startsWith('moveTo') || line.startsWith('lineTo'))
    expect(ends).toHaveLength(2)
    const places = ends.map(end => (/\((.+), (.+)\)/.exec(end) ?? []).slice(1).map(Number))
    const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = places
    // A week on either side is five sessions of 390 bars: 200 over 3,900 bars of 10 px, 10 px per unit.
    expect((y1 - y0) / (x1 - x0)).toBeCloseTo(-200 / 3_900, 3)
    for (const [x = 0, y = 0] of places) {
      expect(x).toBeGreaterThanOrEqual(-8)
      expect(x).toBeLessThanOrEqual(scales.width + 8)
      expect(y).toBeGreaterThanOrEqual(-8)
      expect(y).toBeLessThanOrEqual(208)
    }
  })
})
