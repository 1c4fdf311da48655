import { epochSeconds, isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { future } from '../testing/fake-feed.ts'
import { drawn, scene } from '../testing/layer-scene.ts'
import { createRollMarks, type RollMark, rollMarksLayer } from './roll-marks.ts'

const theme = { text: 'text', crosshair: 'line', background: 'ground', fontFamily: 'font', fontSize: 11 }
const after = newYorkInstant(isoDate('2025-03-10'), '07:00')
const markAt = (time: number, id = 'EPZ24 EPH25'): RollMark => ({
  ...{ id, time: epochSeconds(time), date: epochSeconds(time), text: 'EPZ24 → EPH25' },
})
const layerOf = (...marks: RollMark[]) =>
  rollMarksLayer(
    () => marks,
    () => theme,
  )
const hourly = scene({ info: future, resolution: '60', after, bars: 30, future: 10 }).scales
const timeOf = (index: number) => hourly.timeAt(index) ?? 0

describe('[BY-19] a roll on the chart', () => {
  it('is a line before the first bar of the next contract, with its name', () => {
    const calls = drawn(layerOf(markAt(timeOf(12))), hourly)
    const lines = calls.filter(call => /^fillRect\(120, \d+, 1, 3\)$/.test(call))
    expect(lines.length).toBe(Math.ceil(200 / 6))
    expect(calls).toContain('fillStyle = line')
    expect(
      calls.some(call => call.startsWith('fillText(EPZ24 → EPH25') || call.includes('EPZ24 → EPH25')),
    ).toBe(true)
  })

  it('is placed by its session within the day, and by its date on day bars', () => {
    const mark = { ...markAt(timeOf(12)), date: epochSeconds(timeOf(20)) }
    expect(layerOf(mark).layout(hourly)?.hitTest?.(120, 50)).toEqual({ item: mark.id })
    const daily = { ...hourly, resolution: '1D' } as const
    expect(layerOf(mark).layout(daily)?.hitTest?.(120, 50)).toBeNull()
    expect(layerOf(mark).layout(daily)?.hitTest?.(200, 50)).toEqual({ item: mark.id })
  })

  it('in the future is drawn, before the bars and outside of the view it is not', () => {
    expect(
      layerOf(markAt(timeOf(35)))
        .layout(hourly)
        ?.hitTest?.(350, 50),
    ).not.toBeNull()
    expect(layerOf(markAt(timeOf(0) - 86_400)).layout(hourly)).toBeNull()
    expect(layerOf(markAt(timeOf(39) + 30 * 86_400)).layout(hourly)).toBeNull()
  })

  it('near another keeps its line and loses its name', () => {
    const marks = [markAt(timeOf(5), 'a'), markAt(timeOf(10), 'b'), markAt(timeOf(20), 'c')]
    const calls = drawn(layerOf(...marks), hourly)
    expect(calls.filter(call => call.includes('→'))).toHaveLength(2)
    const view = layerOf(...marks).layout(hourly)
    expect([52, 98, 203].map(x => view?.hitTest?.(x, 10)?.item)).toEqual(['a', 'b', 'c'])
    expect(view?.hitTest?.(75, 10)).toBeNull()
  })

  it('is replaced and removed with the others', () => {
    const calls: string[] = []
    const marks = createRollMarks({
      theme: theme as never,
      addLayer: layer => {
        calls.push(`add ${layer.layout(hourly) === null}`)
        return { redraw: () => calls.push('redraw'), remove: () => calls.push('remove') } as never
      },
    })
    marks.set([markAt(timeOf(12))])
    marks.remove()
    expect(calls).toEqual(['add true', 'redraw', 'remove'])
  })
})
