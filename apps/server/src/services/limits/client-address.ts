import { isIP } from 'node:net'

/** The part of a client's address that limits count. A client that was gone before its address was read has none: those
 *  share one count. One IPv6 subscriber has a whole /64 network, so that counting single addresses would limit nobody. */
export function addressGroup(address: string | undefined): string {
  if (!address) return 'unknown'
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':')
    while (groups.length + last.length < 8) groups.push('0')
    groups.push(...last)
  }
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
