import { isIPv4, isIPv6 } from 'node:net'

/** The addresses of this server, from its settings. */
export interface OwnHosts {
  readonly publicUrl: string | null
  /** The address it listens on. */
  readonly listenHost: string
}

interface Host {
  readonly name: string
  readonly port: string | null
}

const longestHost = 300
const hostPattern = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/
const wildcards: readonly string[] = ['0.0.0.0', '[::]']

/** Accepts the host of PUBLIC_URL, loopback hosts and the address the server listens on. A page whose name resolves to this
 *  machine sends its own name as host, and the same as origin: only the host shows that it is another site's. */
export function isHostAllowed(header: string | undefined, { publicUrl, listenHost }: OwnHosts): boolean {
  const host = parseHost(header ?? '')
  if (host === null) return false
  if (isLoopback(host.name) || isPublic(host, publicUrl)) return true
  return isWildcard(listenHost)
    ? publicUrl === null && isAddress(host.name)
    : isListenHost(host.name, listenHost)
}

function parseHost(header: string): Host | null {
  if (header.length > longestHost) return null
  const [, name, port] = hostPattern.exec(header.toLowerCase()) ?? []
  if (name === undefined || Number(port ?? 1) > 65_535 || Number(port ?? 1) === 0) return null
  const known = name.startsWith('[') ? canonicalIPv6(name.slice(1, -1)) : name
  return known === null ? null : { name: known, port: port ?? null }
}

/** The URL parser writes every address in its one canonical form, in brackets. */
const canonicalIPv6 = (address: string): string | null =>
  isIPv6(address) ? new URL(`http://[${address}]`).hostname : null

/** Any port: a container or a proxy on this machine may have another one. */
const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))

function isPublic({ name, port }: Host, publicUrl: string | null): boolean {
  if (publicUrl === null) return false
  const { hostname, protocol, port: publicPort } = new URL(publicUrl)
  const defaultPort = protocol === 'https:' ? '443' : '80'
  return name === hostname && (port ?? defaultPort) === (publicPort || defaultPort)
}

const isWildcard = (listenHost: string): boolean => wildcards.includes(canonical(listenHost))

/** Whoever listens on every address and has no public one is reached by any of its addresses; names stay refused, since
 *  another site's name can resolve to this machine. */
const isAddress = (name: string): boolean =>
  (isIPv4(name) || name.startsWith('[')) && !wildcards.includes(name)

const isListenHost = (name: string, listenHost: string): boolean => name === canonical(listenHost)

const canonical = (host: string): string => canonicalIPv6(host) ?? host.toLowerCase()
