// @vitest-environment happy-dom
import { epochSeconds } from '@tidemark/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { barAt } from '../testing/fake-feed.ts'
import { type MountedChart, mountChart } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'
import { createStudies } from './studies.ts'
import type { Studies, StudyEvents } from './studies-port.ts'

interface Desk extends MountedChart {
  readonly studies: Studies
  readonly heard: { [Name in keyof StudyEvents]: StudyEvents[Name][] }
}

const desks: Desk[] = []

async function desk(): Promise<Desk> {
  const mounted = mountChart()
  let count = 0
  const ids = () => {
    count += 1
    return `s${count}`
  }
  const studies = createStudies({ chart: mounted.widget, ids })
  const heard: Desk['heard'] = { studiesChanged: [], problem: [] }
  studies.on('studiesChanged', docs => heard.studiesChanged.push(docs))
  studies.on('problem', problem => heard.problem.push(problem))
  const made = { ...mounted, studies, heard }
  desks.push(made)
  mounted.widget.setSymbol('SPY', '1')
  await mounted.rest()
  return made
}

afterEach(() => {
  for (const { studies, widget, container } of desks.splice(0)) {
    studies.destroy()
    widget.destroy()
    container.remove()
  }
})

const drawing = async (t: Desk) => {
  t.drawing()
  await t.rest()
  return t.drawing().join('\n')
}
const paneCount = (t: Desk) => t.container.querySelectorAll('tr').length
const value = (t: Desk, id: string, plot = 0) =>
  t.studies.values().find(one => one.id === id)?.values[plot]?.value

describe('[CH-12] studies', () => {
  it('over the candles share their axis, the others get a pane with an axis of their own', async () => {
    const t = await desk()
    const before = paneCount(t)
    t.studies.add('ma', { settings: { length: 10 } })
    t.studies.add('bollinger')
    expect(await drawing(t)).toContain('#5aa9e6')
    expect(paneCount(t)).toBe(before)
    t.studies.add('rsi')
    const lines = await drawing(t)
    expect(lines).toContain('#a78bda')
    // Its own axis, from nothing to a hundred, with its last value on it.
    expect(lines).toContain('fillText(0.00, ')
    expect(lines).toContain(`fillText(${value(t, 's3')?.toFixed(2)}, `)
    expect(paneCount(t)).toBeGreaterThan(before)
    expect(t.told.problem).toEqual([])
    expect(t.heard.studiesChanged.at(-1)?.map(({ kind }) => kind)).toEqual(['ma', 'bollinger', 'rsi'])
    expect(t.told.autoSaveNeeded).toHaveLength(3)
  })

  it('do not move the candles’ view, its future included', async () => {
    const t = await desk()
    const before = t.widget.visibleRange
    t.studies.add('rsi')
    t.studies.add('macd')
    await t.rest()
    const view = t.widget.visibleRange
    // The axis may have become wider by a digit or two, on its own side.
    expect(view?.to).toBe(before?.to)
    expect((view?.from ?? 0) - (before?.from ?? 0)).toBeLessThan(300)
    t.feed.tick(barAt((t.told.barsChanged.at(-1)?.last ?? 0) + 60))
    await t.rest()
    expect(t.widget.visibleRange).toEqual(view)
  })

  it('tell their values at the cursor, and the last ones without', async () => {
    const t = await desk()
    t.studies.add('ma', { settings: { length: 2 } })
    const last = t.widget.bars.slice(-2).map(({ close }) => close)
    expect(value(t, 's1')).toBeCloseTo(((last[0] ?? 0) + (last[1] ?? 0)) / 2)
    expect(t.studies.values()[0]).toMatchObject({ title: 'MA 2', isHidden: false, pane: null })
    expect(t.studies.values()[0]?.values[0]).toMatchObject({ name: 'average', colour: '#5aa9e6' })
    expect(t.studies.values()[0]?.values[0]?.text).toMatch(/^\d{3}\.\d\d$/)
    const mouse = new TestPointer(t.container)
    mouse.move(100, 200)
    await t.rest()
    const { legend } = t.widget
    expect(legend.isUnderCursor).toBe(true)
    const index = t.widget.bars.findIndex(({ time }) => time * 1000 === legend.bar?.time)
    const two = t.widget.bars.slice(index - 1, index + 1).map(({ close }) => close)
    expect(value(t, 's1')).toBeCloseTo(((two[0] ?? 0) + (two[1] ?? 0)) / 2)
  })

  it('are read below the candles too: the time is the cursor’s, the price nobody’s', async () => {
    const t = await desk()
    t.studies.add('rsi')
    await t.rest()
    const pane = t.studies.values()[0]?.pane
    expect(pane?.height).toBeGreaterThan(50)
    expect(pane?.top).toBeGreaterThan(200)
    const canvas = t.container.querySelectorAll('tr')[2]?.querySelectorAll('canvas')[1]
    for (const type of ['mouseenter', 'mousemove'])
      canvas?.dispatchEvent(new MouseEvent(type, { clientX: 300, clientY: 20, bubbles: true }))
    await t.rest()
    const { cursor, isUnderCursor } = t.widget.legend
    expect(isUnderCursor).toBe(true)
    expect(cursor?.price).toBeNull()
    expect(cursor?.y).toBeCloseTo((pane?.top ?? 0) + 20)
  })

  it('follow ticks, new bars and older history', async () => {
    const t = await desk()
    t.studies.add('ma', { settings: { length: 2 } })
    t.studies.add('rsi')
    const mean = () => {
      const [a, b] = t.widget.bars.slice(-2).map(({ close }) => close)
      return ((a ?? 0) + (b ?? 0)) / 2
    }
    const last = t.told.barsChanged.at(-1)?.last ?? epochSeconds(0)
    t.feed.tick({ ...barAt(last), close: 520, high: 521 })
    await t.rest()
    expect(value(t, 's1')).toBeCloseTo(mean())
    const strength = value(t, 's2')
    t.feed.tick({ ...barAt(last + 60), close: 530, high: 531 })
    await t.rest()
    expect(value(t, 's1')).toBeCloseTo(mean())
    expect(value(t, 's2')).not.toBe(strength)
    t.widget.goToStart()
    await t.rest()
    expect(t.widget.bars.length).toBeGreaterThan(2_500)
    expect(value(t, 's1')).toBeCloseTo(mean())
    t.widget.pan(50)
    expect(await drawing(t)).toContain('#5aa9e6')
  })

  it('are computed anew for another symbol and another resolution', async () => {
    const t = await desk()
    t.studies.add('ma', { settings: { length: 2 } })
    t.studies.add('atr')
    t.widget.setSymbol('QQQ', '5')
    await t.rest()
    const [a, b] = t.widget.bars.slice(-2).map(({ close }) => close)
    expect(value(t, 's1')).toBeCloseTo(((a ?? 0) + (b ?? 0)) / 2)
    t.widget.setSymbol('NOPE')
    await t.rest()
    expect(t.studies.values().map(({ values }) => values[0]?.text)).toEqual(['—', '—'])
    expect(t.told.problem).toEqual([])
  })

  it('take new settings and a new look', async () => {
    const t = await desk()
    t.studies.add('ma', { settings: { length: 2 } })
    const before = value(t, 's1')
    t.studies.change('s1', { settings: { length: 50 } })
    expect(t.studies.values()[0]?.title).toBe('MA 50')
    expect(value(t, 's1')).not.toBe(before)
    t.studies.change('s1', { plots: { average: { colour: '#123456' } } })
    expect(await drawing(t)).toContain('#123456')
    expect(t.studies.docs[0]?.settings.length).toBe(50)
    t.studies.change('s1', { settings: { length: -5 } })
    expect(t.studies.docs[0]?.settings.length).toBe(1)
  })

  it('are hidden, shown, put in another order and removed, and give their pane back', async () => {
    const t = await desk()
    const before = paneCount(t)
    t.studies.add('rsi')
    t.studies.add('macd')
    t.studies.add('ema')
    await t.rest()
    const tops = () => t.studies.values().map(({ pane }) => pane?.top ?? null)
    const [rsi = 0, macd = 0] = tops()
    expect(macd).toBeGreaterThan(rsi ?? 0)
    t.studies.move('s2', 0)
    await t.rest()
    expect(t.studies.docs.map(({ id }) => id)).toEqual(['s2', 's1', 's3'])
    const [first, second] = tops()
    expect(second).toBeGreaterThan(first ?? 0)
    t.studies.setHidden('s1', true)
    expect(await drawing(t)).not.toContain('#a78bda')
    expect(t.studies.values()[1]).toMatchObject({ isHidden: true, pane: null })
    t.studies.setHidden('s1', false)
    expect(await drawing(t)).toContain('#a78bda')
    expect(tops()[1]).toBeGreaterThan(tops()[0] ?? 0)
    for (const id of ['s1', 's2', 's3']) t.studies.remove(id)
    const lines = await drawing(t)
    expect(lines).not.toContain('#e0995e')
    expect(paneCount(t)).toBe(before)
    expect(t.told.problem).toEqual([])
  })

  it('are loaded without an echo, the broken ones left out and reported', async () => {
    const t = await desk()
    const report = t.studies.load([
      { version: 1, id: 'a', kind: 'vwap' },
      { version: 1, id: 'b', kind: 'tarot' },
    ])
    expect(report).toMatchObject({ loaded: 1, dropped: [{ id: 'b', reason: 'unknown kind: tarot' }] })
    expect(t.heard.problem[0]).toMatchObject({ code: 'documents_dropped' })
    expect(t.heard.studiesChanged).toEqual([])
    expect(await drawing(t)).toContain('#c37fd6')
  })

  it('keep the height of their pane as the user has dragged it', async () => {
    const t = await desk()
    t.studies.load([{ version: 1, id: 'a', kind: 'rsi', share: 0.5 }])
    await t.rest()
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
    await t.rest()
    expect(height()).toBeGreaterThan(before + 30)
    expect(t.studies.docs[0]?.share).toBeGreaterThan(0.5)
    expect(t.heard.studiesChanged).toHaveLength(1)
  })

  it('may go after the chart, or twice', async () => {
    const t = await desk()
    t.studies.add('rsi')
    t.studies.add('ma')
    await t.rest()
    t.widget.destroy()
    expect(() => t.studies.destroy()).not.toThrow()
    expect(() => t.studies.destroy()).not.toThrow()
    expect(t.studies.docs).toHaveLength(2)
  })

  it('leave nothing behind when they go', async () => {
    const t = await desk()
    const before = paneCount(t)
    t.studies.add('rsi')
    t.studies.add('ma')
    await t.rest()
    t.studies.destroy()
    const lines = await drawing(t)
    expect(lines).not.toContain('#a78bda')
    expect(lines).not.toContain('#5aa9e6')
    expect(paneCount(t)).toBe(before)
    t.feed.tick(barAt((t.told.barsChanged.at(-1)?.last ?? 0) + 60))
    await t.rest()
    expect(t.told.problem).toEqual([])
  })
})
