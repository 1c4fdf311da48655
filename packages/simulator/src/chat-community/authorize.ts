import { consentPage, refusalPage } from './authorize-page.ts'
import type { Grants } from './grants.ts'
import { tokenLifetimeSeconds } from './grants.ts'
import { redirect, type SandboxRequest, type SandboxResponse } from './messages.ts'
import { personOf } from './people.ts'

export interface Application {
  readonly id: string
  readonly name: string
  readonly secret: string
  /** Paths with query, on any loopback origin, that answers may be sent to. */
  readonly redirects: readonly string[]
}

interface AuthorizeParts {
  readonly applications: readonly Application[]
  readonly grants: Grants
}

interface AuthorizeRequest {
  readonly application: Application
  readonly redirectUri: string
  readonly isImplicit: boolean
  readonly scope: string
  readonly state: string | null
  readonly challenge: string | null
}

const maxParameterLength = 1000
const denied = {
  error: 'access_denied',
  error_description: 'The resource owner or authorization server denied the request',
}

/** The page on which a person allows or denies, and its form. */
export function authorize(
  request: SandboxRequest,
  { applications, grants }: AuthorizeParts,
): SandboxResponse {
  const asked = readRequest(request.query, applications)
  if (typeof asked === 'string') return refusalPage(asked)
  const { application, redirectUri, isImplicit, scope, state, challenge } = asked
  if (request.method !== 'POST') {
    const returnOrigin = new URL(redirectUri).origin
    return consentPage({ application: application.name, scope, returnOrigin })
  }
  const form = new URLSearchParams(request.body)
  const person = personOf(form.get('person'))
  const answer = (values: Readonly<Record<string, string>>) =>
    redirect(returnAddress(redirectUri, isImplicit, state === null ? values : { ...values, state }))
  if (form.get('decision') !== 'allow' || person === null) return answer(denied)
  const grant = { applicationId: application.id, personId: person.id, scope }
  if (!isImplicit) return answer({ code: grants.issueCode(grant, redirectUri, challenge) })
  return answer({
    access_token: grants.issueAccess(grant),
    token_type: 'Bearer',
    expires_in: String(tokenLifetimeSeconds),
    scope,
  })
}

/** Returns the reason when the request cannot be sent back. */
function readRequest(
  query: URLSearchParams,
  applications: readonly Application[],
): AuthorizeRequest | string {
  for (const value of query.values())
    if (value.length > maxParameterLength) return 'A parameter of the request is too long.'
  const application = applications.find(({ id }) => id === query.get('client_id'))
  if (!application) return 'The application (client_id) is not known.'
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!isRegistered(redirectUri, application.redirects))
    return 'The address of return (redirect_uri) is not registered for the application.'
  const type = query.get('response_type')
  if (type !== 'code' && type !== 'token') return 'The response_type must be code or token.'
  const challenge = query.get('code_challenge')
  if (challenge !== null && query.get('code_challenge_method') !== 'S256')
    return 'The code_challenge_method must be S256.'
  const scope = query.get('scope') ?? ''
  if (scope !== 'identify') return 'The sandbox knows the scope identify only.'
  return {
    application,
    redirectUri,
    isImplicit: type === 'token',
    scope,
    state: query.get('state'),
    challenge,
  }
}

function isRegistered(redirectUri: string, redirects: readonly string[]): boolean {
  if (!URL.canParse(redirectUri)) return false
  const { protocol, hostname, username, pathname, search, hash } = new URL(redirectUri)
  const isOwn = protocol === 'http:' || protocol === 'https:'
  return (
    isOwn && isLoopback(hostname) && username === '' && hash === '' && redirects.includes(pathname + search)
  )
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)

/** The implicit grant answers in the fragment, which no server sees. */
function returnAddress(
  redirectUri: string,
  isImplicit: boolean,
  values: Readonly<Record<string, string>>,
): string {
  const address = new URL(redirectUri)
  if (isImplicit) address.hash = new URLSearchParams(values).toString()
  else for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value)
  return address.href
}
