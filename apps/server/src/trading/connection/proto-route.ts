import { PROTO_PATH, protoText } from '@tidemark/futures'
import { entityTag, isKnown } from '../../platform/http/entity-tag.ts'
import { publicRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'

/** Serves the proto file of the futures socket, for clients in other languages. */
export function serveProto(app: ZodServer): void {
  let written: { readonly text: string; readonly etag: string } | null = null
  const write = () => {
    const text = protoText()
    return { text, etag: entityTag(text) }
  }
  app.get(PROTO_PATH, { ...publicRoute, schema: { hide: true } }, (request, reply) => {
    written ??= write()
    const { text, etag } = written
    reply.header('etag', etag).header('cache-control', 'no-cache')
    return isKnown(request, etag)
      ? reply.code(304).send()
      : reply.type('text/plain; charset=utf-8').send(text)
  })
}
