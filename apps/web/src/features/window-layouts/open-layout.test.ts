import { describe, expect, it, vi } from 'vitest'
import type { LayoutEntry } from './layout-entry.ts'
import { openLayout } from './open-layout.ts'

const entryOf = (id: string, location = '/app/walls'): LayoutEntry => ({
  RSWindowGUID: id,
  location,
  width: 300,
  height: 200,
  screenX: 10,
  screenY: 20,
  meta: { of: id },
})
const place = { left: 10, top: 20, width: 300, height: 200 }

/** The browser lets `allowed` windows open. */
function setUp({ openIds = [] as string[], allowed = 100 } = {}) {
  let count = 0
  return {
    origin: 'https://tidemark.local',
    openIds: new Set(openIds),
    areas: [{ left: 0, top: 0, width: 1600, height: 900 }],
    open: vi.fn(() => {
      count += 1
      return count <= allowed
    }),
    restore: vi.fn(),
    restoreMain: vi.fn(),
  }
}

describe('loading a layout', () => {
  it('[TB-5] opens what is not open, puts back what is, and restores the main window', () => {
    const ports = setUp({ openIds: ['b'] })
    const outcome = openLayout([entryOf('self', '/app'), entryOf('a'), entryOf('b')], ports)
    expect(outcome).toEqual({ opened: 1, restored: 1, blocked: 0, refused: 0 })
    expect(ports.open.mock.calls).toEqual([['a', '/app/walls', place]])
    expect(ports.restore.mock.calls).toEqual([
      ['a', place, { of: 'a' }],
      ['b', place, { of: 'b' }],
    ])
    expect(ports.restoreMain.mock.calls).toEqual([[{ of: 'self' }]])
  })

  it('[TB-5] [TB-6] stops opening at the first that is blocked; the rest of the layout is restored', () => {
    const ports = setUp({ openIds: ['d'], allowed: 1 })
    const layout = [entryOf('a'), entryOf('b'), entryOf('c'), entryOf('d'), entryOf('self', '/app')]
    expect(openLayout(layout, ports)).toEqual({ opened: 1, restored: 1, blocked: 2, refused: 0 })
    expect(ports.open).toHaveBeenCalledTimes(2)
    expect(ports.restore.mock.calls.map(([id]) => id)).toEqual(['a', 'd'])
    expect(ports.restoreMain).toHaveBeenCalledOnce()
  })

  it('[TB-5] refuses addresses of other origins and pages without a window', () => {
    const ports = setUp({ openIds: ['c'] })
    const layout = [
      entryOf('a', 'https://elsewhere.example/app/walls'),
      entryOf('b', '/app/admin'),
      entryOf('c', '/x'),
    ]
    expect(openLayout(layout, ports)).toEqual({ opened: 0, restored: 0, blocked: 0, refused: 3 })
    expect(ports.open).not.toHaveBeenCalled()
    expect(ports.restore).not.toHaveBeenCalled()
    expect(ports.restoreMain).not.toHaveBeenCalled()
  })
})
