import { DAY_MS, HOUR_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Session } from './session-store.ts'
import { acceptsGeneration, hasEnded, renewalOf, sessionLifetimeMs, tokenExpiryMs } from './session-tokens.ts'

const newSession = (): Session => ({
  id: 's',
  userId: 'u',
  createdAtMs: 0,
  expiresAtMs: tokenExpiryMs(0, 0),
  revokedAtMs: null,
  generation: 1,
  retiredAtMs: [],
})

interface Token {
  readonly generation: number
  readonly expiresAtMs: number
}

/** The server side of a session, as `accounts` applies these rules. */
function serverOf(session = newSession()) {
  let current = session
  const accepts = ({ generation, expiresAtMs }: Token, nowMs: number): boolean =>
    nowMs < expiresAtMs && !hasEnded(current, nowMs) && acceptsGeneration(current, generation, nowMs)
  return {
    accepts,
    renew(token: Token, nowMs: number): Token | null {
      if (!accepts(token, nowMs)) return null
      current = { ...current, ...renewalOf(current, token.generation, nowMs) }
      return current
    },
    first: (): Token => session,
    session: () => current,
  }
}

describe('tokens of a session', () => {
  it('[AC-11] are accepted for one minute after their renewal, each of them', () => {
    const server = serverOf()
    const first = server.first()
    const second = server.renew(first, 0)
    const third = second && server.renew(second, 20_000)
    if (!second || !third) throw new Error('not renewed')
    expect([first, second, third].map(token => server.accepts(token, 59_000))).toEqual([true, true, true])
    expect([first, second, third].map(token => server.accepts(token, 60_000))).toEqual([false, true, true])
    expect([first, second, third].map(token => server.accepts(token, 80_000))).toEqual([false, false, true])
  })

  it('[AC-11] renewed together from one token are both the current one', () => {
    const server = serverOf()
    const first = server.first()
    const [one, two] = [server.renew(first, 0), server.renew(first, 30_000)]
    if (!one || !two) throw new Error('not renewed')
    expect([one, two].map(token => server.accepts(token, DAY_MS / 4))).toEqual([true, true])
    expect(server.renew(first, 60_000)).toBeNull()
  })

  it('[AC-11] end thirty days after the sign-in, however often they are renewed', () => {
    const server = serverOf()
    let token = server.first()
    for (let nowMs = 0; nowMs < sessionLifetimeMs; nowMs += 6 * HOUR_MS)
      token = server.renew(token, nowMs) ?? token
    expect(server.accepts(token, sessionLifetimeMs - 1)).toBe(true)
    expect(server.accepts(token, sessionLifetimeMs)).toBe(false)
    expect(token.expiresAtMs).toBe(sessionLifetimeMs)
  })

  it('[BY-22] remember a bounded number of renewals and retire none of them early', () => {
    const server = serverOf()
    const tokens = [server.first()]
    for (let count = 0; count < 100; count += 1) {
      const next = server.renew(tokens.at(-1) ?? server.first(), count)
      if (!next) throw new Error('not renewed')
      tokens.push(next)
    }
    expect(server.session().retiredAtMs.length).toBeLessThanOrEqual(8)
    expect(tokens.every(token => server.accepts(token, 59_000))).toBe(true)
  })

  it('of unknown generations are refused', () => {
    const server = serverOf()
    for (const generation of [0, -1, 2, 1.5, Number.NaN])
      expect(server.accepts({ ...server.first(), generation }, 0)).toBe(false)
  })

  it('[AC-11] never sign out a window in use before thirty days, whoever renews when', () => {
    // Windows share the newest token, which reaches each of them within less than a minute. Every window is used, and
    // some window renews, at least every six hours.
    const step = fc.record({
      window: fc.nat(3),
      waitMs: fc.oneof(fc.nat(100), fc.nat(58_000), fc.integer({ min: 0, max: DAY_MS / 4 })),
      delayMs: fc.nat(59_000),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), steps => {
        const server = serverOf()
        const windows = Array.from({ length: 4 }, () => ({ token: server.first() }))
        let pending: { readonly token: Token; readonly from: number; readonly atMs: number }[] = []
        let nowMs = 0
        for (const { window, waitMs, delayMs } of steps) {
          nowMs += waitMs
          if (nowMs >= sessionLifetimeMs) break
          for (const { token, from } of pending.filter(({ atMs }) => atMs <= nowMs))
            for (const [index, own] of windows.entries())
              if (index !== from && token.generation >= own.token.generation) own.token = token
          pending = pending.filter(({ atMs }) => atMs > nowMs)
          for (const { token } of windows) expect(server.accepts(token, nowMs)).toBe(true)
          const renewed = server.renew(windows[window]?.token ?? server.first(), nowMs)
          if (!renewed) throw new Error('A window in use was signed out')
          windows[window] = { token: renewed }
          pending.push({ token: renewed, from: window, atMs: nowMs + delayMs })
        }
      }),
      { numRuns: 300 },
    )
  })
})
