import { isoDate } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFixedClock, createMarketClock, type SavedClock } from './market-clock.ts'

const at = (iso: string) => Date.parse(iso)

const span = { firstDay: isoDate('2021-01-04'), lastDay: isoDate('2045-12-29') }
const endMs = at('2045-12-30T04:59:59Z')

interface Options {
  readonly startMs?: number
  readonly speed?: number
  readonly saved?: SavedClock
  readonly mayGoBack?: boolean
}

function clockFrom(wallIso: string, { startMs, speed, saved, mayGoBack = false }: Options = {}) {
  let wallMs = at(wallIso)
  const clock = createMarketClock({
    wallMs: () => wallMs,
    startMs: startMs ?? null,
    speed: speed ?? null,
    saved: saved ?? null,
    source: mayGoBack ? 'replay' : 'simulated',
    mayGoBack,
    span,
  })
  return {
    ...clock,
    now: () => new Date(clock.read().marketNow).toISOString(),
    wait: (ms: number) => {
      wallMs += ms
    },
  }
}

describe('market clock', () => {
  it('starts at the wall clock’s time inside a session', () => {
    expect(clockFrom('2026-11-16T18:30:00Z').now()).toBe('2026-11-16T18:30:00.000Z')
  })

  it.each([
    ['a Sunday', '2026-11-15T02:00:00Z', '2026-11-16T15:00:00.000Z'],
    ['an evening', '2026-11-16T23:00:00Z', '2026-11-17T15:00:00.000Z'],
    ['an early morning', '2026-11-17T10:00:00Z', '2026-11-17T15:00:00.000Z'],
    ['Thanksgiving', '2026-11-26T16:00:00Z', '2026-11-27T15:00:00.000Z'],
  ])('[SYS-2] skips from %s to 10:00 New York of the next trading day', (_name, wall, market) => {
    expect(clockFrom(wall).now()).toBe(market)
  })

  it('[SYS-2] resumes at the saved time and speed, and never goes back', () => {
    const saved = { marketMs: at('2026-11-18T16:00:00.250Z'), speed: 20 }
    const clock = clockFrom('2026-11-16T18:00:00Z', { saved })
    expect(clock.now()).toBe('2026-11-18T16:00:00.250Z')
    expect(clock.read().speed).toBe(20)
    expect(clockFrom('2026-11-19T18:00:00Z', { saved }).now()).toBe('2026-11-19T18:00:00.000Z')
  })

  it('prefers a given start time to the saved one', () => {
    const options = {
      startMs: at('2025-01-02T14:30:00Z'),
      saved: { marketMs: at('2026-11-18T16:00:00Z'), speed: 9 },
    }
    expect(clockFrom('2026-11-15T00:00:00Z', options).read()).toMatchObject({
      marketNow: at('2025-01-02T14:30:00Z'),
      speed: 1,
    })
  })

  it('runs at its speed, jumps forward, and stops at speed 0', () => {
    const clock = clockFrom('2026-11-15T00:00:00Z', { startMs: at('2025-01-02T14:30:00Z'), speed: 60 })
    clock.wait(10_000)
    expect(clock.now()).toBe('2025-01-02T14:40:00.000Z')
    clock.set({ atMs: at('2025-01-02T20:00:00Z'), speed: 0 })
    clock.wait(60_000)
    expect(clock.now()).toBe('2025-01-02T20:00:00.000Z')
    clock.set({ atMs: null, speed: 1 })
    clock.wait(1500)
    expect(clock.now()).toBe('2025-01-02T20:00:01.500Z')
  })

  it('refuses to go back and does not change', () => {
    const clock = clockFrom('2026-11-16T18:00:00Z')
    expect(() => clock.set({ atMs: at('2026-11-16T17:59:59Z'), speed: 5 })).toThrow(/never goes back/)
    expect(clock.read()).toMatchObject({ marketNow: at('2026-11-16T18:00:00Z'), speed: 1 })
  })

  it('[SYS-2] goes back in a recorded market and continues from there', () => {
    const clock = clockFrom('2026-11-16T18:00:00Z', { startMs: at('2025-09-22T15:00:00Z'), mayGoBack: true })
    expect(clock.read().source).toBe('replay')
    clock.wait(60_000)
    clock.set({ atMs: at('2025-09-22T13:30:00Z'), speed: 0 })
    clock.wait(60_000)
    expect(clock.now()).toBe('2025-09-22T13:30:00.000Z')
    clock.set({ atMs: null, speed: 10 })
    clock.wait(1000)
    expect(clock.now()).toBe('2025-09-22T13:30:10.000Z')
    clock.wait(-5000)
    expect(clock.now()).toBe('2025-09-22T13:30:10.000Z')
  })

  it('[SYS-2] of a real market follows the wall clock at its delay and cannot be set', () => {
    let wallMs = at('2026-11-16T18:00:00Z')
    const clock = createFixedClock(() => wallMs, 1_200_000, 'cboe')
    expect(clock.read()).toEqual({
      marketNow: at('2026-11-16T17:40:00Z'),
      wallNow: wallMs,
      speed: 1,
      source: 'cboe',
    })
    wallMs -= 60_000
    expect(clock.read().marketNow).toBe(at('2026-11-16T17:40:00Z'))
    expect(() => clock.set({ atMs: null, speed: 2 })).toThrow(
      expect.objectContaining({ code: 'source_fixed' }),
    )
  })

  it('[BY-21] stops at the end of its days, whatever its speed, and stands there after a restart', () => {
    const clock = clockFrom('2026-11-15T00:00:00Z', { startMs: at('2045-12-29T20:00:00Z'), speed: 10_000 })
    clock.wait(3_600_000)
    expect(clock.read()).toMatchObject({ marketNow: endMs, endsAt: endMs, speed: 10_000 })
    clock.set({ atMs: null, speed: 1 })
    clock.wait(86_400_000)
    expect(clock.now()).toBe('2045-12-30T04:59:59.000Z')
    const saved = { marketMs: clock.read().marketNow, speed: 1 }
    expect(clockFrom('2026-11-16T18:00:00Z', { saved }).read().marketNow).toBe(endMs)
  })

  it.each([
    ['after its last day', endMs + 1],
    ['in 2062', at('2062-05-01T15:00:00Z')],
    ['in 2099', at('2099-12-31T23:59:59Z')],
    ['in the last year of a Date', 8.64e15],
    ['before its first day', at('2021-01-04T04:59:59Z')],
    ['in the year 0', at('0000-01-01T00:00:00Z')],
    ['that is no instant', Number.NaN],
  ])('[BY-21] refuses a time %s, names its days and does not change', (_when, atMs) => {
    for (const mayGoBack of [false, true]) {
      const clock = clockFrom('2026-11-16T18:00:00Z', { mayGoBack })
      expect(() => clock.set({ atMs, speed: 5 })).toThrow(/covers 2021-01-04 to 2045-12-29/)
      expect(clock.read()).toMatchObject({ marketNow: at('2026-11-16T18:00:00Z'), speed: 1 })
    }
  })

  it.each([
    ['1970-01-01T00:00:00Z', '2021-01-04T15:00:00.000Z'],
    ['2070-01-01T00:00:00Z', '2045-12-30T04:59:59.000Z'],
    ['+275760-09-13T00:00:00Z', '2045-12-30T04:59:59.000Z'],
  ])('[BY-21] starts within its days when the wall clock says %s', (wall, market) => {
    expect(clockFrom(wall).now()).toBe(market)
  })

  it('[BY-21] resumes at exactly the saved time of an epoch that was started at a chosen time', () => {
    const saved = { marketMs: at('2024-03-02T03:00:00.250Z'), speed: 3, isExact: true }
    expect(clockFrom('2026-11-16T18:00:00Z', { saved }).now()).toBe('2024-03-02T03:00:00.250Z')
  })

  it('[SYS-5] does not follow a wall clock that is set', () => {
    let [wallMs, elapsedMs] = [at('2026-11-16T18:00:00Z'), 5]
    const clock = createMarketClock({
      ...{ wallMs: () => wallMs, elapsedMs: () => elapsedMs },
      ...{ startMs: null, speed: 10, saved: null, span },
    })
    const startMs = clock.read().marketNow
    for (const jumpMs of [3_600_000, -7_200_000]) {
      wallMs += jumpMs
      elapsedMs += 100
      const { marketNow, wallNow } = clock.read()
      expect(marketNow - startMs).toBe((elapsedMs - 5) * 10)
      expect(wallNow).toBe(wallMs)
    }
    clock.set({ atMs: null, speed: 1 })
    elapsedMs += 100
    expect(clock.read().marketNow - startMs).toBe(2100)
  })

  it('never goes back for any change of wall clock or speed', () => {
    const move = fc.record({
      waitMs: fc.integer({ min: -5000, max: 100_000 }),
      speed: fc.option(fc.integer({ min: 0, max: 500 })),
    })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), moves => {
        const clock = clockFrom('2026-11-16T18:00:00Z')
        let last = clock.read().marketNow
        for (const { waitMs, speed } of moves) {
          clock.wait(waitMs)
          if (speed !== null) clock.set({ atMs: null, speed })
          const now = clock.read().marketNow
          expect(now).toBeGreaterThanOrEqual(last)
          last = now
        }
      }),
    )
  })
})
