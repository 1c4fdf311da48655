import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chatPaths, type ErrorBody } from '@tidemark/contracts'
import type { FastifyBaseLogger } from 'fastify'
import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'
import type { MachineClock } from '../../platform/clocks/wall-clock.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import type { Limits } from '../../platform/config/limits.ts'
import { peerAddresses } from '../../platform/http/client-address.ts'
import { answerConnectionError } from '../../platform/http/connection-errors.ts'
import { limitConnections } from '../../platform/http/connection-limit.ts'
import type { OwnHosts } from '../../platform/http/host-check.ts'
import { isOwnPage } from '../../platform/http/own-origin.ts'
import { dataHeaders } from '../../platform/http/security-headers.ts'
import { closeSlowBodies } from '../../platform/http/slow-bodies.ts'
import { closeStalledConnections } from '../../platform/http/stalled-connections.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import { createMemoryHeldCounters } from '../../platform/limits/held-counters.ts'
import type { LoginPort } from './chat-settings.ts'

interface LoginPortParts {
  readonly app: ZodServer
  readonly hosts: OwnHosts
  readonly limits: Limits
  readonly trustedProxies: readonly string[]
  readonly wall: MachineClock
  readonly timers?: Timers
  readonly logger: FastifyBaseLogger
}

export interface LoginListener {
  /** Such as http://127.0.0.1:3443 */
  readonly address: string
  close(): Promise<void>
}

/** Opens the port of the platform login (AC-3). It has one route, that of the app, with the same limits. Returns null when the
 *  port is taken and nobody chose it: the route is on the main port too. */
export async function listenForLogins(
  { port, isChosen }: LoginPort,
  parts: LoginPortParts,
): Promise<LoginListener | null> {
  const { listenHost: host } = parts.hosts
  const server = createLoginServer(parts)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    if (isChosen)
      throw new ConfigError(
        `LOGIN_PORT ${port} on ${host} cannot be opened (${codeOf(error)}). Choose another port`,
      )
    parts.logger.info({ port }, 'the login port is taken: the platform login is on the main port alone')
    return null
  }
  const listening = server.address() as AddressInfo
  const name = listening.family === 'IPv6' ? `[${listening.address}]` : listening.address
  return {
    address: `http://${name}:${listening.port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown error'

function createLoginServer(parts: LoginPortParts): Server {
  const { app, hosts, limits, trustedProxies, wall, timers = systemTimers, logger } = parts
  const server = createServer(
    {
      requestTimeout: limits.headersMs + limits.bodyMs,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    },
    (request, response) => {
      const { origin } = request.headers
      if (origin !== undefined && isOwnPage(origin, hosts)) allowOrigin(response, origin)
      if (request.url?.split('?')[0] !== chatPaths.platformLogin) refuse(response)
      else if (request.method === 'OPTIONS') response.writeHead(204, preflightHeaders).end()
      else app.routing(request, response)
    },
  )
  server.on('clientError', answerConnectionError)
  limitConnections(server, {
    held: createMemoryHeldCounters(),
    peerOf: peerAddresses(trustedProxies),
    connectionsPerAddress: limits.connectionsPerAddress,
    onError: error => logger.error({ err: error }, 'connection limit failed'),
  })
  closeSlowBodies(server, { bodyMs: limits.bodyMs, timers })
  const stopStallChecks = closeStalledConnections(server, {
    writeMs: limits.writeMs,
    monotonic: wall,
    timers,
  })
  server.once('close', stopStallChecks)
  return server
}

/** A page of this server is at another port. */
function allowOrigin(response: ServerResponse<IncomingMessage>, origin: string): void {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
}

const preflightHeaders = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
}

const notHere = JSON.stringify({
  status: 'FAILED',
  code: 'not_found',
  message: `This port has POST ${chatPaths.platformLogin} only`,
} satisfies ErrorBody)

function refuse(response: ServerResponse): void {
  response.writeHead(404, { ...dataHeaders, 'content-type': 'application/json; charset=utf-8' }).end(notHere)
}
