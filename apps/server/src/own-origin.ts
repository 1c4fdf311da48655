import type { IncomingHttpHeaders } from 'node:http'
import { isHostAllowed, type OwnHosts } from './live/host-check.ts'
import { RequestError } from './services/request-error.ts'

/** The origin under which a browser knows this server: that of PUBLIC_URL, or else the host of the request, which must be
 *  one of this server's. Nothing else may become an address of return. */
export const createOwnOrigin =
  (hosts: OwnHosts) =>
  ({ host }: IncomingHttpHeaders): string => {
    if (hosts.publicUrl !== null) return new URL(hosts.publicUrl).origin
    if (!isHostAllowed(host, hosts))
      throw RequestError.invalid(
        'The host of this request is not an address of this server. PUBLIC_URL sets its public address',
      )
    return new URL(`http://${host}`).origin
  }

/** True for the origin of a page of this server, on any of its ports. */
export function isOwnPage(origin: string, hosts: OwnHosts): boolean {
  if (!URL.canParse(origin)) return false
  if (hosts.publicUrl !== null) return origin === new URL(hosts.publicUrl).origin
  const { protocol, host } = new URL(origin)
  return protocol === 'http:' && isHostAllowed(host, hosts)
}
