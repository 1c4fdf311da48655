import { isIP } from 'node:net'
import { z } from 'zod'

const longestList = 4000
const message =
  'must be a comma-separated list of addresses or networks such as 10.0.0.5, 10.1.0.0/16, and never all addresses'

/** The proxies whose forwarded address counts. */
export const trustedProxiesVariable = z
  .string()
  .max(longestList, message)
  .transform(text => text.split(',').map(entry => entry.trim()))
  .refine(entries => entries.every(isNetwork), message)
  .optional()

/** A proxy on the same machine. */
export const loopbackProxies: readonly string[] = ['127.0.0.0/8', '::1']

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  // A zone such as fe80::1%eth0 belongs to one machine and matches no forwarded address.
  if (bits === undefined || rest.length > 0 || address.includes('%')) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
}
