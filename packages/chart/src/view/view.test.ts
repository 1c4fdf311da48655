import { describe, expect, it } from 'vitest'
import { keyMove } from './chart-keys.ts'
import { atLatest, narrowed, panned, widened, zoomed } from './view-moves.ts'

const key = (name: string, more: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

describe('keys', () => {
  it('pan by a fiftieth of the view, ten times as far with Shift', () => {
    expect(keyMove(key('ArrowLeft'), 300)).toEqual({ kind: 'pan', bars: -6 })
    expect(keyMove(key('ArrowRight', { shiftKey: true }), 300)).toEqual({ kind: 'pan', bars: 60 })
    expect(keyMove(key('ArrowRight'), 10)).toEqual({ kind: 'pan', bars: 1 })
  })

  it('zoom, on any keyboard layout', () => {
    for (const name of ['+', '=', 'ArrowUp'])
      expect(keyMove(key(name), 1)).toEqual({ kind: 'zoom', factor: 1.1 })
    expect(keyMove(key('+', { shiftKey: true }), 1)).toEqual({ kind: 'zoom', factor: 1.1 })
    expect(keyMove(key('-'), 1)).toEqual({ kind: 'zoom', factor: 1 / 1.1 })
  })

  it('go to both ends; all others are left to the page', () => {
    expect(keyMove(key('Home'), 1)).toEqual({ kind: 'start' })
    expect(keyMove(key('End'), 1)).toEqual({ kind: 'latest' })
    expect(keyMove(key('a'), 1)).toBeNull()
    expect(keyMove(key('/'), 1)).toBeNull()
    expect(keyMove(key('ArrowLeft', { ctrlKey: true }), 1)).toBeNull()
  })
})

describe('the view', () => {
  it('pans, but never beyond the bars', () => {
    expect(panned({ from: 10, to: 110 }, 20, 1_000)).toEqual({ from: 30, to: 130 })
    expect(panned({ from: 10, to: 110 }, -500, 1_000)).toEqual({ from: -98, to: 2 })
    expect(panned({ from: 900, to: 1_000 }, 500, 1_000)).toEqual({ from: 998, to: 1_098 })
  })

  it('zooms within limits around the last bar, or around the middle when that is out of view', () => {
    expect(zoomed({ from: 0, to: 100 }, 2, 90, 1e4)).toEqual({ from: 45, to: 95 })
    expect(zoomed({ from: 0, to: 100 }, 2, 500, 1e4)).toEqual({ from: 25, to: 75 })
    expect(zoomed({ from: 0, to: 100 }, 1_000, 500, 1e4)).toEqual({ from: 47.5, to: 52.5 })
    expect(zoomed({ from: 0, to: 100 }, 0.1, 500, 200)).toEqual({ from: -50, to: 150 })
  })

  it('returns to the latest bar with the same width, and is cut on the left where it is too wide', () => {
    expect(atLatest({ from: 0, to: 100 }, 500, 5)).toEqual({ from: 405, to: 505 })
    expect(narrowed({ from: 0, to: 5_000 }, 3_000)).toEqual({ from: 2_000, to: 5_000 })
    expect(narrowed({ from: 0, to: 50 }, 3_000)).toEqual({ from: 0, to: 50 })
    expect(widened({ from: 0, to: 5 }, 20)).toEqual({ from: -15, to: 5 })
    expect(widened({ from: 0, to: 50 }, 20)).toEqual({ from: 0, to: 50 })
  })
})
