import { type ErrorCode, errorCodes } from '@tidemark/contracts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { AccountError } from '../../accounts/account-error.ts'
import { QuotaError, StorageError } from '../../platform/database/storage-error.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { errorStatuses } from '../../platform/http/error-statuses.ts'
import { answerErrors } from '../../platform/http/errors.ts'

const answerTo = async (error: Error) => {
  const app = Fastify()
  answerErrors(app)
  app.get('/', () => {
    throw error
  })
  return app.inject('/')
}

describe('error handler', () => {
  it.each([
    ['unknown_symbol', 404],
    ['no_levels', 404],
    ['not_found', 404],
    ['invalid_request', 400],
    ['source_fixed', 409],
    ['too_large', 413],
    ['engine_silent', 503],
  ] as const)('answers an engine refusal %s with %i and the message of the engine', async (code, status) => {
    const answer = await answerTo(RequestError.refused({ code, message: 'Because.' }))
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ status: 'FAILED', code, message: 'Because.' })
  })

  it('[API-10] hides the message of an unexpected error of the engine, and keeps it for the log', async () => {
    const error = RequestError.refused({ code: 'internal', message: 'The engine failed: year 1999' })
    const answer = await answerTo(error)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'internal' })
    expect(answer.body).not.toContain('1999')
    expect(error.cause).toMatchObject({ message: 'The engine failed: year 1999' })
  })

  it('[AC-5] answers an ended session with 403 and session_expired', async () => {
    const answer = await answerTo(AccountError.sessionExpired())
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('session_expired')
  })

  it('sends Retry-After with a sign-in limit', async () => {
    const answer = await answerTo(AccountError.tooManyAttempts(90_500))
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('91')
  })

  it.each(['full', 'busy', 'failed'] as const)(
    '[BY-21] answers a storage that is %s with 503 and a sentence without internals',
    async reason => {
      const answer = await answerTo(new StorageError(reason, new Error('SQLITE says no')))
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'storage_failed' })
      expect(answer.json().message).toMatch(/the storage of the server (is|does not work).* Try again/i)
      expect(answer.body).not.toContain('SQLITE')
    },
  )

  it('[BY-22] answers a full account with 413 and the limit', async () => {
    const answer = await answerTo(new QuotaError(20 * 1024 * 1024))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().code).toBe('quota_exceeded')
    expect(answer.json().message).toContain('at most 20 MB')
  })

  it('hides the message of an unexpected error', async () => {
    const answer = await answerTo(new Error('SELECT failed'))
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'internal' })
    expect(answer.body).not.toContain('SELECT')
  })

  it('[API-10] hides what a plugin says about a request, and answers its status', async () => {
    const answer = await answerTo(Object.assign(new Error('range ../etc'), { statusCode: 416 }))
    expect(answer.statusCode).toBe(416)
    expect(answer.json()).toEqual({
      status: 'FAILED',
      code: 'invalid_request',
      message: 'This request is not valid',
    })
  })

  it('has a failure status for each error code', () => {
    const statuses = errorCodes.map((code: ErrorCode) => errorStatuses[code])
    expect(statuses.every(status => status >= 400 && status < 600)).toBe(true)
  })
})
