import { isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { drawList, paneScene } from '../testing/pane-scene.ts'
import { readStudy } from './read-studies.ts'
import { RunningStudy } from './running-study.ts'
import type { StudySettings } from './study-doc.ts'
import { studyLayer } from './study-layer.ts'
import { studyRegistry } from './study-registry.ts'

const after = newYorkInstant(isoDate('2025-03-10'), '09:29')
const scene = paneScene({ resolution: '1', after, bars: 8, future: 2 })
const theme = { up: 'up', down: 'down', background: 'ground', text: 'dim' }

function layerOf(kind: string, settings: StudySettings, { scales, bars } = scene) {
  const doc = readStudy({ version: 1, id: kind, kind, settings }, studyRegistry)
  if (typeof doc === 'string') throw new Error(doc)
  const running = new RunningStudy(doc, studyRegistry.get(kind))
  const context = { info: scales.info, resolution: scales.resolution }
  return studyLayer(kind, {
    studies: () => [running.drawn(bars, context)],
    indexOf: time => bars.findIndex(bar => bar.time >= time),
    theme,
  })
}

const drawn = (kind: string, settings: StudySettings, ratio = 1) =>
  drawList(layerOf(kind, settings), scene.scales, ratio)

/** In its own pane: `perUnit` pixels per unit, zero at y 150. */
const drawnBelow = (kind: string, settings: StudySettings, perUnit: number) =>
  drawList(layerOf(kind, settings), { ...scene.scales, priceToY: value => 150 - value * perUnit })

describe('[CH-12] draw lists', () => {
  it('of a moving average: one path, from where there are enough bars', () => {
    expect(drawn('ma', { length: 4 })).toMatchInlineSnapshot(`
      [
        "save()",
        "strokeStyle = #5aa9e6",
        "lineWidth = 1",
        "lineJoin = round",
        "beginPath()",
        "moveTo(35, 68)",
        "lineTo(45, 67.68)",
        "lineTo(55, 67.35)",
        "lineTo(65, 67.05)",
        "lineTo(75, 66.75)",
        "stroke()",
        "restore()",
      ]
    `)
  })

  it('of an exponential average, at pixel ratio 2', () => {
    expect(drawn('ema', { length: 5 }, 2)).toMatchInlineSnapshot(`
      [
        "save()",
        "strokeStyle = #e0995e",
        "lineWidth = 2",
        "lineJoin = round",
        "beginPath()",
        "moveTo(90, 133.63)",
        "lineTo(110, 135.35)",
        "lineTo(130, 132.97)",
        "lineTo(150, 134.51)",
        "stroke()",
        "restore()",
      ]
    `)
  })

  it('of VWAP, from the market open', () => {
    expect(drawn('vwap', {})).toMatchInlineSnapshot(`
      [
        "save()",
        "strokeStyle = #c37fd6",
        "lineWidth = 1",
        "lineJoin = round",
        "beginPath()",
        "moveTo(5, 67.67)",
        "lineTo(15, 68.37)",
        "lineTo(25, 67.87)",
        "lineTo(35, 67.96)",
        "lineTo(45, 67.69)",
        "lineTo(55, 67.7)",
        "lineTo(65, 67.42)",
        "lineTo(75, 67.38)",
        "stroke()",
        "restore()",
      ]
    `)
  })

  it('of VWAP, restarted with the next session', () => {
    const overnight = paneScene({ resolution: '60', after, bars: 9, future: 0 })
    const spaced = (spacing: number) => {
      const { scales, bars } = paneScene({ resolution: '60', after, bars: 9, future: 0, spacing })
      const lines = drawList(layerOf('vwap', {}, { scales, bars }), scales)
      return lines.filter(line => line.startsWith('moveTo')).length
    }
    expect(overnight.scales.days).toHaveLength(2)
    expect(spaced(10)).toBe(2)
    expect(spaced(0.5)).toBe(2)
  })

  it('of Bollinger bands: the area between, then the three lines', () => {
    expect(drawn('bollinger', { length: 5 })).toMatchInlineSnapshot(`
      [
        "save()",
        "globalAlpha = 0.07",
        "fillStyle = #6f93a8",
        "beginPath()",
        "moveTo(45, 62)",
        "lineTo(55, 63)",
        "lineTo(65, 62)",
        "lineTo(75, 62)",
        "lineTo(75, 72)",
        "lineTo(65, 72)",
        "lineTo(55, 73)",
        "lineTo(45, 72)",
        "closePath()",
        "fill()",
        "globalAlpha = 1",
        "strokeStyle = #6f93a8",
        "lineWidth = 1",
        "lineJoin = round",
        "beginPath()",
        "moveTo(45, 62.34)",
        "lineTo(55, 63.01)",
        "lineTo(65, 61.73)",
        "lineTo(75, 62.43)",
        "stroke()",
        "strokeStyle = #a8916f",
        "lineWidth = 1",
        "lineJoin = round",
        "beginPath()",
        "moveTo(45, 67.34)",
        "lineTo(55, 68.02)",
        "lineTo(65, 66.7)",
        "lineTo(75, 67.4)",
        "stroke()",
        "strokeStyle = #6f93a8",
        "lineWidth = 1",
        "lineJoin = round",
        "beginPath()",
        "moveTo(45, 72.34)",
        "lineTo(55, 73.03)",
        "lineTo(65, 71.67)",
        "lineTo(75, 72.37)",
        "stroke()",
        "restore()",
      ]
    `)
  })

  it('of RSI: its levels with a tint between, then the line', () => {
    expect(drawnBelow('rsi', { length: 3 }, 1.5)).toMatchInlineSnapshot(`
      [
        "save()",
        "globalAlpha = 0.07",
        "fillStyle = #a78bda",
        "fillRect(0, 45, 100, 60)",
        "globalAlpha = 1",
        "strokeStyle = dim",
        "lineWidth = 1",
        "setLineDash(4,4)",
        "beginPath()",
        "moveTo(0, 45.5)",
        "lineTo(100, 45.5)",
        "stroke()",
        "setLineDash()",
        "strokeStyle = dim",
        "lineWidth = 1",
        "setLineDash(4,4)",
        "beginPath()",
        "moveTo(0, 105.5)",
        "lineTo(100, 105.5)",
        "stroke()",
        "setLineDash()",
        "strokeStyle = #a78bda",
        "lineWidth = 1",
        "lineJoin = round",
        "beginPath()",
        "moveTo(35, 95.27)",
        "lineTo(45, 61.98)",
        "lineTo(55, 89.91)",
        "lineTo(65, 58.51)",
        "lineTo(75, 87.53)",
        "stroke()",
        "restore()",
      ]
    `)
  })

  it('of MACD: columns by sign and growth, then the two lines', () => {
    expect(drawnBelow('macd', { fast: 2, slow: 3, signal: 2 }, 1_000)).toMatchInlineSnapshot(`
      [
        "save()",
        "fillStyle = up",
        "globalAlpha = 1",
        "fillRect(42, 127, 6, 23)",
        "fillRect(62, 128, 6, 22)",
        "globalAlpha = 1",
        "globalAlpha = 0.45",
        "globalAlpha = 1",
        "fillStyle = down",
        "globalAlpha = 1",
        "fillRect(32, 150, 6, 23)",
        "fillRect(52, 150, 6, 19)",
        "fillRect(72, 150, 6, 20)",
        "globalAlpha = 1",
        "globalAlpha = 0.45",
        "globalAlpha = 1",
        "strokeStyle = #5aa9e6",
        "lineWidth = 1",
        "lineJoin = round",
        "beginPath()",
        "moveTo(25, 125.28)",
        "lineTo(35, 194.68)",
        "lineTo(45, 103.02)",
        "lineTo(55, 181.73)",
        "lineTo(65, 95.94)",
        "lineTo(75, 178)",
        "stroke()",
        "strokeStyle = #e0995e",
        "lineWidth = 1",
        "lineJoin = round",
        "beginPath()",
        "moveTo(35, 171.54)",
        "lineTo(45, 125.86)",
        "lineTo(55, 163.11)",
        "lineTo(65, 118.33)",
        "lineTo(75, 158.11)",
        "stroke()",
        "restore()",
      ]
    `)
  })

  it('of ATR', () => {
    expect(drawnBelow('atr', { length: 5 }, 100)).toMatchInlineSnapshot(`
      [
        "save()",
        "strokeStyle = #c98b8b",
        "lineWidth = 1",
        "lineJoin = round",
        "beginPath()",
        "moveTo(45, 50)",
        "lineTo(55, 50)",
        "lineTo(65, 50)",
        "lineTo(75, 50)",
        "stroke()",
        "restore()",
      ]
    `)
  })
})

describe('a study', () => {
  it('shows its last value on the axis of its own pane, but not over the candles', () => {
    expect(layerOf('atr', { length: 5 }).layout(scene.scales)?.priceLabels).toEqual([
      { price: expect.closeTo(1, 6), text: '1.000', colour: '#c98b8b', textColour: 'ground' },
    ])
    expect(layerOf('ma', { length: 5 }).layout(scene.scales)?.priceLabels).toEqual([])
  })

  it('reports the extent of its values in view; RSI always 0 to 100', () => {
    const span = { from: scene.scales.indexToTime(0), to: scene.scales.indexToTime(7) }
    expect(layerOf('rsi', { length: 3 }).priceExtent?.(span)).toEqual({ low: 0, high: 100 })
    const extent = layerOf('bollinger', { length: 5 }).priceExtent?.(span)
    expect(extent?.high).toBeGreaterThan(extent?.low ?? 0)
    expect(layerOf('ma', { length: 100 }).priceExtent?.(span)).toBeNull()
  })

  it('visits only bars in view, and draws no more points than there are pixels', () => {
    const dense = paneScene({ resolution: '1', after, bars: 390, future: 0, spacing: 0.25, width: 98 })
    const lines = drawList(layerOf('ma', { length: 5 }, dense), dense.scales)
    const points = lines.filter(line => line.startsWith('lineTo') || line.startsWith('moveTo'))
    expect(points.length).toBeLessThanOrEqual(2 * 100)
    const zoomed = { ...scene.scales, firstIndex: 5, lastIndex: 6 }
    const few = drawList(layerOf('ma', { length: 2 }), zoomed)
    expect(few.filter(line => line.startsWith('lineTo') || line.startsWith('moveTo'))).toHaveLength(2)
  })
})
