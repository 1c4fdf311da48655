import { isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { equity, future } from '../testing/fake-feed.ts'
import { drawn, scene } from '../testing/layer-scene.ts'
import { sessionShadingLayer } from './session-shading.ts'
import { volumeLayer } from './volume.ts'

const colours = {
  background: 'ground',
  sessionShade: 'shade',
  extendedShade: 'extended',
  halfDayShade: 'half',
  daySeparator: 'line',
}
const shading = sessionShadingLayer(() => colours)
const theme = () => ({ volumeUp: 'up', volumeDown: 'down' })

describe('session shading draws', () => {
  it('the days, the half day and the future', () => {
    const after = newYorkInstant(isoDate('2025-11-26'), '13:30')
    const { scales } = scene({ info: equity, resolution: '60', after, bars: 4, future: 6 })
    expect(drawn(shading, scales)).toMatchInlineSnapshot(`
      [
        "fillStyle = shade",
        "fillRect(40, 0, 60, 200)",
        "fillStyle = extended",
        "fillStyle = half",
        "fillRect(20, 0, 40, 200)",
        "fillStyle = line",
        "fillRect(20, 0, 1, 200)",
        "fillRect(60, 0, 1, 200)",
      ]
    `)
  })

  it('the nights of futures, around the regular session of New York', () => {
    const after = newYorkInstant(isoDate('2025-03-10'), '07:00')
    const { scales } = scene({ info: future, resolution: '60', after, bars: 30, future: 2 })
    expect(drawn(shading, scales)).toMatchInlineSnapshot(`
      [
        "fillStyle = shade",
        "fillRect(0, 0, 15, 200)",
        "fillRect(80, 0, 175, 200)",
        "fillRect(300, 0, 20, 200)",
        "fillStyle = extended",
        "fillStyle = half",
        "fillStyle = line",
        "fillRect(120, 0, 1, 200)",
      ]
    `)
  })

  it('[BY-23] the bars before the open and after the close, up to the last bar', () => {
    const after = newYorkInstant(isoDate('2025-03-10'), '07:30')
    const info = { ...equity, session: '0400-2000' } as const
    const { scales } = scene({ info, resolution: '60', after, bars: 16, future: 3 })
    // Two bars before 09:30, seven of the session, four after it; then three of the next morning.
    expect(drawn(shading, scales)).toMatchInlineSnapshot(`
      [
        "fillStyle = shade",
        "fillRect(160, 0, 30, 200)",
        "fillStyle = extended",
        "fillRect(0, 0, 20, 200)",
        "fillRect(90, 0, 40, 200)",
        "fillRect(130, 0, 30, 200)",
        "fillStyle = half",
        "fillStyle = line",
        "fillRect(130, 0, 1, 200)",
      ]
    `)
    const dark = drawn(shading, { ...scales, info: equity })
    expect(dark.slice(dark.indexOf('fillStyle = extended'), dark.indexOf('fillStyle = half'))).toEqual([
      'fillStyle = extended',
    ])
  })

  it('no lines for narrow days, and only the future on day bars', () => {
    const after = newYorkInstant(isoDate('2025-03-10'), '07:00')
    const dense = scene({ info: equity, resolution: '720', after, bars: 30, future: 2, spacing: 4 })
    expect(drawn(shading, dense.scales).filter(line => line.startsWith('fillRect'))).toHaveLength(1)
    const { scales } = scene({ info: equity, resolution: '1D', after, bars: 3, future: 2 })
    expect(drawn(shading, { ...scales, days: [] })).toMatchInlineSnapshot(`
      [
        "fillStyle = shade",
        "fillRect(30, 0, 20, 200)",
        "fillStyle = extended",
        "fillStyle = half",
        "fillStyle = line",
      ]
    `)
  })

  it('half days that can be hit', () => {
    const after = newYorkInstant(isoDate('2025-11-26'), '15:00')
    const { scales } = scene({ info: equity, resolution: '60', after, bars: 3, future: 6 })
    const picture = shading.layout(scales)
    expect(picture?.hitTest?.(25, 10)).toEqual({ item: 'half day 2025-11-28' })
    expect(picture?.hitTest?.(2, 10)).toBeNull()
  })
})

describe('volume draws', () => {
  const after = newYorkInstant(isoDate('2025-03-10'), '09:29')

  it('one column per bar, the highest 17 % of the pane, one colour after the other', () => {
    const { loaded, scales } = scene({ info: equity, resolution: '1', after, bars: 6, future: 3 })
    expect(
      drawn(
        volumeLayer(() => loaded, theme),
        scales,
      ),
    ).toMatchInlineSnapshot(`
      [
        "fillStyle = up",
        "fillRect(2, 170, 7, 30)",
        "fillRect(22, 166, 7, 34)",
        "fillRect(42, 177, 7, 23)",
        "fillStyle = down",
        "fillRect(12, 168, 7, 32)",
        "fillRect(32, 179, 7, 21)",
        "fillRect(52, 174, 7, 26)",
      ]
    `)
  })

  it('on whole device pixels', () => {
    const { loaded, scales } = scene({ info: equity, resolution: '1', after, bars: 2, future: 0, spacing: 7 })
    expect(
      drawn(
        volumeLayer(() => loaded, theme),
        scales,
        1.5,
      ),
    ).toMatchInlineSnapshot(`
      [
        "fillStyle = up",
        "fillRect(4, 252, 7, 48)",
        "fillStyle = down",
        "fillRect(15, 249, 7, 51)",
      ]
    `)
  })

  it('one column for bars that share a pixel', () => {
    const { loaded, scales } = scene({
      info: equity,
      resolution: '1',
      after,
      bars: 300,
      future: 0,
      spacing: 0.25,
    })
    const columns = drawn(
      volumeLayer(() => loaded, theme),
      scales,
    ).filter(line => line.startsWith('fillRect'))
    expect(columns.length).toBeLessThanOrEqual(2 * 76)
  })

  it('nothing without volume', () => {
    const { loaded, scales } = scene({ info: equity, resolution: '1', after, bars: 3, future: 0 })
    const silent = loaded.map(bar => ({ ...bar, volume: 0 }))
    expect(volumeLayer(() => silent, theme).layout(scales)).toBeNull()
  })
})
