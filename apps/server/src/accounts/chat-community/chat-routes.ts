import type { IncomingHttpHeaders } from 'node:http'
import {
  chatAddressSchema,
  chatPaths,
  chatReloginSchema,
  chatReturnAnswerSchema,
  chatReturnQuerySchema,
  chatSignInQuerySchema,
  discordLoginSchema,
  isProviderToken,
  tokenAnswerSchema,
  verifyDiscordAnswerSchema,
  verifyDiscordQuerySchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { failures } from '../../platform/http/failures.ts'
import { publicRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import { actorOf, signedInUser } from '../access.ts'
import type { ChatCommunity } from './chat-community.ts'
import { ChatError } from './chat-error.ts'

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
        tags,
        response: { 200: chatAddressSchema, ...failures(400, 401, 403, 429, 503) },
      },
    },
    request => chat.connections.start(signedInUser(request), originOf(request.headers)),
  )

  app.get(
    chatPaths.return,
    {
      schema: {
        summary: 'Finish connecting with the code that Discord returned',
        tags,
        querystring: chatReturnQuerySchema,
        response: { 200: chatReturnAnswerSchema, ...failures(400, 401, 403, 409, 503) },
      },
    },
    request => chat.connections.finish(signedInUser(request), request.query, actorOf(request)),
  )

  app.get(
    chatPaths.disconnect,
    {
      schema: {
        summary: 'Disconnect the Discord account',
        tags,
        response: { 200: okSchema, ...failures(401, 403, 503) },
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
        tags,
        querystring: chatSignInQuerySchema,
        response: { 200: chatAddressSchema, ...failures(400, 503) },
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
        tags,
        querystring: verifyDiscordQuerySchema,
        response: { 200: verifyDiscordAnswerSchema, ...failures(400, 401, 404, 429, 503) },
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
        tags,
        body: discordLoginSchema,
        response: { 200: tokenAnswerSchema, ...failures(400, 401, 404, 429, 503) },
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
        tags,
        body: chatReloginSchema,
        response: { 200: tokenAnswerSchema, ...failures(400, 401, 403, 429, 503) },
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
