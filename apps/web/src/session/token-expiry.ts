/** When a token ends, in milliseconds since 1970; null for a text that is no token. The signature is the
 *  server's business: here the time only decides when to renew and when to ask for the password again. */
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
