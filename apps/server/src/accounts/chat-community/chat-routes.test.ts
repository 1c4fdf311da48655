import { chatPaths, platformPaths, type UserInfo } from '@tidemark/contracts'
import { HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { makeChatProvider, type TestChatProvider } from '../testing/chat-provider.ts'

let provider: TestChatProvider
let server: TestServer

beforeEach(async () => {
  let nowMs = () => 0
  provider = await makeChatProvider(() => nowMs())
  server = await makeTestServer({ chat: provider.settings })
  nowMs = server.wall.nowMs
})
afterEach(async () => {
  await server.close()
  await provider.close()
})

const start = async (token: string): Promise<string> => (await server.get(chatPaths.start, token)).json().url
const finish = (query: Record<string, string>, token: string) =>
  server.get(`${chatPaths.return}?${new URLSearchParams(query)}`, token)
const infoOf = async (token: string): Promise<UserInfo> =>
  (await server.post(platformPaths.userInfo, undefined, token)).json()

/** A new user, connected to the chat account of a person. */
async function connectedUser(person = 0) {
  const user = await server.newUser()
  const answer = await finish(await provider.allow(await start(user.token), person), user.token)
  expect(answer.statusCode, answer.body).toBe(200)
  return user
}

const unknownState = {
  status: 'FAILED',
  code: 'invalid_request',
  message: expect.stringContaining('does not belong to a connection that you started here'),
}

describe('connecting a chat account', () => {
  it('[AC-4] asks for identify with state and PKCE, and returns to /app/discord', async () => {
    const { token } = await server.newUser()
    const url = new URL(await start(token))
    expect(url.origin).toBe(provider.settings.url)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.settings.clientId,
      scope: 'identify',
      response_type: 'code',
      redirect_uri: 'http://localhost/app/discord',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('[AC-4] [CN-1] [TB-1] stores who allowed it, with the picture, and seals the tokens', async () => {
    const { token, email } = await connectedUser()
    const person = provider.people[0]
    expect(await infoOf(token)).toMatchObject({
      discordConnected: true,
      discordUser: {
        id: person?.id,
        name: 'Tide Watcher',
        avatar: person?.avatar,
        avatarUrl: `${provider.settings.cdnUrl}/avatars/${person?.id}/${person?.avatar}.webp?size=128`,
      },
      discordOauth: expect.any(String),
    })
    const userId = (await server.store.users.findByEmail(email))?.id ?? ''
    const stored = await server.store.chatConnections.find(userId)
    expect(stored?.sealed).toMatch(/^2\.[\w-]+\.[\w-]+$/)
    const [entry] = (await server.services.audit.list({ action: 'chat-connected' })).entries
    expect(entry).toMatchObject({ actor: email, details: { chatUser: 'tidewatcher' } })
  })

  it('[AC-4] accepts the redirect_uri that the connection was started with', async () => {
    const { token } = await server.newUser()
    const answer = await finish(
      { ...(await provider.allow(await start(token))), redirect_uri: 'http://localhost/app/discord' },
      token,
    )
    expect(answer.json()).toMatchObject({ status: 'OK', discordUser: { name: 'Tide Watcher' } })
  })

  it('[AC-4] refuses a state that was used before', async () => {
    const { token } = await server.newUser()
    const returned = await provider.allow(await start(token))
    expect((await finish(returned, token)).json()).toMatchObject({ status: 'OK' })
    expect((await finish(returned, token)).json()).toMatchObject(unknownState)
  })

  it('[AC-4] refuses a state of another user, who can still use it', async () => {
    const [victim, attacker] = [await server.newUser(), await server.newUser()]
    const returned = await provider.allow(await start(attacker.token))
    expect((await finish(returned, victim.token)).json()).toMatchObject(unknownState)
    expect((await infoOf(victim.token)).discordConnected).toBe(false)
    expect((await finish(returned, attacker.token)).json()).toMatchObject({ status: 'OK' })
  })

  it('[AC-4] refuses a state of another session of the same user', async () => {
    const { token, email, password } = await server.newUser()
    const other = (await server.post(platformPaths.login, { email, password })).json()
    const returned = await provider.allow(await start(other.token))
    expect((await finish(returned, token)).json()).toMatchObject(unknownState)
  })

  it('[AC-4] refuses a state after ten minutes, and one that nobody started', async () => {
    const { token } = await server.newUser()
    const returned = await provider.allow(await start(token))
    server.wall.forward(10 * MINUTE_MS)
    expect((await finish(returned, token)).json()).toMatchObject(unknownState)
    expect((await finish({ code: 'c', state: 's'.repeat(43) }, token)).json()).toMatchObject(unknownState)
  })

  it.each([
    ['another origin', 'https://evil.example/app/discord'],
    ['another path', 'http://localhost/app'],
    ['another spelling', 'http://localhost/app/discord/'],
  ])('[AC-4] refuses %s as the address of return', async (_name, redirect_uri) => {
    const { token } = await server.newUser()
    const returned = await provider.allow(await start(token))
    const answer = await finish({ ...returned, redirect_uri }, token)
    expect(answer.json()).toMatchObject({ code: 'invalid_request', message: /redirect_uri is not/ })
    expect((await infoOf(token)).discordConnected).toBe(false)
  })

  it.each(['evil.example', 'localhost.evil.example', 'localhost@evil.example', '127.0.0.1.evil.example:80'])(
    '[AC-4] never returns to the host %s of a request',
    async host => {
      const { token } = await server.newUser()
      const headers = { authorization: `Bearer ${token}`, host }
      const answer = await server.app.inject({ method: 'GET', url: chatPaths.start, headers })
      expect(answer.statusCode).toBe(421)
      const signIn = `${chatPaths.signIn}?state=${'s'.repeat(16)}`
      expect((await server.app.inject({ method: 'GET', url: signIn, headers: { host } })).statusCode).toBe(
        421,
      )
    },
  )

  it('[AC-4] returns to PUBLIC_URL when it is set, whatever the host of the request is', async () => {
    const proxied = await makeTestServer({
      chat: provider.settings,
      publicUrl: 'https://charts.example.com/',
    })
    const { token } = await proxied.newUser()
    const { url } = (await proxied.get(chatPaths.start, token)).json()
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://charts.example.com/app/discord')
    await proxied.close()
  })

  it('[AC-17] answers with the refusal of the provider', async () => {
    const { token } = await server.newUser()
    const { state } = await provider.allow(await start(token))
    const answer = await finish({ code: 'invented', state }, token)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { error: 'invalid_grant', error_description: 'Invalid "code" in request.' },
    ])
  })

  it('[AC-4] refuses a chat account that another user has connected', async () => {
    await connectedUser()
    const { token } = await server.newUser()
    const answer = await finish(await provider.allow(await start(token)), token)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'in_use'])
    expect(answer.json().message).toContain('connected to another Tidemark account')
    expect((await infoOf(token)).discordConnected).toBe(false)
  })

  it('[AC-4] replaces the chat account of a user, and frees the one before', async () => {
    const { token } = await connectedUser(0)
    await finish(await provider.allow(await start(token), 1), token)
    expect((await infoOf(token)).discordUser).toMatchObject({ name: 'nora' })
    await connectedUser(0)
  })

  it('[BY-22] keeps five started connections of a user and starts twenty an hour', async () => {
    const { token } = await server.newUser()
    const urls: string[] = []
    for (let count = 0; count < 20; count += 1) {
      urls.push(await start(token))
      server.wall.forward(1)
    }
    const refused = await server.get(chatPaths.start, token)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited'])
    expect((await finish(await provider.allow(urls[14] ?? ''), token)).json()).toMatchObject(unknownState)
    expect((await finish(await provider.allow(urls[15] ?? ''), token)).json()).toMatchObject({ status: 'OK' })
    server.wall.forward(HOUR_MS)
    expect((await server.get(chatPaths.start, token)).statusCode).toBe(200)
  })

  it.each([
    ['code', { code: 'x'.repeat(513), state: 's' }],
    ['state', { code: 'c', state: 'x'.repeat(129) }],
    ['redirect_uri', { code: 'c', state: 's', redirect_uri: 'x'.repeat(2001) }],
    ['code', { state: 's' }],
  ])('[BY-22] refuses a %s that is too long or missing', async (name, query) => {
    const { token } = await server.newUser()
    const answer = await finish(query as Record<string, string>, token)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(new RegExp(`^${name} (has at most|is missing)`))
  })
})

describe('disconnecting a chat account', () => {
  it('[CN-3] [API-8] removes it here and ends its tokens at the provider', async () => {
    const { token } = await connectedUser()
    const accessToken = await provider.implicitToken()
    const before = await infoOf(token)
    expect((await server.get(chatPaths.disconnect, token)).json()).toEqual({ status: 'OK' })
    expect(await infoOf(token)).toMatchObject({
      discordConnected: false,
      discordUser: null,
      discordOauth: null,
    })
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await fetch(`${provider.settings.url}/api/v10/users/@me`, { headers })).status).toBe(401)
    const again = await server.post(chatPaths.login, { discordOauth: before.discordOauth })
    expect(again.json()).toMatchObject({ code: 'bad_credentials' })
    expect((await server.services.audit.list({ action: 'chat-disconnected' })).entries).toHaveLength(1)
  })

  it('[CN-3] is possible without a connection, and while the provider is away', async () => {
    const { token } = await connectedUser()
    await provider.close()
    for (let count = 0; count < 2; count += 1)
      expect((await server.get(chatPaths.disconnect, token)).statusCode).toBe(200)
    expect((await infoOf(token)).discordConnected).toBe(false)
  })
})

describe('a provider that does not answer', () => {
  it('[AC-17] is named in the message, and changes nothing', async () => {
    const { token } = await server.newUser()
    const returned = await provider.allow(await start(token))
    await provider.close()
    const answer = await finish(returned, token)
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        status: 'FAILED',
        code: 'provider_failed',
        message: 'Discord does not answer as it should at the moment. Nothing was changed. Try again later',
      },
    ])
  })

  it('[AC-4] says so where it is not set up, and shows no connection', async () => {
    const bare = await makeTestServer()
    const { token } = await bare.newUser()
    for (const path of [chatPaths.start, chatPaths.disconnect]) {
      const answer = await bare.get(path, token)
      expect([answer.statusCode, answer.json().message]).toEqual([
        503,
        'Discord is not set up on this server',
      ])
    }
    expect((await bare.post(platformPaths.userInfo, undefined, token)).json()).toMatchObject({
      discordConnected: false,
    })
    await bare.close()
  })
})

describe('a page', () => {
  it('[TB-1] may show pictures of the content network and of nobody else, and connect to this server alone', async () => {
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises')
    const { tmpdir } = await import('node:os')
    const { join } = await import('node:path')
    const webDir = await mkdtemp(join(tmpdir(), 'tidemark-pages-'))
    await writeFile(join(webDir, 'index.html'), '<!doctype html>')
    const chat = { ...provider.settings, cdnUrl: 'https://cdn.discordapp.com' }
    for (const [options, images] of [
      [{ webDir, chat }, "img-src 'self' data: blob: https://cdn.discordapp.com;"],
      [{ webDir }, "img-src 'self' data: blob:;"],
    ] as const) {
      const own = await makeTestServer(options)
      const policy = (await own.get('/app')).headers['content-security-policy']
      expect(policy).toContain(images)
      expect(policy).toContain("connect-src 'self';")
      expect(policy).toContain("form-action 'self';")
      await own.close()
    }
    await rm(webDir, { recursive: true })
  })
})
