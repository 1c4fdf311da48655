import { z } from 'zod'

/** Every error code. Codes are the same across all boundaries; messages are for users. */
export const errorCodes = [
  'invalid_request',
  'bad_credentials',
  'token_required',
  'token_invalid',
  'session_expired',
  'not_yours',
  'wrong_host',
  'tier_required',
  'realtime_required',
  'email_taken',
  'not_found',
  'unknown_symbol',
  'no_levels',
  'engine_silent',
  'source_fixed',
  'too_large',
  'quota_exceeded',
  'too_many',
  'name_taken',
  'in_use',
  'changed_meanwhile',
  'unsupported_media_type',
  'too_many_attempts',
  'rate_limited',
  'busy',
  'storage_failed',
  'source_failed',
  'payment_declined',
  'payments_failed',
  'provider_failed',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

export const errorBodySchema = z
  .object({
    status: z.literal('FAILED'),
    code: z.enum(errorCodes),
    message: z.string(),
  })
  .meta({ id: 'Error', description: 'The body of every failed request' })

export type ErrorBody = z.infer<typeof errorBodySchema>
