import { platformPaths } from '@tidemark/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from '../errors/request-error.ts'
import { isHostAllowed, isLoopbackHost, type OwnHosts } from './host-check.ts'

/** Balancers ask for these by the address of one process. */
const probes: ReadonlySet<string> = new Set([platformPaths.health, platformPaths.alive])

/** Answers only requests that come by a name of this server. A page whose own name resolves to this machine would
 *  otherwise read every answer: its browser takes them for the page's own. */
export function checkHosts(app: FastifyInstance, hosts: OwnHosts): void {
  app.addHook('onRequest', async ({ headers, routeOptions: { url = '' } }) => {
    if (probes.has(url) || (url === platformPaths.metrics && headers.authorization !== undefined)) return
    if (!isHostAllowed(headers.host, hosts)) throw RequestError.wrongHost()
  })
}

/** Whether a request and the page that sent it came by a loopback name, also before a proxy. */
export function cameByLoopback({ headers }: FastifyRequest): boolean {
  const { host, origin, 'x-forwarded-host': forwardedHost, forwarded } = headers
  const hosts = [host, ...listOf(forwardedHost), ...listOf(forwarded).flatMap(forwardedHostOf)]
  return hosts.every(isLoopbackHost) && (origin === undefined || isLoopbackOrigin(origin))
}

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map(text => text.trim())

/** Such as `for=192.0.2.1;host="charts.example.com"`. */
const forwardedHostOf = (element: string): string[] => {
  const host = /(?:^|;)\s*host="?([^";]*)/i.exec(element)?.[1]
  return host === undefined ? [] : [host]
}

const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopbackHost(new URL(origin).host)
