import { createHash, randomBytes } from 'node:crypto'
import { noState, readSaved, type SandboxState } from '../sandbox-state.ts'
import { BoundedMap, type Entry } from './bounded-map.ts'

const codeLifetimeMs = 60_000
export const tokenLifetimeSeconds = 604_800
const maxKept = 1000

/** What a person has allowed an application. */
interface Grant {
  readonly applicationId: string
  readonly personId: string
  readonly scope: string
}

interface Code {
  readonly grant: Grant
  readonly redirectUri: string
  /** Null without PKCE. */
  readonly challenge: string | null
  readonly expiresAtMs: number
}

interface AccessToken {
  readonly grant: Grant
  readonly expiresAtMs: number
}

interface IssuedTokens {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

interface Exchange {
  readonly applicationId: string
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string | null
}

const stateVersion = 1

interface SavedGrants {
  readonly codes: readonly Entry<Code>[]
  readonly accessTokens: readonly Entry<AccessToken>[]
  readonly refreshTokens: readonly Entry<Grant>[]
}

const readGrants = (value: unknown): SavedGrants =>
  readSaved(value, stateVersion, ['codes', 'accessTokens', 'refreshTokens']) as unknown as SavedGrants

export type Grants = ReturnType<typeof createGrants>

/** Codes and tokens. A code and a refresh token work once. */
export function createGrants(nowMs: () => number, state: SandboxState = noState) {
  const saved = state.load(readGrants)
  const codes = new BoundedMap<Code>(maxKept, saved?.codes)
  const accessTokens = new BoundedMap<AccessToken>(maxKept, saved?.accessTokens)
  const refreshTokens = new BoundedMap<Grant>(maxKept, saved?.refreshTokens)

  const save = (): void =>
    state.changed(() => ({
      version: stateVersion,
      codes: codes.entries(),
      accessTokens: accessTokens.entries(),
      refreshTokens: refreshTokens.entries(),
    }))

  function issueAccess(grant: Grant): string {
    const token = newSecret()
    accessTokens.set(token, { grant, expiresAtMs: nowMs() + tokenLifetimeSeconds * 1000 })
    save()
    return token
  }

  function issueBoth(grant: Grant): IssuedTokens {
    const refresh = newSecret()
    refreshTokens.set(refresh, grant)
    return {
      token_type: 'Bearer',
      access_token: issueAccess(grant),
      expires_in: tokenLifetimeSeconds,
      refresh_token: refresh,
      scope: grant.scope,
    }
  }

  return {
    issueAccess,
    issueCode(grant: Grant, redirectUri: string, challenge: string | null): string {
      const code = newSecret()
      codes.set(code, { grant, redirectUri, challenge, expiresAtMs: nowMs() + codeLifetimeMs })
      save()
      return code
    },
    /** Null when the code is unknown, used or expired, or anything it is bound to differs. */
    exchange({ applicationId, code: text, redirectUri, verifier }: Exchange): IssuedTokens | null {
      const code = codes.take(text)
      if (code) save()
      const isValid =
        code !== undefined &&
        code.expiresAtMs > nowMs() &&
        code.grant.applicationId === applicationId &&
        code.redirectUri === redirectUri &&
        isVerified(code.challenge, verifier)
      return isValid ? issueBoth(code.grant) : null
    },
    refresh(applicationId: string, token: string): IssuedTokens | null {
      const grant = refreshTokens.get(token)
      if (!grant || grant.applicationId !== applicationId) return null
      refreshTokens.take(token)
      return issueBoth(grant)
    },
    read(token: string): AccessToken | null {
      const found = accessTokens.get(token)
      return found && found.expiresAtMs > nowMs() ? found : null
    },
    /** Ends every token of the person's grant, as the provider does. */
    revoke(applicationId: string, token: string): void {
      const grant = accessTokens.get(token)?.grant ?? refreshTokens.get(token)
      if (!grant || grant.applicationId !== applicationId) return
      this.revokeOf(applicationId, grant.personId)
    },
    revokeOf(applicationId: string, personId: string): void {
      const isOfGrant = (grant: Grant) => grant.applicationId === applicationId && grant.personId === personId
      accessTokens.deleteWhere(({ grant }) => isOfGrant(grant))
      refreshTokens.deleteWhere(isOfGrant)
      save()
    },
  }
}

const newSecret = (): string => randomBytes(24).toString('base64url')

function isVerified(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return true
  return verifier !== null && createHash('sha256').update(verifier).digest('base64url') === challenge
}
