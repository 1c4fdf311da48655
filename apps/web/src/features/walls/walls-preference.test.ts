import { storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { startWallsWindow, wallsMeta, wallsPreference } from './walls-preference.ts'

const read = (stored: object) => wallsPreference.read(JSON.stringify(stored))

beforeEach(() => localStorage.clear())

describe('what the walls panel remembers', () => {
  it('[DR-6] starts with SPY, Date Auto, Daily and Depth Auto, both sections open', () => {
    expect(wallsPreference.read(null)).toEqual({
      ticker: 'SPY',
      date: null,
      mode: 'Daily',
      depth: null,
      areInputsOpen: true,
      isTableOpen: true,
      height: 264,
    })
  })

  it.each([
    [59, 264],
    [60, 60],
    [550, 550],
    [551, 264],
    [100.5, 264],
    ['100', 264],
  ])('[DR-7] reads the height %s as %s', (stored, height) => {
    expect(read({ height: stored }).height).toBe(height)
  })

  it.each([
    [0, null],
    [1, 1],
    [500, 500],
    [501, null],
    ['auto', null],
  ])('[DR-6] reads the depth %s as %s', (stored, depth) => {
    expect(read({ depth: stored }).depth).toBe(depth)
  })

  it('[DR-6] never has Monthly with a manual date', () => {
    expect(read({ mode: 'Monthly' }).mode).toBe('Monthly')
    expect(read({ mode: 'Monthly', date: '2026-11-16' }).mode).toBe('Daily')
  })

  it('[RT-4] is kept by window; a new one starts with that of the main window', () => {
    preferences.change(wallsPreference, { ticker: 'QQQ', depth: 3 }, mainWindowId)
    startWallsWindow('first')
    preferences.change(wallsPreference, { ticker: 'AAPL' }, 'first')
    expect(preferences.get(wallsPreference, mainWindowId).ticker).toBe('QQQ')
    // As after a reload, and as in a window that opens later.
    startWallsWindow('first')
    startWallsWindow('second')
    const of = (id: string) => preferences.get(wallsPreference, id)
    expect(of('first')).toMatchObject({ ticker: 'AAPL', depth: 3 })
    expect(of('second')).toMatchObject({ ticker: 'QQQ', depth: 3, height: 500 })
    expect(localStorage.getItem(`${storageKeys.walls}.second`)).toContain('QQQ')
  })

  it('[TB-2] [TB-5] is saved in a layout and comes back from one; what it does not say stays', () => {
    history.replaceState(null, '', '/app/walls?WindowGUID=abc')
    startWallsWindow('abc')
    preferences.change(wallsPreference, { ticker: 'QQQ', depth: 3 }, 'abc')
    const saved = wallsMeta.read()
    preferences.change(wallsPreference, { ticker: 'AAPL', depth: null, height: 100 }, 'abc')
    wallsMeta.apply(saved)
    expect(wallsMeta.read()).toEqual(saved)
    wallsMeta.apply({ ticker: 'spy', height: 'tall' })
    expect(wallsMeta.read()).toEqual({ ...saved, ticker: 'SPY', height: 264 })
    expect(preferences.get(wallsPreference, mainWindowId).ticker).toBe('SPY')
  })
})
