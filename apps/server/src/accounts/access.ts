import { maxEmailLength, normalizeEmail, tierOf } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { RequestError } from '../platform/errors/request-error.ts'
import { AccountError } from './account-error.ts'
import { type Actor, userAt } from './audit/actor.ts'
import type { Accounts } from './sign-in/accounts.ts'
import type { SignedIn } from './sign-in/sign-ins.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyInstance {
    routeTable: readonly RouteOptions[]
  }
}

/** Checks that run before every route: the token and role before the body is read, then, before validation, that every
 *  email address in the request is the caller's own. They apply to new routes without further code. */
export function guardRoutes(
  app: FastifyInstance,
  accounts: Accounts,
  workspace: { check(user: SignedIn['user']): Promise<void> },
): void {
  const routes: RouteOptions[] = []
  app.decorate('routeTable', routes)
  app.decorateRequest('signedIn', null)
  app.addHook('onRoute', route => void routes.push(route))
  app.addHook('onRequest', async request => {
    const { access, acceptsBasic, needsNoStorage, needsWorkspace } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    const { token, email } = readAuthorization(request, acceptsBasic ?? false)
    const signedIn = needsNoStorage
      ? await accounts.authenticateForPrices(token)
      : await accounts.authenticate(token)
    if (email !== null && !isSameEmail(email, signedIn.user.email)) throw AccountError.notYours()
    if (access === 'operator' && signedIn.user.role !== 'operator') throw AccountError.operatorsOnly()
    if (needsWorkspace) await workspace.check(signedIn.user)
    request.signedIn = signedIn
  })
  app.addHook('preValidation', async request => {
    if (request.signedIn) refuseOtherEmails(request, request.signedIn.user.email)
  })
}

export function signedInUser(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw AccountError.tokenRequired()
  return request.signedIn
}

/** The feed of the signed-in user. */
export const feedTier = (request: FastifyRequest): FeedTier => tierOf(signedInUser(request).user.feedState)

/** The signed-in user as an actor of the audit log. */
export const actorOf = (request: FastifyRequest): Actor =>
  userAt(signedInUser(request).user, request.clientAddress)

interface Credentials {
  readonly token: string
  readonly email: string | null
}

function readAuthorization(request: FastifyRequest, acceptsBasic: boolean): Credentials {
  const [scheme = '', value] = request.headers.authorization?.split(' ') ?? []
  if (value && scheme.toLowerCase() === 'bearer') return { token: value, email: null }
  if (value && acceptsBasic && scheme.toLowerCase() === 'basic') {
    const [email = '', token = ''] = Buffer.from(value, 'base64').toString('utf8').split(':')
    return { token, email }
  }
  throw AccountError.tokenRequired()
}

function refuseOtherEmails(request: FastifyRequest, ownEmail: string): void {
  for (const part of [request.query, request.params, request.body]) {
    for (const email of emailsIn(part)) {
      if (email.trim() === '') throw RequestError.invalid('email is missing')
      if (!isSameEmail(email, ownEmail)) throw AccountError.notYours()
    }
  }
}

const isSameEmail = (email: string, own: string): boolean =>
  email.length <= maxEmailLength && normalizeEmail(email) === own

function emailsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null || !('email' in part)) return []
  return [part.email].flat().filter(email => typeof email === 'string')
}
