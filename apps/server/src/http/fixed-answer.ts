import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './accepts-gzip.ts'
import { entityTag, isKnown } from './entity-tag.ts'

export interface FixedAnswer {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** An answer that stays the same while the server runs: encoded and compressed once, and not sent again to a browser that
 *  has it. */
export function createFixedAnswer(value: unknown): FixedAnswer {
  const json = Buffer.from(JSON.stringify(value))
  const gzip = gzipSync(json, { level: 9 })
  const etag = entityTag(json)
  return {
    send(request, reply) {
      reply
        .header('cache-control', 'private, no-cache')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
      if (isKnown(request, etag)) return reply.code(304).send()
      return acceptsGzip(request) ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(json)
    },
  }
}
