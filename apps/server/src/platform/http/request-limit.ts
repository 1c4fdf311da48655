import { platformPaths } from '@tidemark/contracts'
import type { FastifyInstance } from 'fastify'
import { RequestError } from '../errors/request-error.ts'
import type { RequestLimit } from '../limits/request-limit.ts'
import type { AddressOf } from './client-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that limits count this request for. Read this, not `ip`, which ignores the trusted proxies. */
    clientAddress: string
  }
}

/** Balancers ask these often, and a client that is refused asks why. */
const uncounted: ReadonlySet<string> = new Set([platformPaths.health, platformPaths.alive])

/** Counts every request before anything else looks at it, also those that are refused later, except health checks.
 *  Register before the access checks. */
export function limitRequests(app: FastifyInstance, limit: RequestLimit, addressOf: AddressOf): void {
  app.decorateRequest('clientAddress', '')
  app.addHook('onRequest', async request => {
    const address = addressOf(request.raw)
    // Nobody waits for the answer, and work for it would count for nobody.
    if (address === null) throw RequestError.invalid('The connection was closed')
    request.clientAddress = address
    if (!uncounted.has(request.routeOptions.url ?? '')) await refuseAboveLimit(limit, address)
  })
}

export async function refuseAboveLimit(limit: RequestLimit, address: string): Promise<void> {
  const waitMs = await limit.count(address)
  if (waitMs > 0) throw RequestError.tooManyRequests(waitMs)
}
