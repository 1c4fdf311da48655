import type { ErrorBody, ErrorCode } from '@tidemark/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asServiceError } from '../errors/as-service-error.ts'
import { ourFault, ServiceError } from '../errors/service-error.ts'
import { errorStatuses } from './error-statuses.ts'
import { frameworkText } from './framework-texts.ts'

interface Failure {
  readonly statusCode: number
  readonly code: ErrorCode
  readonly message: string
}

const maxShownPath = 200

/** Sends every failure in one shape. Unexpected errors are logged in full and answered with a general message. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

export function answerError(
  cause: FastifyError | ServiceError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = asServiceError(cause) as FastifyError | ServiceError
  const failure = toFailure(error)
  if (failure.statusCode >= 500) request.log.error({ err: cause }, 'request failed')
  if (error instanceof ServiceError && error.retryAfterSeconds !== null) {
    reply.header('retry-after', error.retryAfterSeconds)
  }
  return sendFailure(reply, failure)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = (request.url.split('?')[0] ?? '').slice(0, maxShownPath)
  return sendFailure(reply, {
    statusCode: 404,
    code: 'not_found',
    message: `${request.method} ${path} does not exist`,
  })
}

const sendFailure = (reply: FastifyReply, { statusCode, code, message }: Failure): FastifyReply =>
  reply
    .code(statusCode)
    // The answer that failed may have been a page or a file.
    .type('application/json; charset=utf-8')
    .send({ status: 'FAILED', code, message } satisfies ErrorBody)

function toFailure(error: FastifyError | ServiceError): Failure {
  if (error instanceof ServiceError)
    return { statusCode: errorStatuses[error.code], code: error.code, message: error.message }
  const statusCode = error.statusCode ?? 500
  if (statusCode < 400 || statusCode >= 500) return { statusCode: 500, code: 'internal', message: ourFault }
  return {
    statusCode,
    code: codesByStatus[statusCode] ?? 'invalid_request',
    message: frameworkText(error),
  }
}

/** For errors of Fastify and its plugins, which carry a status and no code of ours. */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
}
