import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manualLoad } from '../testing/manual-load.ts'
import { manualTimers } from '../testing/manual-timers.ts'
import { createCapacity, FullError, type FullReason } from './capacity.ts'

function setUp(limit = 100) {
  const [load, timers] = [manualLoad(), manualTimers()]
  const changes: (FullReason | null)[] = []
  const capacity = createCapacity({ limit, load, timers, onChange: reason => changes.push(reason) })
  const open = (count: number) =>
    Array.from({ length: count }, () => capacity.take()).flatMap(taken =>
      typeof taken === 'string' ? [] : [taken],
    )
  return { capacity, load, timers, changes, open }
}

describe('capacity', () => {
  it('[BY-21] is full at the limit until a twentieth of the places is free, and gives free places meanwhile', async () => {
    const { capacity, changes, open } = setUp()
    const sockets = open(100)
    expect(capacity.take()).toBe('sockets')
    await expect(capacity.check()).rejects.toThrow(FullError)
    for (const free of sockets.splice(0, 4)) free()
    await expect(capacity.check()).rejects.toThrow(FullError)
    const taken = capacity.take()
    expect(taken).toBeTypeOf('function')
    if (typeof taken === 'function') taken()
    sockets.pop()?.()
    await expect(capacity.check()).resolves.toBeUndefined()
    expect(changes).toEqual(['sockets', null])
    expect(capacity.counters).toMatchObject({ open: 95, limit: 100, full: 0, refusedForSockets: 1 })
  })

  it('[BY-21] counts a socket that is freed twice once', () => {
    const { capacity, open } = setUp()
    const [first] = open(2)
    first?.()
    first?.()
    expect(capacity.counters.open).toBe(1)
  })

  it.each([
    ['lag', { lagMs: 250 }, { lagMs: 249 }, { lagMs: 100 }],
    ['memory', { memoryShare: 0.85 }, { memoryShare: 0.84 }, { memoryShare: 0.75 }],
  ] as const)(
    '[BY-21] is full for %s after five seconds, and has room after five calm ones',
    (reason, high, between, low) => {
      const { capacity, load, timers, changes } = setUp()
      load.set(high)
      timers.forward(4000)
      load.set(between)
      timers.forward(1000)
      load.set(high)
      timers.forward(4000)
      expect(capacity.fullReason).toBeNull()
      timers.forward(1000)
      expect(capacity.fullReason).toBe(reason)
      expect(capacity.take()).toBe(reason)
      load.set(between)
      timers.forward(60_000)
      expect(capacity.take()).toBe(reason)
      load.set(low)
      timers.forward(5000)
      expect(capacity.fullReason).toBeNull()
      expect(capacity.take()).toBeTypeOf('function')
      expect(changes).toEqual([reason, null])
    },
  )

  it('[BY-21] is full for lag when prices wait too long to be sent, reading after reading', () => {
    const { capacity, timers } = setUp()
    const send = (ms: number, times: number) => {
      for (let n = 0; n < times; n += 1) {
        capacity.noteSendMs(ms)
        capacity.noteSendMs(1)
        timers.forward(1000)
      }
    }
    send(500, 4)
    expect(capacity.fullReason).toBeNull()
    send(500, 1)
    expect(capacity.fullReason).toBe('lag')
    expect(capacity.counters.sendMs).toBe(500)
    send(251, 10)
    expect(capacity.fullReason).toBe('lag')
    timers.forward(5000)
    expect(capacity.fullReason).toBeNull()
    expect(capacity.counters.sendMs).toBe(0)
  })

  it('[BY-21] never has more sockets than the limit, and loses no place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.tuple(fc.boolean(), fc.nat(100)), { maxLength: 200 }),
        (limit, steps) => {
          const { capacity } = setUp(limit)
          const held: (() => void)[] = []
          for (const [isOpening, at] of steps) {
            const taken = isOpening ? capacity.take() : null
            if (typeof taken === 'function') held.push(taken)
            else if (isOpening) expect(held.length).toBe(limit)
            else held.splice(at % Math.max(1, held.length), 1)[0]?.()
            expect(capacity.counters.open).toBe(held.length)
            expect(held.length).toBeLessThanOrEqual(limit)
          }
          for (const free of held) free()
          expect(capacity.fullReason).toBeNull()
          expect(capacity.take()).toBeTypeOf('function')
        },
      ),
    )
  })

  it('stops reading the load', () => {
    const { capacity, load, timers } = setUp()
    capacity.stop()
    load.set({ lagMs: 9000 })
    timers.forward(10_000)
    expect(capacity.counters.lagMs).toBe(0)
  })
})
