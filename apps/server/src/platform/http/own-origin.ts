import type { IncomingHttpHeaders } from 'node:http'
import { isHostAllowed, type OwnHosts } from './host-check.ts'

/** The origin under which a browser knows this server: that of PUBLIC_URL, or else the host of the request, which has been
 *  checked. Nothing else may become an address of return. */
export const createOwnOrigin =
  ({ publicUrl }: Pick<OwnHosts, 'publicUrl'>) =>
  ({ host }: IncomingHttpHeaders): string =>
    new URL(publicUrl ?? `http://${host}`).origin

/** True for the origin of a page of this server, on any of its ports. */
export function isOwnPage(origin: string, hosts: OwnHosts): boolean {
  if (!URL.canParse(origin)) return false
  if (hosts.publicUrl !== null) return origin === new URL(hosts.publicUrl).origin
  const { protocol, host } = new URL(origin)
  return protocol === 'http:' && isHostAllowed(host, hosts)
}
