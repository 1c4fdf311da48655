import { decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTokens, tokenLifetimeMs } from './tokens.ts'

const [oldKey, newKey, otherKey] = ['old', 'new', 'other'].map(name => `${name} secret`.padEnd(40, '.')) as [
  string,
  string,
  string,
]
const startMs = Date.parse('2026-11-16T15:00:00Z')
const wall = { nowMs: () => startMs }
const claims = { sessionId: 's', email: 'ann@example.com', generation: 1 }
const issueWith = (...keys: string[]) => createTokens(keys, wall).issue(claims, startMs + tokenLifetimeMs)
const verifyWith = (token: string, ...keys: string[]) => createTokens(keys, wall).verify(token)

/** A token as releases before key ids issued it. */
const issueWithoutKeyId = (key: string, header: object = {}) =>
  new SignJWT({ sid: 's', email: 'ann@example.com', gen: 1 })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .setIssuer('tidemark')
    .setExpirationTime((startMs + tokenLifetimeMs) / 1000)
    .sign(new TextEncoder().encode(key))

describe('tokens', () => {
  it('[AC-11] of an older secret stay valid until the secret is removed', async () => {
    const token = await issueWith(oldKey)
    expect(await verifyWith(token, newKey, oldKey)).toMatchObject({ kind: 'valid', claims })
    expect(await verifyWith(token, newKey)).toEqual({ kind: 'invalid' })
  })

  it('[AC-11] are signed with the first secret and name it', async () => {
    const token = await issueWith(newKey, oldKey)
    expect(await verifyWith(token, newKey)).toMatchObject({ kind: 'valid', claims })
    expect(await verifyWith(token, oldKey)).toEqual({ kind: 'invalid' })
    const { kid } = decodeProtectedHeader(token)
    expect(kid).toMatch(/^[\w-]{12}$/)
    expect(decodeProtectedHeader(await issueWith(newKey)).kid).toBe(kid)
    expect(decodeProtectedHeader(await issueWith(oldKey)).kid).not.toBe(kid)
  })

  it('[AC-11] without a key id, of earlier releases, are valid with each secret', async () => {
    const token = await issueWithoutKeyId(oldKey)
    expect(await verifyWith(token, newKey, oldKey)).toMatchObject({ kind: 'valid', claims })
    expect(await verifyWith(token, newKey, otherKey)).toEqual({ kind: 'invalid' })
  })

  it('[AC-11] with an unknown key id, or the id of another key, are not valid', async () => {
    const { kid } = decodeProtectedHeader(await issueWith(otherKey))
    for (const header of [{ kid: 'unknown' }, { kid }, { kid: 7 }])
      expect(await verifyWith(await issueWithoutKeyId(oldKey, header), oldKey, otherKey)).toEqual({
        kind: 'invalid',
      })
  })

  it('[AC-11] that have expired are expired with an older secret too', async () => {
    const token = await issueWith(oldKey)
    const later = { nowMs: () => startMs + tokenLifetimeMs }
    expect(await createTokens([newKey, oldKey], later).verify(token)).toEqual({ kind: 'expired' })
    expect(await createTokens([newKey], later).verify(token)).toEqual({ kind: 'invalid' })
  })

  it('[AC-11] that were valid before expire at their time, and a change of one letter is noticed', async () => {
    let nowMs = startMs
    const tokens = createTokens([oldKey], { nowMs: () => nowMs })
    const token = await tokens.issue(claims, startMs + tokenLifetimeMs)
    for (const after of [0, tokenLifetimeMs - 1]) {
      nowMs = startMs + after
      expect(await tokens.verify(token)).toMatchObject({ kind: 'valid', claims })
    }
    const [header, payload, signature = ''] = token.split('.')
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect(await tokens.verify(`${header}.${payload}.${other}`)).toEqual({ kind: 'invalid' })
    nowMs = startMs + tokenLifetimeMs
    expect(await tokens.verify(token)).toEqual({ kind: 'expired' })
  })

  it.each(['', 'x', 'a.b.c', '..'])('are not “%s”', async token => {
    expect(await verifyWith(token, oldKey)).toEqual({ kind: 'invalid' })
  })
})
