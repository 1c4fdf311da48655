// @vitest-environment happy-dom
import { epochSeconds, isoDate, newYorkInstant } from '@tidemark/domain'
import { afterEach, describe, expect, it } from 'vitest'
import type { ChartKey } from '../chart-port.ts'
import { type MountedChart, mountChart } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'
import type { Anchor, DrawingDoc } from './drawing-doc.ts'
import { createDrawings } from './drawings.ts'
import type { DrawingEvents, Drawings } from './drawings-port.ts'

interface Desk extends MountedChart {
  readonly drawings: Drawings
  readonly mouse: TestPointer
  readonly heard: { [Name in keyof DrawingEvents]: DrawingEvents[Name][] }
  press(name: string, more?: Partial<ChartKey>): boolean
}

const desks: Desk[] = []

async function desk(): Promise<Desk> {
  const mounted = mountChart()
  let count = 0
  const ids = () => {
    count += 1
    return `d${count}`
  }
  const drawings = createDrawings({ chart: mounted.widget, ids })
  const heard: Desk['heard'] = {
    drawingsChanged: [],
    toolChanged: [],
    selectionChanged: [],
    hiddenChanged: [],
    editRequested: [],
    problem: [],
  }
  for (const name of Object.keys(heard) as (keyof DrawingEvents)[])
    drawings.on(name, event => (heard[name] as unknown[]).push(event))
  const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
  const press = (name: string, more: Partial<ChartKey> = {}) =>
    mounted.widget.handleKey({ key: name, ...plain, ...more })
  const made = { ...mounted, drawings, heard, press, mouse: new TestPointer(mounted.container) }
  desks.push(made)
  mounted.widget.setSymbol('SPY', '1')
  await mounted.rest()
  return made
}

afterEach(() => {
  for (const { drawings, widget, container } of desks.splice(0)) {
    drawings.destroy()
    widget.destroy()
    container.remove()
  }
})

const [from, to] = [
  [200, 150],
  [500, 300],
] as const

async function withTrendLine(): Promise<Desk & { readonly doc: () => DrawingDoc }> {
  const t = await desk()
  t.drawings.chooseTool('trend-line')
  t.mouse.drag(from, to)
  await t.rest()
  const doc = () => t.drawings.docs()[0] as DrawingDoc
  return { ...t, doc }
}

describe('[CH-12] placing', () => {
  it('a trend line by a drag: it is placed, selected, told, and the cursor comes back', async () => {
    const t = await withTrendLine()
    const { scales } = t.widget
    const [a, b] = t.doc().anchors
    expect(Math.abs((scales?.timeToX(a?.time as never) ?? 0) - 200)).toBeLessThanOrEqual(3)
    expect(Math.abs((scales?.priceToY(b?.price ?? 0) ?? 0) - 300)).toBeLessThanOrEqual(2)
    expect(t.drawings.tool).toBe('cursor')
    expect(t.drawings.selected).toEqual(t.doc())
    expect(t.heard.drawingsChanged).toEqual([{ symbol: 'SPY', docs: [t.doc()] }])
    expect(t.heard.toolChanged).toEqual(['trend-line', 'cursor'])
    expect(t.told.autoSaveNeeded).toHaveLength(1)
  })

  it('does not move the chart, nor is it a click on it', async () => {
    const t = await desk()
    const before = t.widget.visibleRange
    t.drawings.chooseTool('rectangle')
    t.mouse.drag(from, to)
    t.mouse.click(100, 100)
    await t.rest()
    expect(t.widget.visibleRange).toEqual(before)
    expect(t.told.clicked).toHaveLength(1)
    t.mouse.drag([700, 400], [600, 400])
    await t.rest()
    expect(t.widget.visibleRange).not.toEqual(before)
  })

  it('a ray by two clicks, shown between them', async () => {
    const t = await desk()
    t.drawings.chooseTool('ray')
    expect(t.container.style.cursor).toBe('crosshair')
    t.mouse.click(...from)
    t.mouse.move(...to)
    t.drawing()
    await t.rest()
    expect(t.drawing().join()).toContain('#8f7ae5')
    expect(t.drawings.docs()).toEqual([])
    t.mouse.click(...to)
    expect(t.drawings.docs()).toHaveLength(1)
    expect(t.container.style.cursor).toBe('')
  })

  it('is given up by Esc: first what was begun, then the tool', async () => {
    const t = await desk()
    t.drawings.chooseTool('fib-retracement')
    t.mouse.click(...from)
    expect(t.press('Escape')).toBe(true)
    expect(t.drawings.tool).toBe('fib-retracement')
    expect(t.press('Escape')).toBe(true)
    expect(t.drawings.tool).toBe('cursor')
    expect(t.press('Escape')).toBe(false)
    expect(t.drawings.docs()).toEqual([])
  })

  it('keeps the tool when asked to, and puts one above the other', async () => {
    const t = await desk()
    t.drawings.setToolSticky(true)
    t.drawings.chooseTool('horizontal-line')
    t.mouse.click(...from)
    t.mouse.click(...to)
    expect(t.drawings.tool).toBe('horizontal-line')
    expect(t.drawings.docs().map(({ id }) => id)).toEqual(['d1', 'd2'])
  })

  it('works with a finger, and a second finger takes it back', async () => {
    const t = await desk()
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

  it('a text asks for its words, and is gone without any', async () => {
    const t = await desk()
    t.drawings.chooseTool('text')
    t.mouse.click(...from)
    await t.rest()
    const [asked] = t.heard.editRequested
    expect(asked).toMatchObject({ kind: 'text', text: 'Text' })
    expect(t.drawings.boxOf('d1')?.left).toBeGreaterThan(150)
    t.drawings.setText('d1', 'Gap fill')
    expect(t.drawings.docs()[0]?.text).toBe('Gap fill')
    t.drawings.setText('d1', ' ')
    expect(t.drawings.docs()).toEqual([])
  })

  it('a measure shows its figures, stays until the next click and leaves nothing', async () => {
    const t = await desk()
    t.drawings.chooseTool('measure')
    t.mouse.drag(from, to)
    t.drawing()
    await t.rest()
    expect(t.drawing().join()).toMatch(/fillText\(−\d+\.\d\d \(−\d+\.\d\d%\)/)
    t.mouse.click(700, 100)
    t.drawing()
    await t.rest()
    expect(t.drawing().join()).not.toContain('bars,')
    expect(t.drawings.docs()).toEqual([])
    expect(t.heard.drawingsChanged).toEqual([])
  })

  it('by keys alone', async () => {
    const t = await desk()
    expect(t.press('t', { altKey: true, code: 'KeyT' })).toBe(true)
    t.press('Enter')
    for (let n = 0; n < 5; n += 1) t.press('ArrowLeft', { shiftKey: true })
    t.press('ArrowUp', { shiftKey: true })
    t.press('Enter')
    const [doc] = t.drawings.docs()
    const last = t.told.barsChanged.at(-1)?.last ?? 0
    expect(doc?.anchors[0]?.time).toBe(last)
    expect(doc?.anchors[1]?.time).toBe(last - 50 * 60)
    expect(doc?.anchors[1]?.price).toBeGreaterThan(doc?.anchors[0]?.price ?? 0)
  })
})

describe('[CH-12] the pointer', () => {
  const middle = [350, 225] as const

  it('selects within six pixels, twelve for a finger, and deselects beside', async () => {
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

  it('moves a drawing whole, as one change, with the chart standing still', async () => {
    const t = await withTrendLine()
    const [a, b] = t.doc().anchors
    const view = t.widget.visibleRange
    t.mouse.drag(middle, [middle[0] + 60, middle[1] - 40])
    await t.rest()
    const [c, d] = t.doc().anchors
    expect(c?.time).toBeGreaterThan(a?.time ?? 0)
    const index = (anchor: Anchor | undefined) =>
      t.widget.scales?.timeToIndex(anchor?.time ?? epochSeconds(0)) ?? 0
    expect(index(d) - index(c)).toBe(index(b) - index(a))
    expect((d?.price ?? 0) - (c?.price ?? 0)).toBeCloseTo((b?.price ?? 0) - (a?.price ?? 0))
    expect(t.widget.visibleRange).toEqual(view)
    expect(t.drawings.undoName).toBe('move')
    t.drawings.undo()
    expect(t.doc().anchors).toEqual([a, b])
  })

  it('reshapes by a handle, and Esc while dragging leaves all as it was', async () => {
    const t = await withTrendLine()
    const before = t.doc()
    t.mouse.drag(to, [600, 200])
    expect(t.doc().anchors[0]).toEqual(before.anchors[0])
    expect(t.doc().anchors[1]).not.toEqual(before.anchors[1])
    expect(t.drawings.undoName).toBe('reshape')
    t.drawings.undo()
    await t.rest()
    t.mouse.down(...to)
    t.mouse.move(600, 200)
    t.press('Escape')
    t.mouse.up(600, 200)
    expect(t.doc()).toEqual(before)
  })

  it('has the right shape everywhere', async () => {
    const t = await withTrendLine()
    const cursor = async (x: number, y: number) => {
      t.mouse.move(x, y)
      await t.rest()
      return t.container.style.cursor
    }
    expect(await cursor(...to)).toBe('crosshair')
    expect(await cursor(...middle)).toBe('move')
    t.drawings.select(null)
    expect(await cursor(...middle)).toBe('pointer')
    expect(await cursor(700, 100)).toBe('')
  })

  it('pans inside a filled rectangle, selects it by a click, and moves it when it is selected', async () => {
    const t = await desk()
    t.drawings.chooseTool('rectangle')
    t.mouse.drag([200, 150], [500, 300])
    t.drawings.select(null)
    await t.rest()
    const [before, view] = [t.drawings.docs()[0], t.widget.visibleRange]
    t.mouse.drag([350, 220], [340, 220])
    await t.rest()
    expect(t.widget.visibleRange).not.toEqual(view)
    expect(t.drawings.docs()[0]).toBe(before)
    t.mouse.click(330, 220)
    expect(t.drawings.selected).toBe(before)
    t.mouse.drag([330, 220], [400, 260])
    expect(t.drawings.docs()[0]).not.toEqual(before)
  })

  it('leaves a locked drawing where it is', async () => {
    const t = await withTrendLine()
    t.drawings.setLocked('d1', true)
    const before = t.doc()
    t.mouse.drag(middle, [450, 300])
    t.press('Delete')
    t.press('ArrowLeft')
    expect(t.doc()).toBe(before)
  })

  it('asks for an editor by a double click', async () => {
    const t = await withTrendLine()
    t.mouse.doubleClick(...middle)
    expect(t.heard.editRequested).toEqual([t.doc()])
  })

  it('tells the chart’s menu which drawing is under it, and selects that', async () => {
    const t = await withTrendLine()
    t.drawings.select(null)
    t.mouse.menu(...middle)
    expect(t.told.contextMenu.at(-1)?.hit).toEqual({ owner: 'drawings', item: 'd1' })
    expect(t.drawings.selected?.id).toBe('d1')
    t.mouse.menu(700, 100)
    expect(t.told.contextMenu.at(-1)?.hit).toBeNull()
  })
})

describe('[CH-12] keys', () => {
  it('delete, undo and redo', async () => {
    const t = await withTrendLine()
    const doc = t.doc()
    expect(t.press('Delete')).toBe(true)
    expect(t.drawings.docs()).toEqual([])
    expect(t.heard.selectionChanged.at(-1)).toBeNull()
    expect(t.press('z', { ctrlKey: true })).toBe(true)
    expect(t.drawings.docs()).toEqual([doc])
    expect(t.press('y', { ctrlKey: true })).toBe(true)
    expect(t.drawings.docs()).toEqual([])
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

  it('nudge by a bar and a tick, ten of them with Shift; without a selection they move the chart', async () => {
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
    await t.rest()
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

  it('walk from the left to the right, and let the page have Tab after the last', async () => {
    const t = await desk()
    const add = (x: number) => {
      t.drawings.chooseTool('vertical-line')
      t.mouse.click(x, 200)
    }
    for (const x of [600, 200, 400]) add(x)
    t.drawings.select(null)
    await t.rest()
    const walked: (string | null)[] = []
    for (let n = 0; n < 3; n += 1) {
      expect(t.press('Tab')).toBe(true)
      walked.push(t.drawings.selected?.id ?? null)
    }
    expect(walked).toEqual(['d2', 'd3', 'd1'])
    expect(t.press('Tab', { shiftKey: true })).toBe(true)
    expect(t.drawings.selected?.id).toBe('d3')
    t.press('Tab')
    expect(t.press('Tab')).toBe(false)
    expect(t.drawings.selected).toBeNull()
  })

  it('change the order and lock', async () => {
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
    await t.rest()
    expect(t.drawings.docs()).toEqual([])
    expect(t.drawings.docs('SPY')).toEqual([doc])
    expect(t.drawings.selected).toBeNull()
    t.widget.setSymbol('SPY', '1')
    await t.rest()
    const wide = () => {
      const [a, b] = t.doc().anchors.map(({ time }) => t.widget.scales?.timeToIndex(time) ?? 0)
      return (b ?? 0) - (a ?? 0)
    }
    const minutes = wide()
    t.widget.setResolution('5')
    await t.rest()
    expect(t.drawings.docs()).toEqual([doc])
    expect(wide()).toBeCloseTo(minutes / 5)
    t.widget.setResolution('60')
    await t.rest()
    expect(t.drawings.boxOf('d1')).not.toBeNull()
  })

  it('[CH-10] are hidden all at once, neither drawn nor hit, and not lost by that', async () => {
    const t = await withTrendLine()
    t.drawings.setHidden(true)
    t.drawing()
    await t.rest()
    expect(t.drawing().join()).not.toContain('#8f7ae5')
    t.mouse.click(350, 225)
    expect(t.drawings.selected).toBeNull()
    expect(t.press('Tab')).toBe(false)
    expect(t.drawings.docs()).toHaveLength(1)
    t.drawings.chooseTool('text')
    expect(t.drawings.isHidden).toBe(false)
    expect(t.heard.hiddenChanged).toEqual([true, false])
  })

  it('are loaded without an echo, the broken ones left out and reported', async () => {
    const t = await withTrendLine()
    const doc = t.doc()
    const told = t.heard.drawingsChanged.length
    const report = t.drawings.load('SPY', [{ ...doc, id: 'kept' }, { id: 'broken' }])
    expect(report).toEqual({ loaded: 1, dropped: [{ index: 1, id: 'broken', reason: 'it has no version' }] })
    expect(t.heard.problem[0]).toMatchObject({ code: 'documents_dropped' })
    expect(t.heard.problem[0]?.message).toContain('broken: it has no version')
    expect(t.heard.drawingsChanged).toHaveLength(told)
    expect(t.drawings.selected).toBeNull()
    expect(t.drawings.undo()).toBe(false)
    expect(t.drawings.docs().map(({ id }) => id)).toEqual(['kept'])
  })

  it('take a new look, and the next of their kind takes it too', async () => {
    const t = await withTrendLine()
    t.drawings.restyle('d1', { colour: '#ff0000', width: 3 })
    expect(t.doc().style).toMatchObject({ colour: '#ff0000', width: 3 })
    t.drawings.add({ kind: 'trend-line', anchors: t.doc().anchors })
    expect(t.drawings.docs()[1]?.style.colour).toBe('#ff0000')
    t.drawings.restyle('d1', { width: -5 })
    expect(t.doc().style.width).toBe(1)
  })

  it('lie in the future too', async () => {
    const t = await desk()
    const tomorrow = newYorkInstant(isoDate('2025-03-12'), '09:30')
    t.drawings.add({ kind: 'vertical-line', anchors: [{ time: tomorrow, price: 500 }] })
    void t.widget.setVisibleRange({
      from: newYorkInstant(isoDate('2025-03-11'), '10:00'),
      to: newYorkInstant(isoDate('2025-03-12'), '12:00'),
    })
    await t.rest()
    expect(t.drawings.boxOf('d1')?.left).toBeGreaterThan(0)
  })

  it('may go after the chart, or twice', async () => {
    const t = await withTrendLine()
    t.widget.destroy()
    expect(() => t.drawings.destroy()).not.toThrow()
    expect(() => t.drawings.destroy()).not.toThrow()
    expect(t.drawings.docs()).toHaveLength(1)
  })

  it('leave nothing behind when they go', async () => {
    const t = await withTrendLine()
    t.drawings.destroy()
    t.drawing()
    await t.rest()
    expect(t.drawing().join()).not.toContain('#8f7ae5')
    expect(t.press('Delete')).toBe(false)
    t.mouse.click(350, 225)
    expect(t.heard.selectionChanged).toHaveLength(1)
  })
})
