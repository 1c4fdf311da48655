import { isIP } from 'node:net'

/**
 * The address to which the provider sends a logon, if the relay may follow: credentials go only to the configured host and to
 * hosts beside it, as encrypted as before. Null for any other address.
 */
export function redirectTarget(configured: string, redirect: string): string | null {
  const [from, to] = [new URL(configured), urlOf(redirect)]
  if (to === null || to.username !== '' || to.password !== '') return null
  const isSecureEnough = to.protocol === 'wss:' || (to.protocol === 'ws:' && from.protocol === 'ws:')
  return isSecureEnough && isBeside(from.hostname, to.hostname) ? to.href : null
}

/** The provider names hosts with and without a scheme. */
function urlOf(text: string): URL | null {
  const full = text.includes('://') ? text : `wss://${text}`
  return URL.canParse(full) ? new URL(full) : null
}

/** Beside api.provider.example is every host below provider.example. */
function isBeside(host: string, other: string): boolean {
  if (host === other) return true
  const parent = host.split('.').slice(1)
  return parent.length >= 2 && isIP(host) === 0 && other.endsWith(`.${parent.join('.')}`)
}
