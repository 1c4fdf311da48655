import type { FastifyReply } from 'fastify'
import { RequestError } from '../errors/request-error.ts'

/** Aborts when the client goes away before it has its answer. */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    // Nobody reads this answer.
    if (!raw.writableEnded) controller.abort(RequestError.abandoned())
  })
  return controller.signal
}
