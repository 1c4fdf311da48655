// @vitest-environment happy-dom
import { epochSeconds, isoDate, newYorkInstant } from '@tidemark/domain'
import { afterEach, describe, expect, it } from 'vitest'
import type { ChartKey } from '../chart-port.ts'
import { type MountedChart, mountChart } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'
import type { Anchor, DrawingDoc } from './drawing-doc.ts'
import { createDrawings } from './drawings.ts'
import type { DrawingEvents, Drawings } from './drawings-port.ts'

interface Setup extends MountedChart {
  readonly drawings: Drawings
  readonly mouse: TestPointer
  readonly drawingEvents: { [Name in keyof DrawingEvents]: DrawingEvents[Name][] }
  press(name: string, more?: Partial<ChartKey>): boolean
}

const setups: Setup[] = []

async function setUp(): Promise<Setup> {
  const mounted = mountChart()
  let count = 0
  const ids = () => {
    count += 1
    return `d${count}`
  }
  const drawings = createDrawings({ chart: mounted.widget, ids })
  const drawingEvents: Setup['drawingEvents'] = {
    symbolOpened: [],
    drawingsChanged: [],
    toolChanged: [],
    selectionChanged: [],
    hiddenChanged: [],
    editRequested: [],
    problem: [],
  }
  for (const name of Object.keys(drawingEvents) as (keyof DrawingEvents)[])
    drawings.on(name, event => (drawingEvents[name] as unknown[]).push(event))
  const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
  const press = (name: string, more: Partial<ChartKey> = {}) =>
    mounted.widget.handleKey({ key: name, ...plain, ...more })
  const setup = { ...mounted, drawings, drawingEvents, press, mouse: new TestPointer(mounted.container) }
  setups.push(setup)
  mounted.widget.setSymbol('SPY', '1')
  await mounted.settle()
  return setup
}

afterEach(() => {
  for (const { drawings, widget, container } of setups.splice(0)) {
    drawings.destroy()
    widget.destroy()
    container.remove()
  }
})

const [from, to] = [
  [200, 150],
  [500, 300],
] as const

async function withTrendLine(): Promise<Setup & { readonly doc: () => DrawingDoc }> {
  const t = await setUp()
  t.drawings.chooseTool('trend-line')
  t.mouse.drag(from, to)
  await t.settle()
  const doc = () => t.drawings.docs()[0] as DrawingDoc
  return { ...t, doc }
}

describe('[CH-12] placing a drawing', () => {
  it('places and selects a dragged trend line, reports it and returns to the cursor', async () => {
    const t = await withTrendLine()
    const { scales } = t.widget
    const [a, b] = t.doc().anchors
    expect(Math.abs((scales?.timeToX(a?.time as never) ?? 0) - 200)).toBeLessThanOrEqual(3)
    expect(Math.abs((scales?.priceToY(b?.price ?? 0) ?? 0) - 300)).toBeLessThanOrEqual(2)
    expect(t.drawings.tool).toBe('cursor')
    expect(t.drawings.selected).toEqual(t.doc())
    expect(t.drawingEvents.drawingsChanged).toEqual([
      { symbol: 'SPY', docs: [t.doc()], before: [], name: 'add' },
    ])
    expect(t.drawingEvents.toolChanged).toEqual(['trend-line', 'cursor'])
    expect(t.events.autoSaveNeeded).toHaveLength(1)
  })

  it('neither moves the chart nor counts as a click on it', async () => {
    const t = await setUp()
    const before = t.widget.visibleRange
    t.drawings.chooseTool('rectangle')
    t.mouse.drag(from, to)
    t.mouse.click(100, 100)
    await t.settle()
    expect(t.widget.visibleRange).toEqual(before)
    expect(t.events.clicked).toHaveLength(1)
    t.mouse.drag([700, 400], [600, 400])
    await t.settle()
    expect(t.widget.visibleRange).not.toEqual(before)
  })

  it('places a ray by two clicks and previews it between them', async () => {
    const t = await setUp()
    t.drawings.chooseTool('ray')
    expect(t.container.style.cursor).toBe('crosshair')
    t.mouse.click(...from)
    t.mouse.move(...to)
    t.takeDrawCalls()
    await t.settle()
    expect(t.takeDrawCalls().join()).toContain('#8f7ae5')
    expect(t.drawings.docs()).toEqual([])
    t.mouse.click(...to)
    expect(t.drawings.docs()).toHaveLength(1)
    t.mouse.move(100, 100)
    await t.settle()
    expect(t.container.style.cursor).toBe('')
  })

  it('cancels the unfinished drawing on the first Esc and the tool on the second', async () => {
    const t = await setUp()
    t.drawings.chooseTool('fib-retracement')
    t.mouse.click(...from)
    expect(t.press('Escape')).toBe(true)
    expect(t.drawings.tool).toBe('fib-retracement')
    expect(t.press('Escape')).toBe(true)
    expect(t.drawings.tool).toBe('cursor')
    expect(t.press('Escape')).toBe(false)
    expect(t.drawings.docs()).toEqual([])
  })

  it('keeps a sticky tool and puts each drawing above the one before', async () => {
    const t = await setUp()
    t.drawings.setToolSticky(true)
    t.drawings.chooseTool('horizontal-line')
    t.mouse.click(...from)
    t.mouse.click(...to)
    expect(t.drawings.tool).toBe('horizontal-line')
    expect(t.drawings.docs().map(({ id }) => id)).toEqual(['d1', 'd2'])
  })

  it('works by touch and is cancelled by a second finger', async () => {
    const t = await setUp()
    const finger = new TestPointer(t.container, 'touch')
    t.drawings.chooseTool('trend-line')
    finger.down(...from)
    finger.move(300, 200)
    new TestPointer(t.container, 'touch', 2).down(600, 300)
    finger.up(300, 200)
    expect(t.drawings.docs()).toEqual([])
    finger.drag(from, to)
    expect(t.drawings.docs()).toHaveLength(1)
  })

  it('requests an editor for a new text and removes the text when it is left empty', async () => {
    const t = await setUp()
    t.drawings.chooseTool('text')
    t.mouse.click(...from)
    await t.settle()
    const [requested] = t.drawingEvents.editRequested
    expect(requested).toMatchObject({ kind: 'text', text: 'Text' })
    expect(t.drawings.boxOf('d1')?.left).toBeGreaterThan(150)
    t.drawings.setText('d1', 'Gap fill')
    expect(t.drawings.docs()[0]?.text).toBe('Gap fill')
    t.drawings.setText('d1', ' ')
    expect(t.drawings.docs()).toEqual([])
  })

  it('shows the figures of a measurement until the next click and stores nothing', async () => {
    const t = await setUp()
    t.drawings.chooseTool('measure')
    t.mouse.drag(from, to)
    t.takeDrawCalls()
    await t.settle()
    expect(t.takeDrawCalls().join()).toMatch(/fillText\(−\d+\.\d\d \(−\d+\.\d%\)/)
    t.mouse.click(700, 100)
    t.takeDrawCalls()
    await t.settle()
    expect(t.takeDrawCalls().join()).not.toContain('bars,')
    expect(t.drawings.docs()).toEqual([])
    expect(t.drawingEvents.drawingsChanged).toEqual([])
  })

  it('works with the keyboard alone', async () => {
    const t = await setUp()
    expect(t.press('t', { altKey: true, code: 'KeyT' })).toBe(true)
    t.press('Enter')
    for (let n = 0; n < 5; n += 1) t.press('ArrowLeft', { shiftKey: true })
    t.press('ArrowUp', { shiftKey: true })
    t.press('Enter')
    const [doc] = t.drawings.docs()
    const last = t.events.barsChanged.at(-1)?.last ?? 0
    expect(doc?.anchors[0]?.time).toBe(last)
    expect(doc?.anchors[1]?.time).toBe(last - 50 * 60)
    expect(doc?.anchors[1]?.price).toBeGreaterThan(doc?.anchors[0]?.price ?? 0)
  })
})

describe('[CH-12] the pointer', () => {
  const middle = [350, 225] as const

  it('selects within 6 pixels, 12 for touch, and deselects elsewhere', async () => {
    const t = await withTrendLine()
    const select = (pointer: TestPointer, x: number, y: number) => {
      t.drawings.select(null)
      pointer.click(x, y)
      return t.drawings.selected?.id ?? null
    }
    const finger = new TestPointer(t.container, 'touch')
    expect(select(t.mouse, 350, 230)).toBe('d1')
    expect(select(t.mouse, 350, 236)).toBeNull()
    expect(select(finger, 350, 236)).toBe('d1')
    expect(select(finger, 350, 245)).toBeNull()
    t.drawings.select('d1')
    t.mouse.click(700, 100)
    expect(t.drawings.selected).toBeNull()
  })

  it('moves a whole drawing as one change without moving the chart', async () => {
    const t = await withTrendLine()
    const [a, b] = t.doc().anchors
    const view = t.widget.visibleRange
    t.mouse.drag(middle, [middle[0] + 60, middle[1] - 40])
    await t.settle()
    const [c, d] = t.doc().anchors
    expect(c?.time).toBeGreaterThan(a?.time ?? 0)
    const index = (anchor: Anchor | undefined) =>
      t.widget.scales?.timeToIndex(anchor?.time ?? epochSeconds(0)) ?? 0
    expect(index(d) - index(c)).toBe(index(b) - index(a))
    expect((d?.price ?? 0) - (c?.price ?? 0)).toBeCloseTo((b?.price ?? 0) - (a?.price ?? 0))
    expect(t.widget.visibleRange).toEqual(view)
    const moved = t.drawingEvents.drawingsChanged.at(-1)
    expect(moved?.name).toBe('move')
    t.drawings.restore(moved?.before ?? [])
    expect(t.doc().anchors).toEqual([a, b])
  })

  it('reshapes by a handle; Esc during the drag reverts it', async () => {
    const t = await withTrendLine()
    const before = t.doc()
    t.mouse.drag(to, [600, 200])
    expect(t.doc().anchors[0]).toEqual(before.anchors[0])
    expect(t.doc().anchors[1]).not.toEqual(before.anchors[1])
    const reshaped = t.drawingEvents.drawingsChanged.at(-1)
    expect(reshaped?.name).toBe('reshape')
    t.drawings.restore(reshaped?.before ?? [])
    await t.settle()
    t.mouse.down(...to)
    t.mouse.move(600, 200)
    t.press('Escape')
    t.mouse.up(600, 200)
    expect(t.doc()).toEqual(before)
  })

  it('shows the cursor for a handle, a selected and an unselected drawing', async () => {
    const t = await withTrendLine()
    const cursor = async (x: number, y: number) => {
      t.mouse.move(x, y)
      await t.settle()
      return t.container.style.cursor
    }
    expect(await cursor(...to)).toBe('crosshair')
    expect(await cursor(...middle)).toBe('move')
    t.drawings.select(null)
    expect(await cursor(...middle)).toBe('pointer')
    expect(await cursor(700, 100)).toBe('')
  })

  it('pans inside an unselected filled rectangle, selects it by a click and then moves it', async () => {
    const t = await setUp()
    t.drawings.chooseTool('rectangle')
    t.mouse.drag([200, 150], [500, 300])
    t.drawings.select(null)
    await t.settle()
    const [before, view] = [t.drawings.docs()[0], t.widget.visibleRange]
    t.mouse.drag([350, 220], [340, 220])
    await t.settle()
    expect(t.widget.visibleRange).not.toEqual(view)
    expect(t.drawings.docs()[0]).toBe(before)
    t.mouse.click(330, 220)
    expect(t.drawings.selected).toBe(before)
    t.mouse.drag([330, 220], [400, 260])
    expect(t.drawings.docs()[0]).not.toEqual(before)
  })

  it('does not move or remove a locked drawing', async () => {
    const t = await withTrendLine()
    t.drawings.setLocked('d1', true)
    const before = t.doc()
    t.mouse.drag(middle, [450, 300])
    t.press('Delete')
    t.press('ArrowLeft')
    expect(t.doc()).toBe(before)
  })

  it('requests an editor on a double click', async () => {
    const t = await withTrendLine()
    t.mouse.doubleClick(...middle)
    expect(t.drawingEvents.editRequested).toEqual([t.doc()])
  })

  it('passes the drawing under the pointer to the context menu and selects it', async () => {
    const t = await withTrendLine()
    t.drawings.select(null)
    t.mouse.menu(...middle)
    expect(t.events.contextMenu.at(-1)?.hit).toEqual({ owner: 'drawings', item: 'd1' })
    expect(t.drawings.selected?.id).toBe('d1')
    t.mouse.menu(700, 100)
    expect(t.events.contextMenu.at(-1)?.hit).toBeNull()
  })
})

describe('[CH-12] keys', () => {
  it('delete, and leave undo and redo to the window, whose history has more than drawings', async () => {
    const t = await withTrendLine()
    const doc = t.doc()
    expect(t.press('Delete')).toBe(true)
    expect(t.drawings.docs()).toEqual([])
    expect(t.drawingEvents.selectionChanged.at(-1)).toBeNull()
    expect(t.press('z', { ctrlKey: true })).toBe(false)
    expect(t.press('y', { ctrlKey: true })).toBe(false)
    expect(t.drawings.docs()).toEqual([])
    t.drawings.restore(t.drawingEvents.drawingsChanged.at(-1)?.before ?? [])
    expect(t.drawings.docs()).toEqual([doc])
    t.drawings.remove(doc.id)
    expect(t.press('Backspace')).toBe(false)
  })

  it('duplicate beside the original', async () => {
    const t = await withTrendLine()
    t.press('d', { ctrlKey: true })
    const [first, copy] = t.drawings.docs()
    expect(copy?.id).toBe('d2')
    expect(copy?.anchors).not.toEqual(first?.anchors)
    expect(t.drawings.selected).toBe(copy)
  })

  it('nudge by one bar or tick, ten with Shift; without a selection they move the chart', async () => {
    const t = await withTrendLine()
    const [a] = t.doc().anchors
    t.press('ArrowRight')
    t.press('ArrowDown', { shiftKey: true })
    const [b] = t.doc().anchors
    expect((b?.time ?? 0) - (a?.time ?? 0)).toBe(60)
    expect((b?.price ?? 0) - (a?.price ?? 0)).toBeCloseTo(-0.1)
    const view = t.widget.visibleRange
    t.drawings.select(null)
    t.press('ArrowRight')
    await t.settle()
    expect(t.widget.visibleRange).not.toEqual(view)
  })

  it('move one anchor after Space', async () => {
    const t = await withTrendLine()
    const [a, b] = t.doc().anchors
    t.press(' ')
    t.press(' ')
    t.press('ArrowUp')
    expect(t.doc().anchors[0]).toEqual(a)
    expect((t.doc().anchors[1]?.price ?? 0) - (b?.price ?? 0)).toBeCloseTo(0.01)
    t.press('Escape')
    expect(t.drawings.selected).not.toBeNull()
  })

  it('select from left to right with Tab and leave Tab to the page after the last', async () => {
    const t = await setUp()
    const add = (x: number) => {
      t.drawings.chooseTool('vertical-line')
      t.mouse.click(x, 200)
    }
    for (const x of [600, 200, 400]) add(x)
    t.drawings.select(null)
    await t.settle()
    const selected: (string | null)[] = []
    for (let n = 0; n < 3; n += 1) {
      expect(t.press('Tab')).toBe(true)
      selected.push(t.drawings.selected?.id ?? null)
    }
    expect(selected).toEqual(['d2', 'd3', 'd1'])
    expect(t.press('Tab', { shiftKey: true })).toBe(true)
    expect(t.drawings.selected?.id).toBe('d3')
    t.press('Tab')
    expect(t.press('Tab')).toBe(false)
    expect(t.drawings.selected).toBeNull()
  })

  it('change the order and the lock', async () => {
    const t = await withTrendLine()
    t.drawings.add({ kind: 'ray', anchors: t.doc().anchors })
    t.press('PageUp')
    expect(t.drawings.docs().map(({ id }) => id)).toEqual(['d2', 'd1'])
    t.press('PageDown')
    expect(t.drawings.docs().map(({ id }) => id)).toEqual(['d1', 'd2'])
    t.press('l', { altKey: true })
    expect(t.drawings.selected?.locked).toBe(true)
  })
})

describe('[CH-12] drawings', () => {
  it('belong to their symbol and survive a change of resolution', async () => {
    const t = await withTrendLine()
    const doc = t.doc()
    t.widget.setSymbol('QQQ', '1')
    await t.settle()
    expect(t.drawings.docs()).toEqual([])
    expect(t.drawings.docs('SPY')).toEqual([doc])
    expect(t.drawings.selected).toBeNull()
    t.widget.setSymbol('SPY', '1')
    await t.settle()
    const barsBetween = () => {
      const [a, b] = t.doc().anchors.map(({ time }) => t.widget.scales?.timeToIndex(time) ?? 0)
      return (b ?? 0) - (a ?? 0)
    }
    const minutes = barsBetween()
    t.widget.setResolution('5')
    await t.settle()
    expect(t.drawings.docs()).toEqual([doc])
    expect(barsBetween()).toBeCloseTo(minutes / 5)
    t.widget.setResolution('60')
    await t.settle()
    expect(t.drawings.boxOf('d1')).not.toBeNull()
  })

  it('[CH-10] are neither drawn nor hit while hidden, and are not lost', async () => {
    const t = await withTrendLine()
    t.drawings.setHidden(true)
    t.takeDrawCalls()
    await t.settle()
    expect(t.takeDrawCalls().join()).not.toContain('#8f7ae5')
    t.mouse.click(350, 225)
    expect(t.drawings.selected).toBeNull()
    expect(t.press('Tab')).toBe(false)
    expect(t.drawings.docs()).toHaveLength(1)
    t.drawings.chooseTool('text')
    expect(t.drawings.isHidden).toBe(false)
    expect(t.drawingEvents.hiddenChanged).toEqual([true, false])
  })

  it('load without a change event; invalid ones are dropped and reported', async () => {
    const t = await withTrendLine()
    const doc = t.doc()
    const changeCount = t.drawingEvents.drawingsChanged.length
    const report = t.drawings.load('SPY', [{ ...doc, id: 'kept' }, { id: 'broken' }])
    expect(report).toEqual({ loaded: 1, dropped: [{ index: 1, id: 'broken', reason: 'it has no version' }] })
    expect(t.drawingEvents.problem[0]).toMatchObject({ code: 'documents_dropped' })
    expect(t.drawingEvents.problem[0]?.message).toContain('broken: it has no version')
    expect(t.drawingEvents.drawingsChanged).toHaveLength(changeCount)
    expect(t.drawings.selected).toBeNull()
    expect(t.drawings.docs().map(({ id }) => id)).toEqual(['kept'])
  })

  it('take a new style, which also applies to the next drawing of the kind', async () => {
    const t = await withTrendLine()
    t.drawings.restyle('d1', { colour: '#ff0000', width: 3 })
    expect(t.doc().style).toMatchObject({ colour: '#ff0000', width: 3 })
    t.drawings.add({ kind: 'trend-line', anchors: t.doc().anchors })
    expect(t.drawings.docs()[1]?.style.colour).toBe('#ff0000')
    t.drawings.restyle('d1', { width: -5 })
    expect(t.doc().style.width).toBe(1)
  })

  it('can be in the future', async () => {
    const t = await setUp()
    const tomorrow = newYorkInstant(isoDate('2025-03-12'), '09:30')
    t.drawings.add({ kind: 'vertical-line', anchors: [{ time: tomorrow, price: 500 }] })
    void t.widget.setVisibleRange({
      from: newYorkInstant(isoDate('2025-03-11'), '10:00'),
      to: newYorkInstant(isoDate('2025-03-12'), '12:00'),
    })
    await t.settle()
    expect(t.drawings.boxOf('d1')?.left).toBeGreaterThan(0)
  })

  it('can be destroyed after the chart, and twice', async () => {
    const t = await withTrendLine()
    t.widget.destroy()
    expect(() => t.drawings.destroy()).not.toThrow()
    expect(() => t.drawings.destroy()).not.toThrow()
    expect(t.drawings.docs()).toHaveLength(1)
  })

  it('remove their layer, keys and gestures on destroy', async () => {
    const t = await withTrendLine()
    t.drawings.destroy()
    t.takeDrawCalls()
    await t.settle()
    expect(t.takeDrawCalls().join()).not.toContain('#8f7ae5')
    expect(t.press('Delete')).toBe(false)
    t.mouse.click(350, 225)
    expect(t.drawingEvents.selectionChanged).toHaveLength(1)
  })
})
