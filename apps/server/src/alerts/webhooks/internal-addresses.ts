import { BlockList, isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

type Family = 'ipv4' | 'ipv6'

/** Ranges that do not lead to a host of the public internet: this host, private and shared networks, links, documentation,
 *  benchmarks, multicast, reserved. */
const ranges: readonly (readonly [Family, string, number])[] = [
  ['ipv4', '0.0.0.0', 8],
  ['ipv4', '10.0.0.0', 8],
  ['ipv4', '100.64.0.0', 10],
  ['ipv4', '127.0.0.0', 8],
  ['ipv4', '169.254.0.0', 16],
  ['ipv4', '172.16.0.0', 12],
  ['ipv4', '192.0.0.0', 24],
  ['ipv4', '192.0.2.0', 24],
  ['ipv4', '192.88.99.0', 24],
  ['ipv4', '192.168.0.0', 16],
  ['ipv4', '198.18.0.0', 15],
  ['ipv4', '198.51.100.0', 24],
  ['ipv4', '203.0.113.0', 24],
  ['ipv4', '224.0.0.0', 3],
  // Only global unicast is public, and in it neither addresses that hold an IPv4 address nor those for documentation.
  ['ipv6', '::', 3],
  ['ipv6', '2001::', 23],
  ['ipv6', '2001:db8::', 32],
  ['ipv6', '2002::', 16],
  ['ipv6', '3fff::', 20],
  ['ipv6', '4000::', 2],
  ['ipv6', '8000::', 1],
]

/** One list for each family: a list of both takes an IPv4 address for the IPv6 address that holds it. */
const reserved = { ipv4: new BlockList(), ipv6: new BlockList() } satisfies Record<Family, BlockList>
for (const [family, address, bits] of ranges) reserved[family].addSubnet(address, bits, family)

type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address'>[] | undefined>>

/** Whether an address may be inside the network of this server, or is no address at all. Addresses of this host count, also
 *  public ones. */
export function isInternalAddress(address: string, interfaces: Interfaces = networkInterfaces()): boolean {
  const version = isIP(address)
  if (version === 0) return true
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (reserved[family].check(address, family)) return true
  return Object.values(interfaces).some(list => list?.some(own => own.address === address))
}
