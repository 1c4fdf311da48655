import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, type Socket } from 'node:net'

/** The address that limits count a request for; null when the connection is already gone. */
export type AddressOf = (request: IncomingMessage) => string | null

/** Reads the address of the peer. When the peer is a trusted proxy, continues with the addresses in X-Forwarded-For from
 *  the last one, which the proxy itself wrote, up to the first that is not a trusted proxy. An IPv6 client counts with its
 *  network of 64 bits, since it can choose any address in it. */
export function clientAddresses(trustedProxies: readonly string[]): AddressOf {
  const trusted = networksOf(trustedProxies)
  return request => {
    const peer = parseAddress(request.socket.remoteAddress ?? '')
    if (peer === null) return null
    return countedAddress(isIn(trusted, peer) ? forwardedAddress(request, peer, trusted) : peer)
  }
}

/** Reads the address that a connection counts for; null for one that is gone and for trusted proxies, which connect for
 *  many clients. */
export function peerAddresses(trustedProxies: readonly string[]): (socket: Socket) => string | null {
  const trusted = networksOf(trustedProxies)
  return ({ remoteAddress }) => {
    const peer = parseAddress(remoteAddress ?? '')
    return peer === null || isIn(trusted, peer) ? null : countedAddress(peer)
  }
}

function networksOf(entries: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = familyOf(address)
    if (prefix === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(prefix), family)
  }
  return networks
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

const isIn = (networks: BlockList, address: string): boolean => networks.check(address, familyOf(address))

function forwardedAddress(request: IncomingMessage, peer: string, trusted: BlockList): string {
  let address = peer
  for (const entry of forwardedEntries(request).reverse()) {
    const next = parseAddress(withoutPort(entry.trim()))
    // Text that a client invented: the last proxy that we know is responsible.
    if (next === null) return address
    address = next
    if (!isIn(trusted, address)) return address
  }
  return address
}

const forwardedEntries = ({ headers }: IncomingMessage): string[] =>
  [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')

/** Some proxies write the client's port as well: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  if (text.startsWith('[')) return text.slice(1, Math.max(1, text.indexOf(']')))
  return text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/** Returns an IPv4 address also for its IPv6 form ::ffff:192.0.2.1. */
function parseAddress(text: string): string | null {
  const [address = ''] = text.split('%', 1)
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  return isIP(address) === 0 ? null : address
}

function countedAddress(address: string): string {
  if (isIPv4(address) || address === '::1') return address
  // The URL parser writes every IPv6 address in its one canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
