import type { ErrorCode } from '@tidemark/contracts'

/** The HTTP status of each error code. Services throw codes; this is the only place that maps them. */
export const errorStatuses: Readonly<Record<ErrorCode, number>> = {
  invalid_request: 400,
  bad_credentials: 401,
  token_required: 401,
  token_invalid: 401,
  session_expired: 403,
  not_yours: 403,
  tier_required: 403,
  realtime_required: 403,
  not_found: 404,
  unknown_symbol: 404,
  no_levels: 404,
  email_taken: 409,
  name_taken: 409,
  source_fixed: 409,
  too_many: 409,
  too_large: 413,
  quota_exceeded: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  too_many_attempts: 429,
  internal: 500,
  busy: 503,
  engine_silent: 503,
  storage_failed: 503,
}
