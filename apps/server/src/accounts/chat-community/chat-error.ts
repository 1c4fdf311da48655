import { ServiceError } from '../../platform/errors/service-error.ts'

/** Failures of the sign-in and the connection with the chat community. */
export class ChatError extends ServiceError {
  static notSetUp = () => new ChatError('provider_failed', 'Discord is not set up on this server')

  /** The detail is for the log. It must not contain a token. */
  static providerFailed = (detail = 'unexpected answer', retryAfterSeconds: number | null = null) =>
    new ChatError(
      'provider_failed',
      'Discord does not answer as it should at the moment. Nothing was changed. Try again later',
      retryAfterSeconds,
      { cause: new Error(detail) },
    )

  static unknownState = () =>
    new ChatError(
      'invalid_request',
      'This answer of Discord does not belong to a connection that you started here, or it came too late. Connect again under Connections',
    )

  static otherRedirect = () =>
    new ChatError('invalid_request', 'redirect_uri is not the address that the connection was started with')

  static connectedElsewhere = () =>
    new ChatError(
      'in_use',
      'This Discord account is connected to another Tidemark account. Disconnect it there first',
    )

  static tokenMissing = () => new ChatError('token_required', 'Sign in at Discord first')

  static tokenRejected = () =>
    new ChatError('bad_credentials', 'Discord does not confirm this sign-in. Sign in at Discord again')

  static otherApplication = () =>
    new ChatError(
      'bad_credentials',
      'This sign-in at Discord was made for another application. Sign in at Discord again',
    )

  static otherAccount = () =>
    new ChatError(
      'bad_credentials',
      'This sign-in at Discord is of another account. Sign in at Discord again',
    )

  static notConnected = () =>
    new ChatError(
      'not_found',
      'No Tidemark account is connected to this Discord account. Sign in with your email address, then connect Discord under Connections',
    )

  static reloginRefused = () =>
    new ChatError('bad_credentials', 'Discord cannot sign you in again. Sign in with your password')
}

/** A refusal in the words of the provider. */
export class ProviderRefusal extends Error {
  readonly error: string
  readonly description: string

  constructor(error: string, description: string) {
    super(error)
    this.error = error
    this.description = description
  }
}
