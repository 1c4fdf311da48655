import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { keyRing } from '../../platform/sealing/key-ring.ts'

export const tokenLifetimeMs = 12 * 60 * 60 * 1000
const algorithm = 'HS256'
const issuer = 'tidemark'
/** Only valid tokens are kept, so that nobody but signed-in users can fill it. */
const maxVerified = 4096

export interface TokenClaims {
  readonly sessionId: string
  readonly email: string
  /** Which token of the session this is. */
  readonly generation: number
}

type TokenVerification =
  | { readonly kind: 'valid'; readonly claims: TokenClaims; readonly expiresAtSeconds: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' }

export interface Tokens {
  issue(claims: TokenClaims, expiresAtMs: number): Promise<string>
  verify(token: string): Promise<TokenVerification>
}

/**
 * The first secret signs tokens and each verifies them, so that a secret can be replaced without ending sessions. A signature
 * that was checked once is not computed again: each request of a window brings the same token.
 */
export function createTokens(secrets: readonly string[], wall: WallClock): Tokens {
  const ring = keyRing(secrets, secret => new TextEncoder().encode(secret))
  const verified = new LRUCache<string, TokenVerification & { readonly kind: 'valid' }>({ max: maxVerified })

  async function verifyWith(key: Uint8Array, token: string): Promise<TokenVerification> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        currentDate: new Date(wall.nowMs()),
      })
      const { sid, email, gen, exp } = payload
      // Signed by us, but by another release: as good as expired.
      if (typeof sid !== 'string' || typeof email !== 'string' || !Number.isSafeInteger(gen))
        return { kind: 'expired' }
      const claims = { sessionId: sid, email, generation: gen as number }
      return { kind: 'valid', claims, expiresAtSeconds: exp ?? Number.POSITIVE_INFINITY }
    } catch (error) {
      return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
    }
  }

  return {
    issue: ({ sessionId, email, generation }, expiresAtMs) =>
      new SignJWT({ sid: sessionId, email, gen: generation })
        .setProtectedHeader({ alg: algorithm, kid: ring.newest.id })
        .setIssuer(issuer)
        .setIssuedAt(Math.floor(wall.nowMs() / 1000))
        .setExpirationTime(Math.floor(expiresAtMs / 1000))
        .sign(ring.newest.key),
    async verify(token) {
      const known = verified.get(token)
      if (known) return known.expiresAtSeconds > wall.nowMs() / 1000 ? known : { kind: 'expired' }
      for (const key of ring.candidates(keyIdIn(token))) {
        const result = await verifyWith(key, token)
        if (result.kind === 'valid') verified.set(token, result)
        if (result.kind !== 'invalid') return result
      }
      return { kind: 'invalid' }
    },
  }
}

/** Null for a token of a release without key ids; undefined for one that is not a token. */
function keyIdIn(token: string): string | null | undefined {
  try {
    const { kid } = decodeProtectedHeader(token)
    return kid ?? null
  } catch {
    return undefined
  }
}
