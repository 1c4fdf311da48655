import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { AccountError } from '../services/account-error.ts'
import type { Accounts, SignedIn } from '../services/accounts.ts'

/** Who may call a route. A route that says nothing is for signed-in users. */
type Access = 'public' | 'user'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyInstance {
    routeTable: readonly RouteOptions[]
  }
}

export const publicRoute = { config: { access: 'public' } } as const

/** Two gates before any route: a token must be good before anything is read, and an email address anywhere in
 *  the call must be the caller's own before anything is validated. Neither can be forgotten by a new route. */
export function guardRoutes(app: FastifyInstance, accounts: Accounts): void {
  const table: RouteOptions[] = []
  app.decorate('routeTable', table)
  app.decorateRequest('signedIn', null)
  app.addHook('onRoute', route => void table.push(route))
  app.addHook('onRequest', async request => {
    if (request.is404 || isPublic(request)) return
    request.signedIn = await accounts.authenticate(bearerToken(request))
  })
  app.addHook('preValidation', async request => {
    if (request.signedIn) refuseOtherEmails(request, request.signedIn.user.email)
  })
}

/** Makes every route of a plugin that knows nothing of access public. */
export function openRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, access: 'public' }
  })
}

export function signedInUser(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw AccountError.tokenRequired()
  return request.signedIn
}

const isPublic = (request: FastifyRequest): boolean => request.routeOptions.config.access === 'public'

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw AccountError.tokenRequired()
  return token
}

function refuseOtherEmails(request: FastifyRequest, ownEmail: string): void {
  for (const part of [request.query, request.params, request.body]) {
    for (const email of emailsIn(part)) {
      if (email.trim().toLowerCase() !== ownEmail) throw AccountError.notYours()
    }
  }
}

function emailsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null || !('email' in part)) return []
  return [part.email].flat().filter(email => typeof email === 'string')
}
