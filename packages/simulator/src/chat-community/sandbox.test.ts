import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ChatSandboxServer, people, startChatSandbox } from './index.ts'

const application = {
  id: '1000000000000000001',
  name: 'Tidemark',
  secret: 'a secret of the sandbox',
  redirects: ['/app/discord', '/app?discordLogin=true'],
}
const other = { ...application, id: '1000000000000000002', name: 'Another application', secret: 'another' }
const codeReturn = 'http://127.0.0.1:8080/app/discord'
const implicitReturn = 'http://localhost:8080/app?discordLogin=true'
const verifier = 'v'.repeat(43)
const [person, withoutAvatar] = people as unknown as [(typeof people)[0], (typeof people)[0]]

let server: ChatSandboxServer
let nowMs: number

beforeEach(async () => {
  nowMs = Date.parse('2026-11-16T15:00:00Z')
  server = await startChatSandbox({ applications: [application, other], nowMs: () => nowMs })
})
afterEach(() => server.close())

const authorizeUrl = (changes: Record<string, string> = {}) => {
  const query = {
    response_type: 'code',
    client_id: application.id,
    redirect_uri: codeReturn,
    scope: 'identify',
    state: 'a state',
    ...changes,
  }
  return `${server.url}/oauth2/authorize?${new URLSearchParams(query)}`
}

/** Sends the form of the page and returns the address that it leads to. */
async function decide(decision: 'allow' | 'deny', changes: Record<string, string> = {}, id = person.id) {
  const response = await fetch(authorizeUrl(changes), {
    method: 'POST',
    body: new URLSearchParams({ person: id, decision }),
    redirect: 'manual',
  })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '')
}

const post = (path: string, values: Record<string, string>, from = application) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: from.id, client_secret: from.secret, ...values }),
  })

const exchange = (code: string, values: Record<string, string> = {}, from = application) =>
  post(
    '/api/oauth2/token',
    { grant_type: 'authorization_code', code, redirect_uri: codeReturn, ...values },
    from,
  )

const codeOf = async (changes: Record<string, string> = {}) =>
  (await decide('allow', changes)).searchParams.get('code') ?? ''

const api = (path: string, token: string) =>
  fetch(`${server.url}/api/v10${path}`, { headers: { authorization: `Bearer ${token}` } })

const implicitToken = async (id = person.id, from = application) => {
  const changes = { response_type: 'token', redirect_uri: implicitReturn, client_id: from.id }
  const { hash } = await decide('allow', changes, id)
  return new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
}

describe('the page of the sandbox', () => {
  it('[AC-4] says that it is a sandbox, names what is asked for, and offers to allow and to deny', async () => {
    const response = await fetch(authorizeUrl())
    const html = await response.text()
    expect(html).toContain('Sandbox')
    expect(html).toContain('Tidemark asks for: identify')
    expect(html).toMatch(/value="deny".*value="allow"/s)
    expect(response.headers.get('x-tidemark-sandbox')).toBe('chat-community')
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://127.0.0.1:8080",
    )
  })

  it('[AC-17] returns a denial with its reason and the state', async () => {
    const denied = await decide('deny')
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The resource owner or authorization server denied the request',
      state: 'a state',
    })
    const implicit = await decide('deny', { response_type: 'token', redirect_uri: implicitReturn })
    expect(implicit.hash).toContain('error=access_denied')
  })

  it.each([
    ['another host', { redirect_uri: 'https://evil.example/app/discord' }],
    ['another path', { redirect_uri: 'http://127.0.0.1:8080/elsewhere' }],
    ['a user name before the host', { redirect_uri: 'http://127.0.0.1@evil.example/app/discord' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
    ['an unknown application', { client_id: '5' }],
    ['another scope', { scope: 'identify email' }],
    ['a long state', { state: 'x'.repeat(1001) }],
    ['a plain challenge', { code_challenge: 'x', code_challenge_method: 'plain' }],
  ])('[AC-4] sends nobody away with %s', async (_name, changes) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(authorizeUrl(changes), { method, redirect: 'manual' })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('Sandbox')
    }
  })
})

describe('tokens of the sandbox', () => {
  it('[AC-4] are given for a code once, and tell who allowed it', async () => {
    const code = await codeOf()
    const tokens = await (await exchange(code)).json()
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 604_800, scope: 'identify' })
    expect(await (await api('/users/@me', tokens.access_token)).json()).toEqual(person)
    expect(await (await api('/oauth2/@me', tokens.access_token)).json()).toMatchObject({
      application: { id: application.id },
      user: { id: person.id },
    })
    const again = await exchange(code)
    expect([again.status, await again.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Invalid "code" in request.' },
    ])
  })

  it('[AC-4] need the verifier of the challenge', async () => {
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const asked = { code_challenge: challenge, code_challenge_method: 'S256' }
    expect((await exchange(await codeOf(asked))).status).toBe(400)
    expect((await exchange(await codeOf(asked), { code_verifier: `${verifier}x` })).status).toBe(400)
    expect((await exchange(await codeOf(asked), { code_verifier: verifier })).status).toBe(200)
  })

  it('[AC-4] are refused to another address, another application, a wrong secret, a late caller and JSON', async () => {
    expect((await exchange(await codeOf(), { redirect_uri: implicitReturn })).status).toBe(400)
    expect((await exchange(await codeOf(), {}, other)).status).toBe(400)
    expect((await exchange(await codeOf(), { client_secret: 'guess' })).status).toBe(401)
    const late = await codeOf()
    nowMs += 60_000
    expect((await exchange(late)).status).toBe(400)
    const asJson = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await (await fetch(`${server.url}/api/oauth2/token`, asJson)).json()).toEqual({
      error: 'unsupported_grant_type',
    })
  })

  it('[AC-5] are renewed with a refresh token once', async () => {
    const { refresh_token } = await (await exchange(await codeOf())).json()
    const refresh = () => post('/api/oauth2/token', { grant_type: 'refresh_token', refresh_token })
    const renewed = await (await refresh()).json()
    expect((await api('/users/@me', renewed.access_token)).status).toBe(200)
    expect(await (await refresh()).json()).toEqual({ error: 'invalid_grant' })
  })

  it('[AC-3] of the implicit grant arrive in the fragment and name their application', async () => {
    const token = await implicitToken(withoutAvatar.id, other)
    expect(await (await api('/oauth2/@me', token)).json()).toMatchObject({
      application: { id: other.id },
      user: { id: withoutAvatar.id, avatar: null },
    })
  })

  it('[CN-3] end when one of them is revoked, when they are withdrawn, and after a week', async () => {
    const [first, second] = [await implicitToken(), await implicitToken()]
    expect((await post('/api/oauth2/token/revoke', { token: first }, other)).status).toBe(200)
    expect((await api('/users/@me', first)).status).toBe(200)
    await post('/api/oauth2/token/revoke', { token: first })
    for (const token of [first, second]) expect((await api('/users/@me', token)).status).toBe(401)
    const third = await implicitToken()
    server.sandbox.withdraw(application.id, person.id)
    expect((await api('/oauth2/@me', third)).status).toBe(401)
    const fourth = await implicitToken()
    nowMs += 604_800_000
    expect((await api('/users/@me', fourth)).status).toBe(401)
  })
})

describe('the sandbox', () => {
  it('[TB-1] shows the pictures of its people, and none that do not exist', async () => {
    const image = await fetch(`${server.url}/avatars/${person.id}/${person.avatar}.webp?size=64`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect((await fetch(`${server.url}/embed/avatars/3.png`)).status).toBe(200)
    for (const path of ['/embed/avatars/9.png', `/avatars/${person.id}/other.png`, '/anything'])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404)
  })

  it('listens on this machine alone, and refuses a large body', async () => {
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const response = await fetch(authorizeUrl(), { method: 'POST', body: 'x'.repeat(20_000) })
    expect(response.status).toBe(413)
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(404)
  })
})
