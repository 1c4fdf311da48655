import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptsGzip } from './accepts-gzip.ts'

const gzip = promisify(gzipWithCallback)

/** Shorter answers fit in two packets. Those with tokens are shorter too: compressed beside text that another site can choose,
 *  their length would tell about them. */
const minBytes = 2048
/** The fastest: prices become a quarter as long, and hardly less with the slowest. */
const level = 1

/** Compresses answers of the API, in threads of Node. Files of the web app are compressed when they are built. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (Buffer.byteLength(payload) < minBytes || reply.hasHeader('content-encoding')) return payload
    if (!/^(application\/json|text\/)/.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(request)) return payload
    const compressed = await gzip(payload, { level })
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compressed
  })
}
