import { errors, jwtVerify, SignJWT } from 'jose'
import type { WallClock } from '../clocks/wall-clock.ts'

export const tokenLifetimeMs = 12 * 60 * 60 * 1000
const algorithm = 'HS256'
const issuer = 'tidemark'

interface TokenClaims {
  readonly sessionId: string
  readonly email: string
}

type TokenVerification =
  | { readonly kind: 'valid'; readonly claims: TokenClaims }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' }

export interface Tokens {
  issue(claims: TokenClaims, expiresAtMs: number): Promise<string>
  verify(token: string): Promise<TokenVerification>
}

export function createTokens(secret: string, wall: WallClock): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    issue: ({ sessionId, email }, expiresAtMs) =>
      new SignJWT({ sid: sessionId, email })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setIssuedAt(Math.floor(wall.nowMs() / 1000))
        .setExpirationTime(Math.floor(expiresAtMs / 1000))
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          currentDate: new Date(wall.nowMs()),
        })
        const { sid, email } = payload
        if (typeof sid !== 'string' || typeof email !== 'string') return { kind: 'invalid' }
        return { kind: 'valid', claims: { sessionId: sid, email } }
      } catch (error) {
        return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
      }
    },
  }
}
