// @vitest-environment happy-dom
import { epochSeconds } from '@tidemark/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { barAt } from '../testing/fake-feed.ts'
import { type MountedChart, mountChart } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'
import { createStudies } from './studies.ts'
import type { Studies, StudyEvents } from './studies-port.ts'

interface Setup extends MountedChart {
  readonly studies: Studies
  readonly studyEvents: { [Name in keyof StudyEvents]: StudyEvents[Name][] }
}

const setups: Setup[] = []

async function setUp(): Promise<Setup> {
  const mounted = mountChart()
  let count = 0
  const ids = () => {
    count += 1
    return `s${count}`
  }
  const studies = createStudies({ chart: mounted.widget, ids })
  const studyEvents: Setup['studyEvents'] = { studiesChanged: [], problem: [] }
  studies.on('studiesChanged', docs => studyEvents.studiesChanged.push(docs))
  studies.on('problem', problem => studyEvents.problem.push(problem))
  const setup = { ...mounted, studies, studyEvents }
  setups.push(setup)
  mounted.widget.setSymbol('SPY', '1')
  await mounted.settle()
  return setup
}

afterEach(() => {
  for (const { studies, widget, container } of setups.splice(0)) {
    studies.destroy()
    widget.destroy()
    container.remove()
  }
})

const drawCalls = async (t: Setup) => {
  t.takeDrawCalls()
  await t.settle()
  return t.takeDrawCalls().join('\n')
}
const paneCount = (t: Setup) => t.container.querySelectorAll('tr').length
const value = (t: Setup, id: string, plot = 0) =>
  t.studies.values().find(one => one.id === id)?.values[plot]?.value

describe('[CH-12] studies', () => {
  it('over the candles share their axis; the others get a pane with its own axis', async () => {
    const t = await setUp()
    const before = paneCount(t)
    t.studies.add('ma', { settings: { length: 10 } })
    t.studies.add('bollinger')
    expect(await drawCalls(t)).toContain('#5aa9e6')
    expect(paneCount(t)).toBe(before)
    t.studies.add('rsi')
    const lines = await drawCalls(t)
    expect(lines).toContain('#a78bda')
    // Its own axis, from 0 to 100, with its last value on it.
    expect(lines).toContain('fillText(0.00, ')
    expect(lines).toContain(`fillText(${value(t, 's3')?.toFixed(2)}, `)
    expect(paneCount(t)).toBeGreaterThan(before)
    expect(t.events.problem).toEqual([])
    expect(t.studyEvents.studiesChanged.at(-1)?.map(({ kind }) => kind)).toEqual(['ma', 'bollinger', 'rsi'])
    expect(t.events.autoSaveNeeded).toHaveLength(3)
  })

  it('do not move the view of the candles, including the future part', async () => {
    const t = await setUp()
    const before = t.widget.visibleRange
    t.studies.add('rsi')
    t.studies.add('macd')
    await t.settle()
    const view = t.widget.visibleRange
    // The axis may have become a digit or two wider, on the right.
    expect(view?.to).toBe(before?.to)
    expect((view?.from ?? 0) - (before?.from ?? 0)).toBeLessThan(300)
    t.feed.tick(barAt((t.events.barsChanged.at(-1)?.last ?? 0) + 60))
    await t.settle()
    expect(t.widget.visibleRange).toEqual(view)
  })

  it('report their values at the cursor, and the last values without a cursor', async () => {
    const t = await setUp()
    t.studies.add('ma', { settings: { length: 2 } })
    const last = t.widget.bars.slice(-2).map(({ close }) => close)
    expect(value(t, 's1')).toBeCloseTo(((last[0] ?? 0) + (last[1] ?? 0)) / 2)
    expect(t.studies.values()[0]).toMatchObject({ title: 'MA 2', isHidden: false, pane: null })
    expect(t.studies.values()[0]?.values[0]).toMatchObject({ name: 'average', colour: '#5aa9e6' })
    expect(t.studies.values()[0]?.values[0]?.text).toMatch(/^\d{3}\.\d\d$/)
    const mouse = new TestPointer(t.container)
    mouse.move(100, 200)
    await t.settle()
    const { legend } = t.widget
    expect(legend.isUnderCursor).toBe(true)
    const index = t.widget.bars.findIndex(({ time }) => time === legend.bar?.time)
    const two = t.widget.bars.slice(index - 1, index + 1).map(({ close }) => close)
    expect(value(t, 's1')).toBeCloseTo(((two[0] ?? 0) + (two[1] ?? 0)) / 2)
  })

  it('report their values at the cursor time while the cursor is in a pane below, without a price', async () => {
    const t = await setUp()
    t.studies.add('rsi')
    await t.settle()
    const pane = t.studies.values()[0]?.pane
    expect(pane?.height).toBeGreaterThan(50)
    expect(pane?.top).toBeGreaterThan(200)
    const canvas = t.container.querySelectorAll('tr')[2]?.querySelectorAll('canvas')[1]
    for (const type of ['mouseenter', 'mousemove'])
      canvas?.dispatchEvent(new MouseEvent(type, { clientX: 300, clientY: 20, bubbles: true }))
    await t.settle()
    const { cursor, isUnderCursor } = t.widget.legend
    expect(isUnderCursor).toBe(true)
    expect(cursor?.price).toBeNull()
    expect(cursor?.y).toBeCloseTo((pane?.top ?? 0) + 20)
  })

  it('follow ticks, new bars and older history', async () => {
    const t = await setUp()
    t.studies.add('ma', { settings: { length: 2 } })
    t.studies.add('rsi')
    const mean = () => {
      const [a, b] = t.widget.bars.slice(-2).map(({ close }) => close)
      return ((a ?? 0) + (b ?? 0)) / 2
    }
    const last = t.events.barsChanged.at(-1)?.last ?? epochSeconds(0)
    t.feed.tick({ ...barAt(last), close: 520, high: 521 })
    await t.settle()
    expect(value(t, 's1')).toBeCloseTo(mean())
    const strength = value(t, 's2')
    t.feed.tick({ ...barAt(last + 60), close: 530, high: 531 })
    await t.settle()
    expect(value(t, 's1')).toBeCloseTo(mean())
    expect(value(t, 's2')).not.toBe(strength)
    t.widget.goToStart()
    await t.settle()
    expect(t.widget.bars.length).toBeGreaterThan(2_500)
    expect(value(t, 's1')).toBeCloseTo(mean())
    t.widget.pan(50)
    expect(await drawCalls(t)).toContain('#5aa9e6')
  })

  it('are recomputed for another symbol or resolution', async () => {
    const t = await setUp()
    t.studies.add('ma', { settings: { length: 2 } })
    t.studies.add('atr')
    t.widget.setSymbol('QQQ', '5')
    await t.settle()
    const [a, b] = t.widget.bars.slice(-2).map(({ close }) => close)
    expect(value(t, 's1')).toBeCloseTo(((a ?? 0) + (b ?? 0)) / 2)
    t.widget.setSymbol('NOPE')
    await t.settle()
    expect(t.studies.values().map(({ values }) => values[0]?.text)).toEqual(['—', '—'])
    expect(t.events.problem).toEqual([])
  })

  it('take new settings and styles', async () => {
    const t = await setUp()
    t.studies.add('ma', { settings: { length: 2 } })
    const before = value(t, 's1')
    t.studies.change('s1', { settings: { length: 50 } })
    expect(t.studies.values()[0]?.title).toBe('MA 50')
    expect(value(t, 's1')).not.toBe(before)
    t.studies.change('s1', { plots: { average: { colour: '#123456' } } })
    expect(await drawCalls(t)).toContain('#123456')
    expect(t.studies.docs[0]?.settings.length).toBe(50)
    t.studies.change('s1', { settings: { length: -5 } })
    expect(t.studies.docs[0]?.settings.length).toBe(1)
  })

  it('can be hidden, shown, reordered and removed, and free their pane', async () => {
    const t = await setUp()
    const before = paneCount(t)
    t.studies.add('rsi')
    t.studies.add('macd')
    t.studies.add('ema')
    await t.settle()
    const tops = () => t.studies.values().map(({ pane }) => pane?.top ?? null)
    const [rsi = 0, macd = 0] = tops()
    expect(macd).toBeGreaterThan(rsi ?? 0)
    t.studies.move('s2', 0)
    await t.settle()
    expect(t.studies.docs.map(({ id }) => id)).toEqual(['s2', 's1', 's3'])
    const [first, second] = tops()
    expect(second).toBeGreaterThan(first ?? 0)
    t.studies.setHidden('s1', true)
    expect(await drawCalls(t)).not.toContain('#a78bda')
    expect(t.studies.values()[1]).toMatchObject({ isHidden: true, pane: null })
    t.studies.setHidden('s1', false)
    expect(await drawCalls(t)).toContain('#a78bda')
    expect(tops()[1]).toBeGreaterThan(tops()[0] ?? 0)
    for (const id of ['s1', 's2', 's3']) t.studies.remove(id)
    const lines = await drawCalls(t)
    expect(lines).not.toContain('#e0995e')
    expect(paneCount(t)).toBe(before)
    expect(t.events.problem).toEqual([])
  })

  it('load without a change event; invalid ones are dropped and reported', async () => {
    const t = await setUp()
    const report = t.studies.load([
      { version: 1, id: 'a', kind: 'vwap' },
      { version: 1, id: 'b', kind: 'tarot' },
    ])
    expect(report).toMatchObject({ loaded: 1, dropped: [{ id: 'b', reason: 'unknown kind: tarot' }] })
    expect(t.studyEvents.problem[0]).toMatchObject({ code: 'documents_dropped' })
    expect(t.studyEvents.studiesChanged).toEqual([])
    expect(await drawCalls(t)).toContain('#c37fd6')
  })

  it('save the pane height that the user dragged', async () => {
    const t = await setUp()
    t.studies.load([{ version: 1, id: 'a', kind: 'rsi', share: 0.5 }])
    await t.settle()
    const height = () => t.studies.values()[0]?.pane?.height ?? 0
    const before = height()
    const divider = t.container.querySelectorAll('tr')[1]?.querySelectorAll('div')[1] ?? null
    const drag = (target: EventTarget | null, type: string, clientY: number) => {
      const event = new MouseEvent(type, { clientX: 300, clientY, button: 0, bubbles: true })
      Object.defineProperties(event, { pageX: { value: 300 }, pageY: { value: clientY } })
      target?.dispatchEvent(event)
    }
    t.container.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, button: 0, clientY: 999 }))
    drag(divider, 'mousedown', 300)
    for (const y of [290, 260, 240]) drag(document.documentElement, 'mousemove', y)
    drag(document.documentElement, 'mouseup', 240)
    window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }))
    await t.settle()
    expect(height()).toBeGreaterThan(before + 30)
    expect(t.studies.docs[0]?.share).toBeGreaterThan(0.5)
    expect(t.studyEvents.studiesChanged).toHaveLength(1)
  })

  it('can be destroyed after the chart, and twice', async () => {
    const t = await setUp()
    t.studies.add('rsi')
    t.studies.add('ma')
    await t.settle()
    t.widget.destroy()
    expect(() => t.studies.destroy()).not.toThrow()
    expect(() => t.studies.destroy()).not.toThrow()
    expect(t.studies.docs).toHaveLength(2)
  })

  it('remove their layers and panes on destroy', async () => {
    const t = await setUp()
    const before = paneCount(t)
    t.studies.add('rsi')
    t.studies.add('ma')
    await t.settle()
    t.studies.destroy()
    const lines = await drawCalls(t)
    expect(lines).not.toContain('#a78bda')
    expect(lines).not.toContain('#5aa9e6')
    expect(paneCount(t)).toBe(before)
    t.feed.tick(barAt((t.events.barsChanged.at(-1)?.last ?? 0) + 60))
    await t.settle()
    expect(t.events.problem).toEqual([])
  })
})
