import type { BusMessage } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { createFollowedClock } from '../../platform/clocks/followed-clock.ts'
import { machineClock } from '../../platform/testing/machine-clock.ts'
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
    const clock = followMarketClock(
      bus,
      machineClock(() => wallMs),
    )
    expect(() => clock.read()).toThrow(/not known yet/)
    send(50_000, 10)
    await clock.known
    wallMs += 100
    expect(clock.read()).toEqual({ marketNow: 51_000, wallNow: 1100, speed: 10, source: 'simulated' })
    send(90_000, 1)
    wallMs += 100
    expect(clock.read().marketNow).toBe(90_100)
  })

  it('[SYS-5] goes on evenly when the wall clock of either machine is set', () => {
    let [wallMs, elapsedMs] = [1_000_000, 7]
    const followed = createFollowedClock({ nowMs: () => wallMs, elapsedMs: () => elapsedMs })
    const receive = (marketNow: number, wallNow: number) =>
      followed.set({ marketNow, wallNow, speed: 10, source: 'simulated' })
    expect(followed.read()).toBeNull()
    receive(50_000, wallMs - 40)
    expect(followed.read()?.marketNow).toBe(50_400)
    for (const jumpMs of [3_600_000, -7_200_000]) {
      wallMs += jumpMs
      elapsedMs += 100
      expect(followed.read()?.wallNow).toBe(wallMs)
    }
    expect(followed.read()?.marketNow).toBe(52_400)
  })

  it('[SYS-5] follows the heartbeats where the wall clocks of both machines disagree', () => {
    const wallMs = 10_000_000
    let elapsedMs = 7
    const followed = createFollowedClock({ nowMs: () => wallMs, elapsedMs: () => elapsedMs })
    followed.beat(60_000)
    expect(followed.read()).toBeNull()
    for (const wallNow of [wallMs + 3_600_000, wallMs - 3_600_000]) {
      followed.set({ marketNow: 50_000, wallNow, speed: 10, source: 'simulated' })
      followed.beat(60_000)
      expect(followed.read()?.marketNow).toBe(60_000)
      elapsedMs += 100
      expect(followed.read()?.marketNow).toBe(61_000)
    }
  })

  it('does not go back for a heartbeat that was under way for some time', () => {
    let elapsedMs = 7
    const followed = createFollowedClock({ nowMs: () => 1000, elapsedMs: () => elapsedMs })
    followed.set({ marketNow: 50_000, wallNow: 1000, speed: 10, source: 'simulated' })
    elapsedMs += 1000
    followed.beat(51_000)
    expect(followed.read()?.marketNow).toBe(60_000)
    // It was the engine that was fast.
    followed.beat(60_500)
    expect(followed.read()?.marketNow).toBe(60_500)
  })

  it('stands where a clock without speed stands', () => {
    let elapsedMs = 7
    const followed = createFollowedClock({ nowMs: () => 1000, elapsedMs: () => elapsedMs })
    followed.set({ marketNow: 50_000, wallNow: 400, speed: 0, source: 'simulated' })
    elapsedMs += 1000
    followed.beat(50_000)
    expect(followed.read()?.marketNow).toBe(50_000)
  })
})
