import { PlatformError } from './platform-error.ts'
import { sessionTexts } from './texts.ts'

/** Message for a failed sign-in, registration or password change. */
export function entryMessage(error: unknown): string {
  if (!(error instanceof PlatformError)) return sessionTexts.failed(0)
  switch (error.code) {
    case 'bad_credentials':
      return sessionTexts.badCredentials
    case 'email_taken':
      return sessionTexts.emailTaken
    case 'too_many_attempts':
    case 'rate_limited':
      return error.retryAfterSeconds === undefined
        ? sessionTexts.tooManyAttempts
        : sessionTexts.tooManyAttemptsFor(error.retryAfterSeconds)
    default:
      return error.message
  }
}
