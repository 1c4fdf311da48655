import { type Bar, epochSeconds } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayerScales } from '../chart-layer.ts'
import { recordingContext } from '../testing/recording-context.ts'
import { candleLook, candlesLayer } from './candles.ts'

const theme = () => ({ up: 'up', down: 'down' })
const HEIGHT = 200
const X = 5

const bar = (open: number, high: number, low: number, close: number, index = 0): Bar => ({
  time: epochSeconds(60 * index),
  open,
  high,
  low,
  close,
  volume: 1,
})

interface View {
  readonly barSpacing: number
  readonly ratio?: number
  readonly firstIndex?: number
  readonly lastIndex?: number
}

/** One pixel of the pane per unit of price, with 100 in the middle. */
function callsOf(bars: readonly Bar[], { barSpacing, ratio = 1, firstIndex, lastIndex }: View): string[] {
  const { context, calls } = recordingContext()
  const scales = {
    barSpacing,
    firstIndex: firstIndex ?? 0,
    lastIndex: lastIndex ?? bars.length - 1,
    indexToX: (index: number) => X + index * barSpacing,
    priceToY: (price: number) => HEIGHT / 2 - (price - 100),
  } as LayerScales
  const view = candlesLayer(() => bars, theme).layout(scales)
  view?.draw({ context, width: 1_000 * ratio, height: HEIGHT * ratio, ratioX: ratio, ratioY: ratio })
  return calls
}

interface Mark {
  readonly colour: string
  readonly x: number
  readonly width: number
  readonly top: number
  readonly bottom: number
}

/** The rectangles, and the upright lines as rectangles. */
function marksOf(calls: readonly string[]): Mark[] {
  const marks: Mark[] = []
  let colour = ''
  let from = [0, 0]
  for (const call of calls) {
    const numbers = (/\((.*)\)/.exec(call)?.[1] ?? '').split(', ').map(Number)
    const [a = 0, b = 0, c = 0, d = 0] = numbers
    if (call.startsWith('fillStyle')) colour = call.slice('fillStyle = '.length)
    else if (call.startsWith('fillRect')) marks.push({ colour, x: a, width: c, top: b, bottom: b + d })
    else if (call.startsWith('moveTo')) from = numbers
    else if (call.startsWith('lineTo')) {
      expect(a).toBe(from[0])
      marks.push({ colour, x: a - 0.5, width: 1, top: from[1] as number, bottom: b })
    }
  }
  return marks
}

describe('candles are drawn', () => {
  it('with wick and body, in the colour of their direction', () => {
    expect(marksOf(callsOf([bar(100, 110, 90, 105), bar(105, 106, 80, 85)], { barSpacing: 10 }))).toEqual([
      { colour: 'up', x: 5, width: 1, top: 90, bottom: 111 },
      { colour: 'up', x: 2, width: 7, top: 95, bottom: 101 },
      { colour: 'down', x: 15, width: 1, top: 94, bottom: 121 },
      { colour: 'down', x: 12, width: 7, top: 95, bottom: 116 },
    ])
  })

  it('one pixel high when nothing but one price was traded, and as a rise', () => {
    expect(marksOf(callsOf([bar(100, 100, 100, 100)], { barSpacing: 10 }))).toEqual([
      { colour: 'up', x: 5, width: 1, top: 100, bottom: 101 },
      { colour: 'up', x: 2, width: 7, top: 100, bottom: 101 },
    ])
  })

  it.each([2.8, 3, 4])('with a body also where bars are only %s pixels apart', barSpacing => {
    expect(candleLook({ ratioX: 1 }, { barSpacing })).toEqual({ wick: 1, body: 3 })
  })

  it('with wicks of several pixels on a fine screen', () => {
    expect(marksOf(callsOf([bar(100, 110, 90, 105)], { barSpacing: 10, ratio: 2 }))).toEqual([
      { colour: 'up', x: 9, width: 2, top: 180, bottom: 221 },
      { colour: 'up', x: 2, width: 16, top: 190, bottom: 201 },
    ])
  })

  it('only where they are in view, and not beyond the edges of the pane', () => {
    const bars = [bar(1, 1, 1, 1), bar(100, 9_000, -9_000, 105), bar(1, 1, 1, 1)]
    expect(marksOf(callsOf(bars, { barSpacing: 1, firstIndex: 1, lastIndex: 1 }))).toEqual([
      { colour: 'up', x: 6, width: 1, top: -1, bottom: HEIGHT + 1 },
    ])
    expect(marksOf(callsOf(bars, { barSpacing: 1, firstIndex: 3, lastIndex: 600 }))).toEqual([])
    expect(marksOf(callsOf([], { barSpacing: 1 }))).toEqual([])
  })

  it('as one where several bars share a column of pixels, from the first open to the last close', () => {
    const bars = [bar(100, 103, 99, 102), bar(102, 108, 101, 107), bar(107, 107, 92, 93)]
    expect(marksOf(callsOf(bars, { barSpacing: 0.2 }))).toEqual([
      { colour: 'down', x: 5, width: 1, top: 92, bottom: 109 },
    ])
  })
})

/** In the order of the first of each group. */
function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => number): Map<number, Value[]> {
  const groups = new Map<number, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}

const prices = fc.array(fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 20, max: 180 }))), {
  minLength: 1,
  maxLength: 60,
})
const anyBars = prices.map(list =>
  list.map(([open = 0, close = 0, one = 0, other = 0], index) =>
    bar(open, Math.max(open, close, one, other), Math.min(open, close, one, other), close, index),
  ),
)
const spacings = fc.double({ min: 0.4, max: 80, noNaN: true })
const ratios = fc.constantFrom(1, 1.25, 1.5, 2, 3)

describe('any candles', () => {
  it('show in every column of pixels the highest and the lowest price of its bars, in the colour of the whole column', () => {
    fc.assert(
      fc.property(anyBars, spacings, ratios, (bars, barSpacing, ratio) => {
        const columns = groupBy(bars, ({ time }) => Math.round((X + (time / 60) * barSpacing) * ratio))
        const { wick } = candleLook({ ratioX: ratio }, { barSpacing })
        const expected = [...columns].map(([x, inColumn]) => ({
          colour: (inColumn.at(-1) as Bar).close >= (inColumn[0] as Bar).open ? 'up' : 'down',
          x: x - Math.floor(wick / 2),
          top: Math.round((200 - Math.max(...inColumn.map(({ high }) => high))) * ratio),
          bottom: Math.round((200 - Math.min(...inColumn.map(({ low }) => low))) * ratio) + 1,
        }))
        const marks = marksOf(callsOf(bars, { barSpacing, ratio }))
        const byColumn = groupBy(marks, ({ x, width }) => x + Math.floor(width / 2))
        const shown = [...byColumn].map(([x, group]) => ({
          colours: [...new Set(group.map(({ colour }) => colour))],
          x: x - Math.floor(wick / 2),
          top: Math.min(...group.map(({ top }) => top)),
          bottom: Math.max(...group.map(({ bottom }) => bottom)),
        }))
        expect(shown.sort((one, other) => one.x - other.x)).toEqual(
          expected.map(({ colour, ...rest }) => ({ colours: [colour], ...rest })),
        )
      }),
    )
  })

  it('have the wick in the middle of the body, and bodies that overlap by half a pixel at most', () => {
    fc.assert(
      fc.property(spacings, ratios, (barSpacing, ratio) => {
        const { wick, body } = candleLook({ ratioX: ratio }, { barSpacing })
        expect((body - wick) % 2).toBe(0)
        expect(body).toBeGreaterThanOrEqual(wick)
        if (body > wick) expect(body).toBeLessThanOrEqual(barSpacing * ratio + 0.5)
      }),
    )
  })
})
