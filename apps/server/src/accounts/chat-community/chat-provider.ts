import * as oauth from 'oauth4webapi'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { ChatError, ProviderRefusal } from './chat-error.ts'
import { type ChatPerson, chatGrantSchema, chatPersonSchema } from './chat-person.ts'
import { createProviderFetch } from './provider-fetch.ts'

/** Where the chat community is, and who we are there. */
export interface ChatSettings {
  /** Such as https://discord.com, without a slash at the end. */
  readonly url: string
  /** Where the pictures of its people are. */
  readonly cdnUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface ChatTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly expiresAtMs: number
}

interface Exchange {
  readonly code: string
  readonly state: string
  readonly redirectUri: string
  readonly verifier: string
}

interface ProviderParts {
  readonly settings: ChatSettings
  readonly wall: WallClock
  readonly timers: Timers
}

export type ChatProvider = ReturnType<typeof createChatProvider>

const scope = 'identify'
const userAgent = 'Tidemark (trading-chart workspace)'
const maxErrorLength = 300

/** The chat community as an OAuth provider. Refusals of the token endpoint are ProviderRefusals. */
export function createChatProvider({ settings, wall, timers }: ProviderParts) {
  const { url, clientId } = settings
  const fetchProvider = createProviderFetch(timers)
  const server: oauth.AuthorizationServer = {
    issuer: url,
    authorization_endpoint: `${url}/oauth2/authorize`,
    token_endpoint: `${url}/api/oauth2/token`,
    revocation_endpoint: `${url}/api/oauth2/token/revoke`,
  }
  const client: oauth.Client = { client_id: clientId }
  const authentication = oauth.ClientSecretPost(settings.clientSecret)
  const requestOptions = {
    [oauth.customFetch]: fetchProvider as (address: string, options: object) => Promise<Response>,
    // The configuration allows http for a provider on this machine only.
    [oauth.allowInsecureRequests]: url.startsWith('http:'),
    headers: { 'user-agent': userAgent },
  }

  const authorizeUrl = (parameters: Readonly<Record<string, string>>): string =>
    `${server.authorization_endpoint}?${new URLSearchParams({ client_id: clientId, scope, ...parameters })}`

  const tokensOf = (answer: oauth.TokenEndpointResponse): ChatTokens => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAtMs: wall.nowMs() + (answer.expires_in ?? 0) * 1000,
  })

  async function read(path: string, accessToken: string): Promise<unknown> {
    const response = await fetchProvider(`${url}/api/v10${path}`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        'user-agent': userAgent,
      },
    })
    if (response.status === 401 || response.status === 403) throw ChatError.tokenRejected()
    if (response.status !== 200) throw ChatError.providerFailed(`status ${response.status}`)
    return response.json().catch(() => {
      throw ChatError.providerFailed('the answer is no JSON')
    })
  }

  return {
    /** Asks a signed-in user to connect; returns with a code. */
    connectUrl: (redirectUri: string, state: string, challenge: string): string =>
      authorizeUrl({
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),

    /** Asks a visitor to sign in; returns with a token in the fragment. */
    signInUrl: (redirectUri: string, state: string): string =>
      authorizeUrl({ response_type: 'token', redirect_uri: redirectUri, state }),

    exchange: ({ code, state, redirectUri, verifier }: Exchange): Promise<ChatTokens> =>
      asChatErrors(async () => {
        const callback = new URLSearchParams({ code, state })
        const parameters = oauth.validateAuthResponse(server, client, callback, state)
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          parameters,
          redirectUri,
          verifier,
          requestOptions,
        )
        return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response))
      }),

    /** The refresh token works once: store the answer at once. */
    refresh: (refreshToken: string): Promise<ChatTokens> =>
      asChatErrors(async () => {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          authentication,
          refreshToken,
          requestOptions,
        )
        return tokensOf(await oauth.processRefreshTokenResponse(server, client, response))
      }),

    /** Ends all tokens of the person's grant. */
    revoke: (token: string): Promise<void> =>
      asChatErrors(async () => {
        const response = await oauth.revocationRequest(server, client, authentication, token, requestOptions)
        await oauth.processRevocationResponse(response)
      }),

    /** The person whose token it is. Throws for a token that was given to another application: whoever runs that
     *  application could sign in as its users here. */
    async identify(accessToken: string): Promise<ChatPerson> {
      const grant = chatGrantSchema.safeParse(await read('/oauth2/@me', accessToken))
      if (!grant.success) throw ChatError.providerFailed('the grant has another shape')
      if (grant.data.application.id !== clientId) throw ChatError.otherApplication()
      const person = chatPersonSchema.safeParse(await read('/users/@me', accessToken))
      if (!person.success) throw ChatError.providerFailed('the person has another shape')
      const granted = grant.data.user?.id ?? person.data.id
      if (granted !== person.data.id) throw ChatError.providerFailed('the grant is of another person')
      return person.data
    },
  }
}

async function asChatErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError)
      throw new ProviderRefusal(shown(error.error), shown(error.error_description ?? ''))
    const isExpected =
      error instanceof oauth.OperationProcessingError || error instanceof oauth.WWWAuthenticateChallengeError
    // Its details may contain the answer, and the answer tokens.
    throw isExpected ? ChatError.providerFailed(error.code) : error
  }
}

/** Text of the provider that users see: short, in one line. */
const shown = (text: string): string => text.slice(0, maxErrorLength).replaceAll(/\p{C}/gu, ' ')
