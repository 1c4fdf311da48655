import { describe, expect, it } from 'vitest'
import { simulatedMarketClock } from './market-clock.ts'

const at = (iso: string) => Date.parse(iso)

function clockFrom(wallIso: string, options: { startMs?: number; speed?: number } = {}) {
  let nowMs = at(wallIso)
  const market = simulatedMarketClock({
    wall: { nowMs: () => nowMs },
    startMs: options.startMs ?? null,
    speed: options.speed ?? 1,
  })
  return {
    now: () => new Date(market.read().marketNow).toISOString(),
    read: market.read,
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('the simulated market clock', () => {
  it('starts at the wall’s time inside a session', () => {
    expect(clockFrom('2026-11-16T18:30:00Z').now()).toBe('2026-11-16T18:30:00.000Z')
  })

  it.each([
    ['a Sunday', '2026-11-15T02:00:00Z', '2026-11-16T15:00:00.000Z'],
    ['an evening', '2026-11-16T23:00:00Z', '2026-11-17T15:00:00.000Z'],
    ['an early morning', '2026-11-17T10:00:00Z', '2026-11-17T15:00:00.000Z'],
    ['Thanksgiving', '2026-11-26T16:00:00Z', '2026-11-27T15:00:00.000Z'],
  ])('moves on to 10:00 New York of the next trading day from %s', (_name, wall, market) => {
    expect(clockFrom(wall).now()).toBe(market)
  })

  it('starts where it is told and runs at its own speed', () => {
    const clock = clockFrom('2026-11-15T00:00:00Z', { startMs: at('2025-01-02T14:30:00Z'), speed: 60 })
    expect(clock.now()).toBe('2025-01-02T14:30:00.000Z')
    clock.wait(10_000)
    expect(clock.now()).toBe('2025-01-02T14:40:00.000Z')
    expect(clock.read()).toMatchObject({
      speed: 60,
      source: 'simulated',
      wallNow: at('2026-11-15T00:00:10Z'),
    })
  })
})
