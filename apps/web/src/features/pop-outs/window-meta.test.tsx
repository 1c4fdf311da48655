import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ownState } from './own-state.ts'
import { restoreWindow } from './restore-window.ts'
import { applyOwnMeta, readOwnMeta, useWindowMeta } from './window-meta.ts'

const metaOf = (content: Record<string, unknown>) => ({ read: () => content, apply: vi.fn() })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[TB-2] a page registers what is saved of it, and takes itself off when it goes', () => {
  expect(readOwnMeta()).toEqual({})
  const { unmount } = renderHook(() => useWindowMeta(metaOfWalls))
  expect(readOwnMeta()).toEqual({ ticker: 'QQQ' })
  unmount()
  expect(readOwnMeta()).toEqual({})
})
const metaOfWalls = metaOf({ ticker: 'QQQ' })

it('[TB-5] what arrives before the page is shown is applied once, when it is', () => {
  const [meta, next] = [metaOf({}), metaOf({})]
  applyOwnMeta({ ticker: 'SPY' })
  const { unmount } = renderHook(() => useWindowMeta(meta))
  expect(meta.apply.mock.calls).toEqual([[{ ticker: 'SPY' }]])
  applyOwnMeta({ ticker: 'AAPL' })
  expect(meta.apply).toHaveBeenLastCalledWith({ ticker: 'AAPL' })
  unmount()
  renderHook(() => useWindowMeta(next))
  expect(next.apply).not.toHaveBeenCalled()
})

it('[TB-2] the state of a window has its address without the id', () => {
  history.replaceState(null, '', '/app/chart?symbol=SPY&WindowGUID=abc&interval=5#here')
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1000)
  expect(ownState(['child'])).toMatchObject({
    location: `${window.location.origin}/app/chart?symbol=SPY&interval=5`,
    width: 1000,
    meta: {},
    opened: ['child'],
  })
})

it('[TB-5] a window takes the size of its content and its place, and stays where it is right', () => {
  const [resize, move] = [vi.fn(), vi.fn()]
  vi.stubGlobal('resizeTo', resize)
  vi.stubGlobal('moveTo', move)
  const sizes = {
    innerWidth: 500,
    innerHeight: 400,
    outerWidth: 516,
    outerHeight: 439,
    screenX: 10,
    screenY: 20,
  }
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(window, name as 'innerWidth', 'get').mockReturnValue(value)
  restoreWindow({ command: 'restoreWindow', width: 210, height: 800, left: 10, top: 30, meta: {} })
  expect(resize.mock.calls).toEqual([[226, 839]])
  expect(move.mock.calls).toEqual([[10, 30]])
  restoreWindow({ command: 'restoreWindow', width: 500, height: 400, left: 10, top: 20, meta: {} })
  expect(resize).toHaveBeenCalledOnce()
  expect(move).toHaveBeenCalledOnce()
})
