import { timingSafeEqual } from 'node:crypto'
import type { Application } from './authorize.ts'
import type { Grants } from './grants.ts'
import { json, type SandboxRequest, type SandboxResponse, tokenError } from './messages.ts'

interface TokenParts {
  readonly applications: readonly Application[]
  readonly grants: Grants
}

/** Exchanges a code or a refresh token for tokens. */
export function issueTokens(request: SandboxRequest, { applications, grants }: TokenParts): SandboxResponse {
  if (!isForm(request)) return tokenError('unsupported_grant_type')
  const form = new URLSearchParams(request.body)
  const application = authenticated(form, applications)
  if (!application) return tokenError('invalid_client')
  const tokens = tokensFor(form, application.id, grants)
  if (tokens === undefined) return tokenError('unsupported_grant_type')
  if (tokens !== null) return json(200, tokens)
  return form.get('grant_type') === 'refresh_token'
    ? tokenError('invalid_grant')
    : tokenError('invalid_grant', 'Invalid "code" in request.')
}

/** Undefined for a grant type that does not exist. */
function tokensFor(form: URLSearchParams, applicationId: string, grants: Grants) {
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return grants.exchange({
        applicationId,
        code: form.get('code') ?? '',
        redirectUri: form.get('redirect_uri') ?? '',
        verifier: form.get('code_verifier'),
      })
    case 'refresh_token':
      return grants.refresh(applicationId, form.get('refresh_token') ?? '')
    default:
      return undefined
  }
}

/** Ends the tokens of a grant. The answer is the same for a token that nobody knows. */
export function revokeTokens(request: SandboxRequest, { applications, grants }: TokenParts): SandboxResponse {
  if (!isForm(request)) return tokenError('invalid_request')
  const form = new URLSearchParams(request.body)
  const application = authenticated(form, applications)
  if (!application) return tokenError('invalid_client')
  grants.revoke(application.id, form.get('token') ?? '')
  return json(200, {})
}

const isForm = ({ contentType }: SandboxRequest): boolean =>
  contentType.split(';', 1)[0]?.trim() === 'application/x-www-form-urlencoded'

function authenticated(form: URLSearchParams, applications: readonly Application[]): Application | undefined {
  const [id, secret] = [form.get('client_id'), form.get('client_secret') ?? '']
  return applications.find(application => application.id === id && isSame(application.secret, secret))
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
