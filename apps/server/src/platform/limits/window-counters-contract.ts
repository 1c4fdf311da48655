import { describe, expect, it } from 'vitest'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { WindowCounters } from './window-counters.ts'

/** Contract suite that every adapter of the window counters must pass. */
export function describeWindowCounters(
  adapter: string,
  create: (wall: WallClock) => Promise<WindowCounters>,
): void {
  describe(`window counters ${adapter}`, () => {
    it('[BY-22] count events until the window ends', async () => {
      let nowMs = 0
      const counters = await create({ nowMs: () => nowMs })
      expect(await counters.read('a')).toBeNull()
      expect(await counters.add('a', 100)).toEqual({ count: 1, endsAtMs: 100 })
      nowMs = 99
      expect(await counters.add('a', 100)).toEqual({ count: 2, endsAtMs: 100 })
      expect(await counters.add('b', 100)).toEqual({ count: 1, endsAtMs: 199 })
      expect(await counters.read('a')).toEqual({ count: 2, endsAtMs: 100 })
      nowMs = 100
      expect(await counters.read('a')).toBeNull()
      expect(await counters.add('a', 100)).toEqual({ count: 1, endsAtMs: 200 })
    })

    it('[SYS-5] start anew after the clock was set back by more than a window, and not for clocks that differ by less', async () => {
      let nowMs = 10_000
      const counters = await create({ nowMs: () => nowMs })
      await counters.add('a', 100)
      nowMs = 9950
      expect(await counters.add('a', 100)).toEqual({ count: 2, endsAtMs: 10_100 })
      nowMs = 9000
      expect(await counters.add('a', 100)).toEqual({ count: 1, endsAtMs: 9100 })
    })

    it('[BY-22] count every one of many concurrent events', async () => {
      const counters = await create({ nowMs: () => 0 })
      const windows = await Promise.all(Array.from({ length: 50 }, () => counters.add('a', 100)))
      expect(windows.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, index) => index + 1),
      )
    })

    it('take an event back', async () => {
      let nowMs = 0
      const counters = await create({ nowMs: () => nowMs })
      await counters.add('a', 100)
      await counters.add('a', 100)
      await counters.takeBack('a')
      expect(await counters.add('a', 100)).toMatchObject({ count: 2 })
      await counters.takeBack('nobody')
      expect(await counters.add('nobody', 100)).toMatchObject({ count: 1 })
      nowMs = 50
      await counters.takeBack('nobody')
      expect(await counters.read('nobody')).toBeNull()
      expect(await counters.add('nobody', 100)).toEqual({ count: 1, endsAtMs: 150 })
    })
  })
}
