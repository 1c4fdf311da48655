import type { SandboxState } from '../sandbox-state.ts'
import { type Application, authorize } from './authorize.ts'
import { showAvatar } from './avatars.ts'
import { createGrants } from './grants.ts'
import { json, notFound, type SandboxRequest, type SandboxResponse, unauthorized } from './messages.ts'
import { personOf } from './people.ts'
import { issueTokens, revokeTokens } from './tokens.ts'

export interface ChatSandboxOptions {
  readonly applications: readonly Application[]
  readonly nowMs: () => number
  /** Where codes and tokens are kept; without one they are in memory only. */
  readonly state?: SandboxState
}

export type ChatSandbox = ReturnType<typeof createChatSandbox>

/** The chat community's sign-in without a network: the page on which a person allows or denies, tokens, the person, and
 *  pictures. */
export function createChatSandbox({ applications, nowMs, state }: ChatSandboxOptions) {
  const grants = createGrants(nowMs, state)
  const parts = { applications, grants }

  /** The grant of a bearer token, with its person and application. */
  function bearer({ authorization }: SandboxRequest) {
    const [scheme = '', token = ''] = authorization?.split(' ') ?? []
    const access = scheme.toLowerCase() === 'bearer' ? grants.read(token) : null
    const person = access && personOf(access.grant.personId)
    const application = access && applications.find(({ id }) => id === access.grant.applicationId)
    return access && person && application ? { access, person, application } : null
  }

  function readGrant(request: SandboxRequest): SandboxResponse {
    const found = bearer(request)
    if (!found) return unauthorized()
    const { access, person, application } = found
    return json(200, {
      application: { id: application.id, name: application.name },
      scopes: access.grant.scope.split(' '),
      expires: new Date(access.expiresAtMs).toISOString(),
      user: person,
    })
  }

  function readPerson(request: SandboxRequest): SandboxResponse {
    const found = bearer(request)
    return found ? json(200, found.person) : unauthorized()
  }

  const routes: Readonly<Record<string, (request: SandboxRequest) => SandboxResponse>> = {
    'GET /oauth2/authorize': request => authorize(request, parts),
    'POST /oauth2/authorize': request => authorize(request, parts),
    'POST /api/oauth2/token': request => issueTokens(request, parts),
    'POST /api/oauth2/token/revoke': request => revokeTokens(request, parts),
    'GET /api/v10/users/@me': readPerson,
    'GET /api/v10/oauth2/@me': readGrant,
  }

  return {
    handle(request: SandboxRequest): SandboxResponse {
      const route = routes[`${request.method} ${request.path}`]
      if (route) return route(request)
      return request.method === 'GET' ? showAvatar(request.path) : notFound()
    },
    /** The person takes back what they allowed an application, in the provider's own settings. */
    withdraw: (applicationId: string, personId: string): void => grants.revokeOf(applicationId, personId),
  }
}
