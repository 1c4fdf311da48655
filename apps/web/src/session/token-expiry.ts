/** Expiry of a token in milliseconds since 1970; null for text that is not a token. Only the server checks the signature:
 *  here the expiry decides when to renew and when to ask for the password again. */
export function tokenExpiryMs(token: string): number | null {
  try {
    const claims = token.split('.')[1] ?? ''
    const payload: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof payload !== 'object' || payload === null || !('exp' in payload)) return null
    return typeof payload.exp === 'number' ? payload.exp * 1000 : null
  } catch {
    return null
  }
}

export function isTokenAlive(token: string, nowMs: number): boolean {
  const expiryMs = tokenExpiryMs(token)
  return expiryMs !== null && expiryMs > nowMs
}
