import type { BusMessage } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { followMarketClock } from './market-clock.ts'

describe('followed market clock', () => {
  it('extrapolates from the engine’s last message at its speed', async () => {
    let wallMs = 1000
    const listeners: ((message: BusMessage) => void)[] = []
    const bus = {
      publish: () => undefined,
      subscribe: (listener: (message: BusMessage) => void) => {
        listeners.push(listener)
        return () => undefined
      },
    }
    const send = (marketNow: number, speed: number) => {
      const clock = { marketNow, wallNow: wallMs, speed, source: 'simulated' as const }
      for (const listener of listeners) listener({ kind: 'clock', clock, isJump: false })
    }
    const clock = followMarketClock(bus, { nowMs: () => wallMs })
    expect(() => clock.read()).toThrow(/not known yet/)
    send(50_000, 10)
    await clock.known
    wallMs += 100
    expect(clock.read()).toEqual({ marketNow: 51_000, wallNow: 1100, speed: 10, source: 'simulated' })
    send(90_000, 1)
    wallMs += 100
    expect(clock.read().marketNow).toBe(90_100)
  })
})
