import { isIPv4, isIPv6 } from 'node:net'

/** The addresses of this server, from its settings. */
export interface OwnHosts {
  readonly publicUrl: string | null
  /** The address it listens on. */
  readonly listenHost: string
  /** Further names; see `http/test-hosts.ts`. */
  readonly testHosts?: readonly string[]
}

const longestHost = 300
const hostPattern = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/
const wildcards: readonly string[] = ['0.0.0.0', '[::]']

/** Accepts the host of PUBLIC_URL, loopback hosts and the address the server listens on. A page whose name resolves to this
 *  machine sends its own name as host, and the same as origin: only the host shows that it is another site's. Any port
 *  will do: the login port, a container or a proxy may have another one. */
export function isHostAllowed(
  header: string | undefined,
  { publicUrl, listenHost, testHosts = [] }: OwnHosts,
): boolean {
  const name = nameOf(header)
  if (name === null) return false
  if (isLoopback(name) || isPublic(name, publicUrl) || testHosts.map(canonical).includes(name)) return true
  return isWildcard(listenHost) ? publicUrl === null && isAddress(name) : name === canonical(listenHost)
}

/** Whether the host is a name of this machine that no other machine can reach. */
export function isLoopbackHost(header: string | undefined): boolean {
  const name = nameOf(header)
  return name !== null && isLoopback(name)
}

function nameOf(header = ''): string | null {
  if (header.length > longestHost) return null
  const [, name, port] = hostPattern.exec(header.toLowerCase()) ?? []
  if (name === undefined || Number(port ?? 1) > 65_535 || Number(port ?? 1) === 0) return null
  return name.startsWith('[') ? canonicalIPv6(name.slice(1, -1)) : name
}

/** The URL parser writes every address in its one canonical form, in brackets. */
const canonicalIPv6 = (address: string): string | null =>
  isIPv6(address) ? new URL(`http://[${address}]`).hostname : null

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))

const isPublic = (name: string, publicUrl: string | null): boolean =>
  publicUrl !== null && name === new URL(publicUrl).hostname

const isWildcard = (listenHost: string): boolean => wildcards.includes(canonical(listenHost))

/** Whoever listens on every address and has no public one is reached by any of its addresses; names stay refused, since
 *  another site's name can resolve to this machine. */
const isAddress = (name: string): boolean =>
  (isIPv4(name) || name.startsWith('[')) && !wildcards.includes(name)

const canonical = (host: string): string => canonicalIPv6(host) ?? host.toLowerCase()
