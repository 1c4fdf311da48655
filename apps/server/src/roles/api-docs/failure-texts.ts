import type { ErrorCode } from '@tidemark/contracts'
import { MINUTE_MS } from '@tidemark/domain'
import { AccountError } from '../../accounts/account-error.ts'
import { ChatError } from '../../accounts/chat-community/chat-error.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { ourFault } from '../../platform/errors/service-error.ts'
import { frameworkText } from '../../platform/http/framework-texts.ts'

interface FailureText {
  readonly when: string
  /** As a user reads it. */
  readonly message: string
}

const failed = (statusCode: number) => ({ code: '', statusCode })

/** Every failure in words, with a message that the server gives. */
export const failureTexts: Readonly<Record<ErrorCode, FailureText>> = {
  invalid_request: {
    when: 'A parameter or the body is not valid; the message names it',
    message: 'symbol is missing',
  },
  bad_credentials: {
    when: 'The email address or the password is wrong',
    message: AccountError.badCredentials().message,
  },
  token_required: { when: 'There is no token', message: AccountError.tokenRequired().message },
  token_invalid: { when: 'The token is not valid any more', message: AccountError.tokenInvalid().message },
  session_expired: { when: 'The session has ended', message: AccountError.sessionExpired().message },
  not_yours: {
    when: 'An email address in the request is not the caller’s own, or the caller is no operator',
    message: AccountError.notYours().message,
  },
  wrong_host: {
    when: 'The request came by a name that is none of this server',
    message: RequestError.wrongHost().message,
  },
  tier_required: {
    when: 'The membership does not include this',
    message: RequestError.levelRequired('Pro Plus').message,
  },
  realtime_required: {
    when: 'The caller does not have the real-time feed',
    message: RequestError.realtimeRequired().message,
  },
  email_taken: { when: 'The account exists', message: AccountError.emailTaken().message },
  not_found: {
    when: 'There is no such thing, or nothing is kept of that day',
    message: 'There has been no trading session on 2026-11-15',
  },
  unknown_symbol: {
    when: 'The symbol is not in the market',
    message: RequestError.unknownSymbol('NOPE').message,
  },
  no_levels: {
    when: 'The symbol has no levels; the message says why',
    message: 'NOPE has no levels: it has no listed options',
  },
  engine_silent: {
    when: 'The market engine did not answer in time',
    message: RequestError.engineSilent().message,
  },
  source_fixed: {
    when: 'The clock of this market cannot be set like that',
    message: 'The clock of this market cannot be set',
  },
  too_large: { when: 'The body is too large', message: frameworkText(failed(413)) },
  quota_exceeded: {
    when: 'The account has no room left',
    message: 'This was not saved: your account has no room left. Delete drawings or templates to make room',
  },
  too_many: {
    when: 'There are as many of these as there may be',
    message: 'You have 50 scans, which is the maximum. Delete one first',
  },
  name_taken: {
    when: 'The name exists',
    message: 'You have a scan “Above HP” already. Choose another name',
  },
  in_use: {
    when: 'Something else needs it',
    message: 'An alert uses the scan “Above HP”. Delete the alert as well, or keep the scan',
  },
  changed_meanwhile: {
    when: 'It was changed since the version that the request names',
    message: 'This was changed in another window meanwhile, and your change was not saved',
  },
  unsupported_media_type: { when: 'The body is not JSON', message: frameworkText(failed(415)) },
  too_many_attempts: {
    when: 'Too many failed attempts',
    message: AccountError.tooManyAttempts(MINUTE_MS).message,
  },
  rate_limited: {
    when: 'Too many requests; `Retry-After` says when to try again',
    message: RequestError.tooManyRequests(MINUTE_MS).message,
  },
  busy: { when: 'The server has too much to do', message: RequestError.busy().message },
  storage_failed: {
    when: 'The storage of the server does not work',
    message:
      'The storage of the server does not work at the moment. What is saved can be neither read nor changed. Try again later',
  },
  source_failed: {
    when: 'The market data source does not answer',
    message: RequestError.sourceFailed().message,
  },
  payment_declined: {
    when: 'The payment provider has declined the card',
    message: RequestError.paymentDeclined().message,
  },
  payments_failed: {
    when: 'The payment provider does not answer, or refuses',
    message: RequestError.paymentsFailed().message,
  },
  provider_failed: {
    when: 'The chat community does not answer, or is not set up',
    message: ChatError.providerFailed().message,
  },
  internal: {
    when: 'An unexpected error, which has been logged',
    message: ourFault,
  },
}
