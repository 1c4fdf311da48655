// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { type MountedChart, mountChart } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'
import { type AlertLines, createAlertLines } from './alert-lines.ts'
import { type AlertLine, alertLinesOwner } from './alert-lines-layer.ts'

let chart: MountedChart
let lines: AlertLines
let moves: [string, number][]
let opened: string[]
let price: number

const lineAt = (at: number, more: Partial<AlertLine> = {}): AlertLine => ({
  id: 'a',
  price: at,
  text: 'touches 500',
  isMovable: true,
  ...more,
})
const yOf = (at: number): number => chart.widget.scales?.priceToY(at) ?? Number.NaN
const priceAt = (y: number): number => chart.widget.scales?.yToPrice(y) ?? Number.NaN

beforeEach(async () => {
  chart = mountChart()
  chart.widget.setSymbol('SPY', '5')
  await chart.settle()
  moves = []
  opened = []
  price = Math.round(priceAt(200) * 100) / 100
  lines = createAlertLines({
    chart: chart.widget,
    onMove: (id, at) => moves.push([id, at]),
    onOpen: id => opened.push(id),
  })
  lines.set([lineAt(price)])
  await chart.settle()
})

describe('lines of alerts', () => {
  it('[BY-9] are drawn with a bell, their text and their price on the axis', async () => {
    chart.takeDrawCalls()
    lines.set([lineAt(price, { text: 'crosses above HP' })])
    await chart.settle()
    const calls = chart.takeDrawCalls().join('\n')
    expect(calls).toContain('crosses above HP')
    expect(calls).toContain('bezierCurveTo')
    expect(calls).toContain(price.toFixed(2))
  })

  it('[BY-9] are not drawn out of view, nor after they were removed', async () => {
    lines.set([lineAt(priceAt(200) * 3, { text: 'far away' })])
    chart.takeDrawCalls()
    await chart.settle()
    expect(chart.takeDrawCalls().join('\n')).not.toContain('far away')
    lines.set([lineAt(price, { text: 'near' })])
    await chart.settle()
    expect(chart.takeDrawCalls().join('\n')).toContain('near')
    lines.remove()
    await chart.settle()
    expect(chart.takeDrawCalls().join('\n')).not.toContain('near')
  })

  it('[BY-9] are moved by a drag, to a price on a tick', () => {
    const pointer = new TestPointer(chart.container)
    pointer.drag([400, yOf(price)], [400, yOf(price) + 60])
    expect(moves).toHaveLength(1)
    const [[id, at]] = moves as [[string, number]]
    expect(id).toBe('a')
    expect(at).toBeCloseTo(priceAt(yOf(price) + 60), 1)
    expect(at * 100).toBeCloseTo(Math.round(at * 100), 6)
  })

  it('[BY-9] stay where they are after a click, a cancelled drag and a drag back', () => {
    const pointer = new TestPointer(chart.container)
    const y = yOf(price)
    pointer.click(400, y + 1)
    pointer.down(400, y)
    pointer.move(400, y + 40)
    pointer.cancel()
    pointer.down(400, y)
    pointer.move(400, y + 40)
    pointer.move(400, y)
    pointer.up(400, y)
    expect(moves).toEqual([])
  })

  it('[BY-9] at a level are not moved', () => {
    lines.set([lineAt(price, { isMovable: false })])
    new TestPointer(chart.container).drag([400, yOf(price)], [400, yOf(price) + 60])
    expect(moves).toEqual([])
  })

  it('[BY-9] let the chart move when the press is beside them', () => {
    const before = chart.widget.visibleRange
    const y = yOf(price) + 40
    new TestPointer(chart.container).drag([400, y], [500, y])
    expect(moves).toEqual([])
    expect(chart.widget.visibleRange).not.toEqual(before)
  })

  it('[BY-9] are opened by a double click, and reported to the menu', async () => {
    const pointer = new TestPointer(chart.container)
    pointer.move(400, yOf(price))
    await chart.settle()
    pointer.doubleClick(400, yOf(price))
    expect(opened).toEqual(['a'])
    pointer.menu(400, yOf(price))
    expect(chart.events.contextMenu.at(-1)?.hit).toMatchObject({ owner: alertLinesOwner, item: 'a' })
  })

  it('[BY-9] that are close print one text, and the nearest is hit', async () => {
    lines.set([lineAt(price, { text: 'upper' }), lineAt(priceAt(yOf(price) + 8), { id: 'b', text: 'lower' })])
    chart.takeDrawCalls()
    await chart.settle()
    const calls = chart.takeDrawCalls().join('\n')
    expect(calls).toContain('upper')
    expect(calls).not.toContain('lower')
    new TestPointer(chart.container).doubleClick(400, yOf(price) + 7)
    expect(opened).toEqual(['b'])
  })
})
