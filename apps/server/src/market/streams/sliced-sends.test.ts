import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { SlicedSends } from './sliced-sends.ts'
import type { SocketClient } from './socket-client.ts'

function setUp() {
  const timers = manualTimers()
  let nowMs = 0
  const sent: number[] = []
  const delays: number[] = []
  const sends = new SlicedSends({
    timers,
    monotonic: { elapsedMs: () => nowMs },
    onSent: ms => delays.push(ms),
  })
  const clients = (count: number, first = 0) =>
    Array.from(
      { length: count },
      (_, n) => ({ writer: { send: () => void sent.push(first + n) } }) as unknown as SocketClient,
    )
  const pass = (ms: number) => {
    nowMs += ms
    timers.forward(0)
  }
  return { sends, sent, delays, clients, pass }
}

describe('sliced sends', () => {
  it('[BY-22] send to a few clients at once, and to many in slices', () => {
    const { sends, sent, delays, clients, pass } = setUp()
    const whenSent = vi.fn()
    sends.send(clients(400), whenSent)
    expect(sent).toHaveLength(400)
    expect(whenSent).toHaveBeenCalledOnce()
    sends.send(clients(1000, 400), whenSent)
    expect(sent).toHaveLength(800)
    expect(whenSent).toHaveBeenCalledOnce()
    pass(30)
    expect(sent).toEqual(Array.from({ length: 1400 }, (_, n) => n))
    expect(whenSent).toHaveBeenCalledTimes(2)
    expect(delays).toEqual([0, 30])
  })

  it('[BY-22] call back at once when there is nobody to send to', () => {
    const { sends, delays } = setUp()
    const whenSent = vi.fn()
    sends.send([], whenSent)
    expect(whenSent).toHaveBeenCalledOnce()
    expect(delays).toEqual([])
  })

  it('[BY-22] send nothing after the stop', () => {
    const { sends, sent, clients, pass } = setUp()
    sends.send(clients(500))
    sends.stop()
    pass(10)
    expect(sent).toHaveLength(400)
  })

  it('[BY-22] send to every client in the order given, whenever more are added', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(900), fc.boolean()), { maxLength: 8 }), steps => {
        const { sends, sent, clients, pass } = setUp()
        let [given, called] = [0, 0]
        for (const [count, isPassing] of steps) {
          sends.send(clients(count, given), () => {
            called += 1
          })
          given += count
          if (isPassing) pass(1)
        }
        pass(1)
        expect(sent).toEqual(Array.from({ length: given }, (_, n) => n))
        expect(called).toBe(steps.length)
      }),
    )
  })
})
