import { describe, expect, it } from 'vitest'
import type { OpenedWindow, WindowState } from '../pop-outs/index.ts'
import { collectLayout } from './collect-layout.ts'
import { type LayoutEntry, maxWindows } from './layout-entry.ts'

const origin = 'https://tidemark.local'
const stateOf = (path: string, changes: Partial<WindowState> = {}): WindowState => ({
  location: `${origin}${path}`,
  width: 1000,
  height: 700,
  screenX: 1920,
  screenY: 40,
  meta: {},
  opened: [],
  ...changes,
})
const main = stateOf('/app', { width: 1600, screenX: 0, meta: { symbolDetails: { symbol: 'SPY' } } })
const openingOf = (id: string): OpenedWindow => ({ id, page: '/app/walls', width: 210, height: 800 })

const collect = (
  opened: readonly string[],
  states: Readonly<Record<string, WindowState>>,
  saved: readonly LayoutEntry[] = [],
) =>
  collectLayout({
    own: () => main,
    opened: () => Promise.resolve(opened.map(openingOf)),
    ask: id => Promise.resolve(states[id] ?? null),
    saved: id => saved.find(({ RSWindowGUID }) => RSWindowGUID === id),
  })

describe('the layout of the open windows', () => {
  it('[TB-2] has the main window as self, and each window with address, size, place and content', async () => {
    const chart = stateOf('/app/chart?symbol=QQQ&interval=5', { meta: { activeDrawerIcons: ['walls'] } })
    expect(await collect(['a'], { a: chart })).toEqual({
      layout: [
        {
          RSWindowGUID: 'self',
          location: `${origin}/app`,
          width: 1600,
          height: 700,
          screenX: 0,
          screenY: 40,
          meta: { symbolDetails: { symbol: 'SPY' } },
        },
        {
          RSWindowGUID: 'a',
          location: `${origin}/app/chart?symbol=QQQ&interval=5`,
          width: 1000,
          height: 700,
          screenX: 1920,
          screenY: 40,
          meta: { activeDrawerIcons: ['walls'] },
        },
      ],
      leftOut: 0,
    })
  })

  it('[TB-2] has the windows that windows have opened, each once', async () => {
    const states = {
      a: stateOf('/app/chart', { opened: ['b', 'a'] }),
      b: stateOf('/app/walls', { opened: ['a', 'gone'] }),
    }
    const { layout } = await collect(['a'], states)
    expect(layout.map(({ RSWindowGUID }) => RSWindowGUID)).toEqual(['self', 'a', 'b'])
  })

  it('[TB-2] has what is known of a window that does not answer: as last saved, else as it was opened', async () => {
    const saved = {
      ...openingOf('a'),
      RSWindowGUID: 'a',
      location: '/app/chart',
      screenX: 7,
      screenY: 8,
      meta: { b: 1 },
    }
    const { layout } = await collect(['a', 'b'], {}, [saved])
    expect(layout.slice(1)).toEqual([
      saved,
      {
        RSWindowGUID: 'b',
        location: `${origin}/app/walls`,
        width: 210,
        height: 800,
        screenX: 0,
        screenY: 40,
        meta: {},
      },
    ])
  })

  it('[TB-2] has room for 20 windows, and says how many were left out', async () => {
    const ids = Array.from({ length: 23 }, (_, at) => `w${at}`)
    const { layout, leftOut } = await collect(ids, {})
    expect([layout.length, leftOut]).toEqual([maxWindows, 4])
  })
})
