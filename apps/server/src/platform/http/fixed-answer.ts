import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './accepts-gzip.ts'
import { entityTag, isKnown } from './entity-tag.ts'

export interface FixedAnswer {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** An answer that stays the same while the server runs: encoded and compressed once, and not sent again to a browser that
 *  has it. */
export const createFixedAnswer = (value: unknown): FixedAnswer =>
  createFixedText(JSON.stringify(value), 'application/json; charset=utf-8')

export function createFixedText(text: string, mediaType: string): FixedAnswer {
  const bytes = Buffer.from(text)
  const gzip = gzipSync(bytes, { level: 9 })
  const etag = entityTag(bytes)
  return {
    send(request, reply) {
      reply
        .header('cache-control', 'private, no-cache')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .type(mediaType)
      if (isKnown(request, etag)) return reply.code(304).send()
      return acceptsGzip(request) ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(bytes)
    },
  }
}
