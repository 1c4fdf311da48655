import { type EngineRefusal, sourceFailedText, unknownSymbolText } from '@tidemark/contracts'
import type { MembershipLevel } from '@tidemark/domain'
import type { QuotaError, StorageError } from '../database/storage-error.ts'
import { ourFault, ServiceError } from './service-error.ts'

const busyRetrySeconds = 5

const storageTexts: Readonly<Record<StorageError['reason'], string>> = {
  full: 'This could not be saved: the storage of the server is full. What was saved before is still there. Try again later',
  busy: 'This could not be saved: the storage of the server is busy. Try again in a moment',
  failed:
    'The storage of the server does not work at the moment. What is saved can be neither read nor changed. Try again later',
}

const megabytes = (bytes: number): number => Number((bytes / 1024 / 1024).toFixed(2))

/** Failures of a request other than those of the account that makes it. */
export class RequestError extends ServiceError {
  static invalid = (message: string) => new RequestError('invalid_request', message)

  static notFound = (message: string) => new RequestError('not_found', message)

  static tooMany = (message: string) => new RequestError('too_many', message)

  static tooLarge = (message: string) => new RequestError('too_large', message)

  static nameTaken = (message: string) => new RequestError('name_taken', message)

  static inUse = (message: string) => new RequestError('in_use', message)

  static wrongHost = () =>
    new RequestError(
      'wrong_host',
      'The host of this request is not an address of this server. PUBLIC_URL sets its public address',
    )

  static tooManyBars = (count: number, limit: number) =>
    RequestError.invalid(`Failed: ${count} bars requested - limit is ${limit} for resolution`)

  static unknownSymbol = (...symbols: readonly string[]) =>
    new RequestError('unknown_symbol', unknownSymbolText(...symbols))

  static changedMeanwhile = (message: string) => new RequestError('changed_meanwhile', message)

  static realtimeRequired = () =>
    new RequestError('realtime_required', 'Real-time prices need the real-time feed')

  static levelRequired = (level: MembershipLevel) =>
    new RequestError(
      'tier_required',
      `This feature is a ${level} feature. Please upgrade to ${level} to access this feature.`,
    )

  static workspaceClosed = () =>
    new RequestError(
      'tier_required',
      'Your trial has ended. The workspace is part of Pro and Pro Plus: choose a plan to go on',
    )

  static busy = () =>
    new RequestError('busy', 'The server has too much to do right now. Try again in a few seconds', 5)

  /** Nobody receives it. */
  static abandoned = () => RequestError.invalid('The caller closed the connection')

  static engineSilent = () => new RequestError('engine_silent', 'The market engine did not answer in time')

  static sourceFailed = () => new RequestError('source_failed', sourceFailedText)

  /** The same words for a coupon of others and one that does not exist. */
  static couponNotValid = () =>
    RequestError.invalid('This coupon is not valid for you and this plan. Nothing was charged')

  static offerEnded = () =>
    RequestError.changedMeanwhile(
      'This offer has ended, so its price is not available any more. Nothing was charged. You can buy the plan at its usual price',
    )

  static noPayments = () => RequestError.notFound('This server takes no payments')

  static noFutures = () =>
    RequestError.notFound(
      'This server has no connection to a futures provider. Its operator can set one up: FUTURES_URL',
    )

  static paymentDeclined = () =>
    new RequestError(
      'payment_declined',
      'Your card was declined. Nothing was charged and your plan is as it was. Another card can be chosen under Manage payments',
    )

  static planPriceChanged = () =>
    RequestError.changedMeanwhile(
      'What was shown has changed meanwhile. Nothing was charged. Look at the new price and confirm again',
    )

  static paymentsFailed = (cause?: unknown) =>
    new RequestError(
      'payments_failed',
      'The payment provider does not answer. Nothing was charged. Try again later',
      null,
      { cause },
    )

  static tooManyRequests(waitMs: number) {
    const seconds = Math.ceil(waitMs / 1000)
    const text = `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    return new RequestError('rate_limited', text, seconds)
  }

  static tooMuchHistory(waitMs: number) {
    const seconds = Math.ceil(waitMs / 1000)
    const text = `You have loaded more history than this server sends to one user in a minute. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    return new RequestError('rate_limited', text, seconds)
  }

  static unreadAnswers = (waitMs: number) =>
    new RequestError(
      'rate_limited',
      'Your connection has not read earlier answers yet. Try again later',
      Math.ceil(waitMs / 1000),
    )

  static storageFailed = ({ reason }: StorageError) =>
    new RequestError('storage_failed', storageTexts[reason], reason === 'busy' ? busyRetrySeconds : null)

  static quotaExceeded = ({ maxBytes }: QuotaError) =>
    new RequestError(
      'quota_exceeded',
      `This was not saved: all saved charts, drawings, templates and settings of an account take at most ${megabytes(maxBytes)} MB. Delete drawings or templates to make room`,
    )

  /** A refusal of the engine, with the engine's code and message. That of an unexpected error is for the log alone. */
  static refused = ({ code, message }: EngineRefusal) =>
    code === 'internal'
      ? new RequestError(code, ourFault, null, { cause: new Error(message) })
      : new RequestError(code, message)
}
