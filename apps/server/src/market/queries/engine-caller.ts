import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUser } from '../../accounts/index.ts'
import type { EngineCaller } from './engine-client.ts'

/** The caller of an engine query: the signed-in user, gone when the connection is closed before the answer was sent.
 *  `request.signal` does not serve here: it misses a close after the body of the request was read. */
export function engineCaller(
  request: FastifyRequest,
  reply: FastifyReply,
): EngineCaller & { userId: string } {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return { userId: signedInUser(request).user.id, signal: gone.signal }
}
