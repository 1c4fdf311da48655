import { type EngineRefusal, type ErrorCode, maxHistoryBars } from '@tidemark/contracts'
import type { MembershipLevel } from '@tidemark/domain'

/** What can be wrong with a call beside the account that makes it. */
export class RequestError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number

  private constructor(code: ErrorCode, statusCode: number, message: string) {
    super(message)
    this.code = code
    this.statusCode = statusCode
  }

  static invalid = (message: string) => new RequestError('invalid_request', 400, message)

  static notFound = (message: string) => new RequestError('not_found', 404, message)

  static tooMany = (message: string) => new RequestError('too_many', 409, message)

  static tooLarge = (message: string) => new RequestError('too_large', 413, message)

  static nameTaken = (message: string) => new RequestError('name_taken', 409, message)

  static tooManyBars = (count: number) =>
    RequestError.invalid(`Failed: ${count} bars requested - limit is ${maxHistoryBars} for resolution`)

  static unknownSymbol = (symbol: string) =>
    new RequestError('unknown_symbol', 404, `There is no symbol ${symbol}`)

  static realtimeRequired = () =>
    new RequestError('realtime_required', 403, 'Real-time prices need the real-time feed')

  static levelRequired = (level: MembershipLevel) =>
    new RequestError('tier_required', 403, `This feature is a ${level} feature.`)

  static engineSilent = () =>
    new RequestError('engine_silent', 503, 'The market engine did not answer in time')

  /** What the engine would not do, in its own words. */
  static refused = ({ code, message }: EngineRefusal) =>
    new RequestError(code, refusalStatuses[code] ?? 500, message)
}

const refusalStatuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  invalid_request: 400,
  not_found: 404,
  unknown_symbol: 404,
  no_levels: 404,
  source_fixed: 409,
  too_large: 413,
  engine_silent: 503,
}
