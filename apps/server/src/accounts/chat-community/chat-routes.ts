import type { IncomingHttpHeaders } from 'node:http'
import {
  type ChatAddress,
  type ChatReturnAnswer,
  chatAddressSchema,
  chatPaths,
  chatReloginSchema,
  chatReturnAnswerSchema,
  chatReturnQuerySchema,
  chatSignInQuerySchema,
  discordLoginSchema,
  isProviderToken,
  type TokenAnswer,
  tokenAnswerSchema,
  verifyDiscordAnswerSchema,
  verifyDiscordQuerySchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { publicRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import { actorOf, signedInUser } from '../access.ts'
import type { ChatCommunity } from './chat-community.ts'
import { ChatError } from './chat-error.ts'

const token = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature',
  email: 'ann@example.com',
} satisfies TokenAnswer

const address = {
  url: 'https://discord.com/oauth2/authorize?client_id=1&scope=identify',
} satisfies ChatAddress

export const chatUserExample = {
  id: '80351110224678912',
  name: 'nora',
  avatar: null,
  avatarUrl: 'https://cdn.discordapp.com/embed/avatars/5.png',
}

const state = {
  description: 'A random text that the browser keeps and finds in the return again',
  example: 'Zk3Xv0pQ1rT7uW9yB2dF',
}

const tags = ['chat community']
const okSchema = z.object({ status: z.literal('OK') })

/** Sign-in with the chat community and the connection with it. `originOf` gives the origin of this server for a request. */
export function serveChatCommunity(
  app: ZodServer,
  chat: ChatCommunity,
  originOf: (headers: IncomingHttpHeaders) => string,
): void {
  serveConnection(app, chat, originOf)
  serveSignIn(app, chat, originOf)
}

function serveConnection(
  app: ZodServer,
  chat: ChatCommunity,
  originOf: (headers: IncomingHttpHeaders) => string,
): void {
  app.get(
    chatPaths.start,
    {
      schema: {
        summary: 'Start connecting a Discord account',
        about: {
          id: 'startDiscordConnection',
          description:
            'Authorization code with state and PKCE. Discord returns to `/app/discord`. The state lasts ten minutes and works once, in the session that started.',
          returns: 'Where the browser goes next',
          failures: ['invalid_request', 'provider_failed'],
          answer: address,
        },
        tags,
        response: { 200: chatAddressSchema },
      },
    },
    request => chat.connections.start(signedInUser(request), originOf(request.headers)),
  )

  app.get(
    chatPaths.return,
    {
      schema: {
        summary: 'Finish connecting with the code that Discord returned',
        about: {
          id: 'finishDiscordConnection',
          description:
            'A refusal of Discord is an answer with `error` and `error_description`. A Discord account is connected to one account only.',
          returns: 'The connected account, or why Discord refused',
          failures: ['in_use', 'bad_credentials', 'provider_failed'],
          parameters: {
            code: { description: 'As Discord returned it', example: 'NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee' },
            state: { description: 'As Discord returned it', example: state.example },
            redirect_uri: {
              description: 'When it is given it must be the address that the connection was started with',
              example: 'https://charts.example.com/app/discord',
            },
          },
          answer: { status: 'OK', discordUser: chatUserExample } satisfies ChatReturnAnswer,
        },
        tags,
        querystring: chatReturnQuerySchema,
        response: { 200: chatReturnAnswerSchema },
      },
    },
    request => chat.connections.finish(signedInUser(request), request.query, actorOf(request)),
  )

  app.get(
    chatPaths.disconnect,
    {
      schema: {
        summary: 'Disconnect the Discord account',
        about: {
          id: 'disconnectDiscord',
          description: 'The tokens of the connection are ended at Discord too.',
          returns: 'Nothing is connected',
          failures: ['provider_failed'],
          answer: { status: 'OK' },
        },
        tags,
        response: { 200: okSchema },
      },
    },
    async request => {
      await chat.connections.disconnect(signedInUser(request).user.id, actorOf(request))
      return { status: 'OK' as const }
    },
  )
}

function serveSignIn(
  app: ZodServer,
  chat: ChatCommunity,
  originOf: (headers: IncomingHttpHeaders) => string,
): void {
  app.get(
    chatPaths.signIn,
    {
      ...publicRoute,
      schema: {
        summary: 'Return the address at which a visitor signs in with Discord',
        about: {
          id: 'startDiscordSignIn',
          description:
            'Needs no token. Discord returns to `/app?discordLogin=true` with a token in the fragment, which no server sees.',
          returns: 'Where the browser goes next',
          failures: ['provider_failed'],
          parameters: { state },
          answer: address,
        },
        tags,
        querystring: chatSignInQuerySchema,
        response: { 200: chatAddressSchema },
      },
    },
    async request => chat.signInAddress(originOf(request.headers), request.query.state),
  )

  app.get(
    chatPaths.verify,
    {
      ...publicRoute,
      schema: {
        summary: 'Return the account of a Discord sign-in',
        about: {
          id: 'verifyDiscord',
          description:
            'Send the token of Discord as `Authorization: Bearer TOKEN`. The server asks Discord whose it is and whether it was given to this application.',
          returns: 'The account that the Discord account is connected to',
          failures: [
            'token_required',
            'bad_credentials',
            'not_found',
            'too_many_attempts',
            'busy',
            'provider_failed',
          ],
          parameters: {
            discordId: {
              description: 'The account as username#discriminator; must be that of the token',
              example: 'nora#0',
            },
          },
          answer: { email: 'ann@example.com', id: 'a1b2c3' },
        },
        tags,
        querystring: verifyDiscordQuerySchema,
        response: { 200: verifyDiscordAnswerSchema },
      },
    },
    request =>
      chat.signIn.verify(providerToken(request.headers), request.query.discordId, request.clientAddress),
  )

  app.post(
    chatPaths.platformLogin,
    {
      ...publicRoute,
      schema: {
        summary: 'Sign in with a token of Discord and return a token',
        about: {
          id: 'signInWithDiscord',
          description:
            'On the login port too. `email` and `id` are those of `verifyDiscord`. The token of Discord is verified again and not stored.',
          returns: 'A token of a new session',
          failures: ['bad_credentials', 'not_found', 'too_many_attempts', 'busy', 'provider_failed'],
          body: { accessToken: '6qrZcUqja7812RVdnEKjpzOL4CvHBFG', email: 'ann@example.com', id: 'a1b2c3' },
          answer: token,
        },
        tags,
        body: discordLoginSchema,
        response: { 200: tokenAnswerSchema },
      },
    },
    request => chat.signIn.login(request.body, request.clientAddress),
  )

  app.post(
    chatPaths.login,
    {
      ...publicRoute,
      schema: {
        summary: 'Sign in again with the connected Discord account and return a token',
        about: {
          id: 'signInAgainWithDiscord',
          description:
            'With `discordOauth` of `readUser`, after the session has expired, once and within a week. Signing out, a new password and disconnecting end it.',
          returns: 'A token of a new session in place of the old one',
          failures: ['bad_credentials', 'session_expired', 'too_many_attempts', 'busy', 'provider_failed'],
          body: { discordOauth: '2.Zk3Xv0pQ.1rT7uW9yB2dF' },
          answer: token,
        },
        tags,
        body: chatReloginSchema,
        response: { 200: tokenAnswerSchema },
      },
    },
    request => chat.signIn.relogin(request.body.discordOauth, request.clientAddress),
  )
}

/** The token of the provider, which takes the place of ours here. */
function providerToken({ authorization = '' }: IncomingHttpHeaders): string {
  const [scheme = '', token = ''] = authorization.split(' ')
  if (scheme.toLowerCase() !== 'bearer' || token === '') throw ChatError.tokenMissing()
  if (!isProviderToken(token)) throw ChatError.tokenRejected()
  return token
}
