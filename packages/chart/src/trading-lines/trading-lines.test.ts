// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChartKey } from '../chart-port.ts'
import { type MountedChart, mountChart } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'
import { testLine } from '../testing/trading-line.ts'
import { type PlacedTradingLine, placeTradingLines } from './place-trading-lines.ts'
import { type TradingLine, tradingLinesOwner } from './trading-line.ts'
import { createTradingLines, type SelectedTradingLine, type TradingLines } from './trading-lines.ts'

let chart: MountedChart
let pointer: TestPointer
let lines: TradingLines
let events: unknown[][]
let selected: SelectedTradingLine | null
let price: number

const yOf = (at: number): number => chart.widget.scales?.priceToY(at) ?? Number.NaN
const priceAt = (y: number): number => chart.widget.scales?.yToPrice(y) ?? Number.NaN
const onTick = (at: number): number => Math.round(at * 4) / 4
const key = (name: string, more: Partial<ChartKey> = {}): boolean =>
  chart.widget.handleKey({
    key: name,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
  })
const selectNext = () => key('L', { altKey: true, shiftKey: true })

async function show(...shown: TradingLine[]): Promise<readonly PlacedTradingLine[]> {
  lines.set(shown)
  chart.takeDrawCalls()
  await chart.settle()
  const { scales } = chart.widget
  if (scales === null) throw new Error('The chart has no bars')
  return placeTradingLines(shown, null, scales, chart.widget.theme.fontSize - 1)
}
const middleOf = (box: { left: number; top: number; width: number; height: number } | null | undefined) =>
  [(box?.left ?? 0) + (box?.width ?? 0) / 2, (box?.top ?? 0) + (box?.height ?? 0) / 2] as const

beforeEach(async () => {
  chart = mountChart()
  chart.widget.setSymbol('SPY', '5')
  await chart.settle()
  pointer = new TestPointer(chart.container)
  events = []
  selected = null
  price = onTick(priceAt(200))
  lines = createTradingLines({
    chart: chart.widget,
    onMoved: (...moved) => events.push(['moved', ...moved]),
    onRemoved: id => events.push(['removed', id]),
    onPressed: id => events.push(['pressed', id]),
    onSelected: next => {
      selected = next
    },
  })
  await show(testLine({ price }))
})

describe('trading lines on the chart', () => {
  it('[BY-17] are drawn with their text and their price on the axis: an order dashed, a position solid', async () => {
    await show(testLine({ price, textAt: () => 'Buy 2 Limit' }))
    const dashed = chart.takeDrawCalls().join('\n')
    expect(dashed).toContain('Buy 2 Limit')
    expect(dashed).toContain(price.toFixed(2))
    const dashes = () => chart.takeDrawCalls().filter(call => /^fillRect\(\d+, \d+, 5, 1\)/.test(call)).length
    await show(testLine({ price, kind: 'position', textAt: () => 'Long 2' }))
    expect(dashes()).toBe(0)
    lines.set([testLine({ price })])
    await chart.settle()
    expect(dashes()).toBeGreaterThan(20)
  })

  it('[BY-17] are moved by a drag to a price on the tick; the text follows', () => {
    pointer.move(700, yOf(price))
    pointer.down(700, yOf(price))
    pointer.move(700, yOf(price) + 60)
    const target = onTick(priceAt(yOf(price) + 60))
    expect(selected).toMatchObject({ id: 'a', price: target })
    expect(events).toEqual([])
    pointer.up(700, yOf(price) + 60)
    expect(events).toEqual([['moved', 'a', target]])
  })

  it('[BY-17] are dragged by a stacked chip without a jump', async () => {
    const placed = await show(testLine({ price, id: 'b' }), testLine({ price }))
    const [x, y] = middleOf(placed[1]?.chip)
    const from = x - 30
    pointer.drag([from, y], [from, y + 60])
    expect(events).toEqual([['moved', 'a', onTick(priceAt(yOf(price) + 60))]])
  })

  it('[BY-17] stay where they are after Escape, a cancelled drag, jitter and a drag back', () => {
    const y = yOf(price)
    pointer.down(700, y)
    pointer.move(700, y + 40)
    expect(key('Escape')).toBe(true)
    expect(selected?.price).toBe(price)
    pointer.move(700, y + 60)
    pointer.up(700, y + 60)
    pointer.down(700, y)
    pointer.move(700, y + 40)
    pointer.cancel()
    pointer.down(700, y)
    pointer.move(700, y + 40)
    pointer.move(700, y)
    pointer.up(700, y)
    expect(events).toEqual([])
    pointer.down(700, y)
    pointer.up(700, y + 2)
    expect(events).toEqual([['pressed', 'a']])
  })

  it('[BY-17] take Escape during a drag before others do, and only then', () => {
    let taken = 0
    chart.widget.addKeys(({ key: name }) => {
      taken += name === 'Escape' ? 1 : 0
      return name === 'Escape'
    })
    pointer.down(700, yOf(price))
    pointer.move(700, yOf(price) + 40)
    key('Escape')
    expect(taken).toBe(0)
    pointer.up(700, yOf(price) + 40)
    expect(events).toEqual([])
    key('Escape')
    expect(taken).toBe(1)
  })

  it('[BY-17] are removed by a click on the ×, unless it is released elsewhere', async () => {
    const [placed] = await show(testLine({ price }))
    const [x, y] = middleOf(placed?.remove)
    pointer.down(x, y)
    pointer.up(x, y + 40)
    expect(events).toEqual([])
    pointer.click(x, y)
    expect(events).toEqual([['removed', 'a']])
  })

  it.each([
    ['a position', { isMovable: false, kind: 'position' }],
    ['a line with a change under way', { isPending: true }],
  ] satisfies [string, Partial<TradingLine>][])('[BY-17] of %s are not moved', async (_name, more) => {
    await show(testLine({ price, ...more }))
    const before = chart.widget.visibleRange
    pointer.drag([700, yOf(price)], [760, yOf(price) + 60])
    selectNext()
    key('ArrowUp')
    key('Enter')
    expect(events).toEqual([['pressed', 'a']])
    expect(chart.widget.visibleRange).not.toEqual(before)
  })

  it('[BY-17] out of view have a tag at the edge, which is pressed but not dragged', async () => {
    const [placed] = await show(testLine({ price: price * 3 }))
    expect(chart.takeDrawCalls().join('\n')).toContain('↑ Buy 2 Limit')
    const [x, y] = middleOf(placed?.chip)
    pointer.drag([x - 30, y], [x - 30, y + 80])
    expect(events).toEqual([['pressed', 'a']])
  })

  it('[BY-17] are under the pointer with a cursor, and reported to the menu', async () => {
    pointer.move(700, yOf(price))
    await chart.settle()
    expect(chart.container.style.cursor).toBe('ns-resize')
    pointer.menu(700, yOf(price))
    expect(chart.events.contextMenu.at(-1)?.hit).toMatchObject({ owner: tradingLinesOwner, item: 'a' })
    pointer.move(700, yOf(price) + 80)
    await chart.settle()
    expect(chart.container.style.cursor).toBe('')
  })

  it('[BY-17] end a drag when they are filled meanwhile', () => {
    pointer.down(700, yOf(price))
    pointer.move(700, yOf(price) + 40)
    lines.set([])
    pointer.up(700, yOf(price) + 40)
    expect(events).toEqual([])
    expect(selected).toBeNull()
  })

  it('[BY-17] leave the chart as it was after they were removed', async () => {
    lines.remove()
    chart.takeDrawCalls()
    await chart.settle()
    pointer.drag([700, yOf(price)], [700, yOf(price) + 60])
    expect(selectNext()).toBe(false)
    expect(events).toEqual([])
    expect(chart.takeDrawCalls().join('\n')).not.toContain('Buy 2 Limit')
  })
})

describe('keys of trading lines', () => {
  it('[BY-17] select from the highest price down, then none', async () => {
    await show(testLine({ price }), testLine({ id: 'b', price: price + 1 }))
    selectNext()
    expect(selected?.id).toBe('b')
    selectNext()
    expect(selected?.id).toBe('a')
    selectNext()
    expect(selected).toBeNull()
  })

  it('[BY-17] move by a tick or ten, send with Enter, and step back with Escape', () => {
    expect(key('Delete')).toBe(false)
    selectNext()
    key('ArrowUp')
    key('ArrowDown', { shiftKey: true })
    expect(selected?.price).toBe(price - 2.25)
    expect(events).toEqual([])
    key('Enter')
    expect(events).toEqual([['moved', 'a', price - 2.25]])
    key('ArrowUp')
    key('Escape')
    expect(selected).toMatchObject({ id: 'a', price })
    key('Escape')
    expect(selected).toBeNull()
    expect(key('Escape')).toBe(false)
  })

  it('[BY-17] remove with Delete only what can be removed', async () => {
    selectNext()
    key('Delete')
    expect(events).toEqual([['removed', 'a']])
    await show(testLine({ price, isRemovable: false }))
    key('Delete')
    expect(events).toHaveLength(1)
  })
})
