import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestLimit } from '../limits/request-limit.ts'
import type { AddressOf } from './client-address.ts'
import { answerError } from './errors.ts'
import { refuseAboveLimit } from './request-limit.ts'
import { dataHeaders } from './security-headers.ts'

/** Answers requests that the router refuses, such as an invalid URL. No hook runs for them, so they are counted here. */
export const answerRouterErrors =
  (limit: RequestLimit, addressOf: AddressOf) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(dataHeaders)
    refuseAboveLimit(limit, addressOf(request.raw) ?? 'none').then(
      () => void answerError(error, request, reply),
      refusal => void answerError(refusal, request, reply),
    )
  }
