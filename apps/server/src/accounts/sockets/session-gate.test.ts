import { describe, expect, it } from 'vitest'
import { AccountError } from '../account-error.ts'
import type { SessionEnd } from '../sign-in/session-ends.ts'
import type { SignedIn } from '../sign-in/sign-ins.ts'
import { ClientRegistry, type IdentifiedClient } from './client-registry.ts'
import { SessionGate } from './session-gate.ts'

/** Accounts whose answers the test controls. */
function slowAccounts() {
  const listeners = new Set<(end: SessionEnd) => void>()
  const answers: { succeed(): void; fail(error: Error): void }[] = []
  const signedIn = {
    user: { id: 'user', feedState: 'user-realtime-feed' },
    session: { id: 'session' },
  } as SignedIn
  return {
    answers,
    end: (end: SessionEnd) => listeners.forEach(listener => void listener(end)),
    authenticateForPrices: () =>
      new Promise<SignedIn>((resolve, reject) => {
        answers.push({ succeed: () => resolve(signedIn), fail: reject })
      }),
    onSessionEnd(listener: (end: SessionEnd) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    activeSessions: async () => new Map(),
  }
}

describe('session gate', () => {
  it.each([
    ['rejects a token when its session ends', { sessionId: 'session' }, 'ended'],
    ['rejects a token when its user changes', { userId: 'user' }, 'ended'],
    ['admits a token when another session ends', { sessionId: 'other' }, 'admitted'],
    ['admits a token when another user changes', { userId: 'other' }, 'admitted'],
  ])('%s while the token is being verified', async (_name, end, kind) => {
    const accounts = slowAccounts()
    const gate = new SessionGate(accounts, new ClientRegistry())
    const admission = gate.admit('token')
    accounts.end(end as SessionEnd)
    accounts.answers[0]?.succeed()
    expect(await admission).toMatchObject({ kind })
  })

  it('distinguishes a bad token from a storage error', async () => {
    const accounts = slowAccounts()
    const gate = new SessionGate(accounts, new ClientRegistry())
    const [bad, broken] = [gate.admit('bad'), gate.admit('broken')]
    accounts.answers[0]?.fail(AccountError.tokenInvalid())
    accounts.answers[1]?.fail(new Error('disk'))
    expect(await bad).toEqual({ kind: 'bad' })
    await expect(broken).rejects.toThrow('disk')
  })

  it('[BY-22] checks many sessions in turns, and each of them', async () => {
    const registry = new ClientRegistry<IdentifiedClient>()
    const closed: string[] = []
    const ids = Array.from({ length: 2500 }, (_, n) => `session ${n}`)
    for (const sessionId of ids) {
      const user = { id: sessionId, role: 'trader', isMpUser: false, isDemo: false, createdAtMs: 0 } as const
      const identity = { sessionId, userId: sessionId, feedState: 'user-realtime-feed', user } as const
      registry.add({ identity, close: () => closed.push(sessionId) }, identity)
    }
    const asked: number[] = []
    const accounts = {
      ...slowAccounts(),
      async activeSessions(ids: readonly string[]) {
        asked.push(ids.length)
        return new Map()
      },
    }
    const gate = new SessionGate(accounts, registry)
    for (let check = 0; check < 4; check += 1) await gate.check()
    expect(asked).toEqual([1000, 1000, 500, 1000])
    expect(closed.slice(0, 2500)).toEqual(ids)
  })
})
