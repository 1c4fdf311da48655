import { BlockList, isIP } from 'node:net'

interface Reach {
  readonly host: string
  readonly publicUrl: string | null
}

/** Returns why others than the users of this machine may reach the server or its data, null when only they can. In doubt
 *  it is production: the demo accounts have a published password. */
export const productionReason = ({
  databaseUrl,
  ...reach
}: Reach & { readonly databaseUrl: string | null }): string | null =>
  databaseUrl === null ? reachReason(reach) : 'DATABASE_URL is set'

/** Returns why others than the users of this machine may reach the server, null when only they can. */
export function reachReason({ host, publicUrl }: Reach): string | null {
  if (!isLoopback(host)) return 'HOST is not a loopback address'
  if (publicUrl !== null && !isLoopback(hostOfUrl(publicUrl))) return 'PUBLIC_URL is not a loopback address'
  return null
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** A name or address of this machine that no other machine can reach. Other notations of an address, such as decimal
 *  numbers, are not: programs disagree on their meaning. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true
  const address = withoutBrackets(host)
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** [::1] becomes ::1, the notation in which a server listens. */
export function withoutBrackets(host: string): string {
  const address = /^\[(.+)\]$/.exec(host)?.[1]
  return address !== undefined && isIP(address) === 6 ? address : host
}

/** The host as it is written. Parsing would turn other notations of an address into the usual one. Returns an empty text
 *  for anything unusual, such as a user name before the host. */
const hostOfUrl = (url: string): string =>
  /^https?:\/\/(\[[^\]]+\]|[^/?#:@\\[\]]+)(?::\d+)?(?:[/?#]|$)/i.exec(url)?.[1] ?? ''
