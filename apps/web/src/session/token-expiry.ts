/** Expiry of a token in milliseconds since 1970; null for text that is not a token. Only the server checks the signature:
 *  here the expiry decides when to renew and when to ask for the password again. */
export const tokenExpiryMs = (token: string): number | null => timeIn(token, 'exp')

export function isTokenAlive(token: string, nowMs: number): boolean {
  const expiryMs = tokenExpiryMs(token)
  return expiryMs !== null && expiryMs > nowMs
}

/** Whether the token was issued before the other one. False where that is unknown. */
export function isTokenOlder(token: string, other: string): boolean {
  const [issuedMs, otherMs] = [timeIn(token, 'iat'), timeIn(other, 'iat')]
  return issuedMs !== null && otherMs !== null && issuedMs < otherMs
}

function timeIn(token: string, claim: 'exp' | 'iat'): number | null {
  try {
    const claims = token.split('.')[1] ?? ''
    const payload: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof payload !== 'object' || payload === null) return null
    const seconds = (payload as Record<string, unknown>)[claim]
    return typeof seconds === 'number' ? seconds * 1000 : null
  } catch {
    return null
  }
}
