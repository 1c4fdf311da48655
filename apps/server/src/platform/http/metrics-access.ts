import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Returns whether a request may read the metrics: it comes from this machine itself, or has the token. */
export function metricsAccess(token: string | null): (request: FastifyRequest) => boolean {
  const expected = token === null ? null : digestOf(`Bearer ${token}`)
  return request =>
    comesFromThisMachine(request) ||
    (expected !== null && timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected))
}

/** Of equal length for every text, so that the comparison takes the same time. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A proxy on this machine forwards requests from elsewhere; these have a header that says so. */
function comesFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? ''
  return (address === '::1' || /^(::ffff:)?127\./.test(address)) && !Object.keys(headers).some(isForwarding)
}

const forwardingHeaders = new Set(['forwarded', 'forwarded-for', 'via', 'cdn-loop'])

/** Such as x-forwarded-for, x-original-host, x-real-ip, true-client-ip, cf-connecting-ip. */
const isForwarding = (name: string): boolean =>
  forwardingHeaders.has(name) || /^x-(forwarded|original|envoy)-|-ip$/.test(name)
