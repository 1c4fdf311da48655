import { chatPaths, platformPaths, type UserInfo } from '@tidemark/contracts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '../../roles/sweep.ts'
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

const infoOf = async (token: string): Promise<UserInfo> =>
  (await server.post(platformPaths.userInfo, undefined, token)).json()
const verify = (accessToken: string, query: Record<string, string> = {}) =>
  server.get(`${chatPaths.verify}?${new URLSearchParams(query)}`, accessToken)
const login = (body: object) => server.post(chatPaths.platformLogin, body)
const relogin = (discordOauth: unknown) => server.post(chatPaths.login, { discordOauth })

async function connectedUser(person = 0) {
  const user = await server.newUser()
  const { url } = (await server.get(chatPaths.start, user.token)).json()
  const query = new URLSearchParams(await provider.allow(url, person))
  await server.get(`${chatPaths.return}?${query}`, user.token)
  return { ...user, info: await infoOf(user.token) }
}

describe('sign-in with a chat account', () => {
  it('[AC-3] asks the provider for a token in the fragment of /app?discordLogin=true', async () => {
    const state = 'a-state-of-the-browser'
    const { url } = (await server.get(`${chatPaths.signIn}?state=${state}`)).json()
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: provider.settings.clientId,
      scope: 'identify',
      response_type: 'token',
      redirect_uri: 'http://localhost/app?discordLogin=true',
      state,
    })
    expect((await provider.decide(url, 'allow')).hash).toContain(`state=${state}`)
  })

  it.each(['', 'short', 'x'.repeat(129), 'with spaces and more'])(
    '[AC-3] refuses the state “%s”',
    async state => {
      const answer = await server.get(`${chatPaths.signIn}?${new URLSearchParams({ state })}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
    },
  )

  it('[AC-3] verifies the account, then signs in', async () => {
    const { email, info } = await connectedUser()
    const accessToken = await provider.implicitToken()
    const account = (await verify(accessToken, { discordId: 'tidewatcher#0' })).json()
    expect(account).toEqual({ email, id: info._id })
    const answer = await login({ accessToken, ...account })
    expect(answer.json()).toEqual({ email, token: expect.any(String) })
    expect((await infoOf(answer.json().token)).email).toBe(email)
    const [entry] = (await server.services.audit.list({ action: 'signed-in' })).entries
    expect(entry).toMatchObject({ actor: email, details: { by: 'chat community' } })
  })

  it('[AC-3] refuses a token that was given to another application', async () => {
    const { email, info } = await connectedUser()
    const accessToken = await provider.implicitToken(0, 'other')
    for (const answer of [await verify(accessToken), await login({ accessToken, email, id: info._id })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_credentials'])
      expect(answer.json().message).toContain('made for another application')
    }
  })

  it('[AC-3] answers nothing about an account without a token of its owner', async () => {
    const { email, info } = await connectedUser()
    const url = `${chatPaths.verify}?discordId=tidewatcher%230`
    const missing = await server.get(url)
    expect([missing.statusCode, missing.json().code]).toEqual([401, 'token_required'])
    for (const token of ['invented', 'x'.repeat(600), 'a,b']) {
      const answer = await server.get(url, token)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_credentials'])
      expect(answer.body).not.toContain(email)
    }
    await connectedUser(1)
    const accessToken = await provider.implicitToken(1)
    expect((await verify(accessToken, { discordId: 'tidewatcher#0' })).json().code).toBe('bad_credentials')
    const stolen = await login({ accessToken, email, id: info._id })
    expect([stolen.statusCode, stolen.json().code]).toEqual([401, 'bad_credentials'])
  })

  it('[AC-3] explains that no account is connected', async () => {
    const answer = await verify(await provider.implicitToken(2), { discordId: 'oldtimer#1337' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toContain('connect Discord under Connections')
  })

  it.each([
    [{ accessToken: 'x'.repeat(513), email: 'a@example.com', id: '1' }, /^accessToken has at most/],
    [{ accessToken: 'a\r\nb: c', email: 'a@example.com', id: '1' }, /^accessToken is not a token/],
    [{ accessToken: 'a', email: 'a@example.com', id: 'x'.repeat(101) }, /^id has at most/],
    [{ accessToken: 'a', email: 'nobody', id: '1' }, /email/],
    [{}, /accessToken/],
  ])('[BY-22] refuses the login %j', async (body, message) => {
    const answer = await login(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(message)
  })

  it('[AC-3] refuses an address after thirty failures for 15 minutes, and counts neither successes nor a provider that is away', async () => {
    const { email, info } = await connectedUser()
    const accessToken = await provider.implicitToken()
    const good = () => login({ accessToken, email, id: info._id })
    for (let count = 0; count < 35; count += 1) expect((await good()).statusCode).toBe(200)
    for (let count = 0; count < 30; count += 1) expect((await verify('invented')).statusCode).toBe(401)
    for (const answer of [await good(), await verify(accessToken), await relogin(info.discordOauth)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_attempts'])
      expect(answer.json().message).toContain('15 minutes')
    }
    server.wall.forward(15 * MINUTE_MS)
    expect((await good()).statusCode).toBe(200)
    await provider.close()
    for (let count = 0; count < 35; count += 1) expect((await good()).statusCode).toBe(503)
  })
})

describe('a silent sign-in after the session has expired', () => {
  it('[AC-5] returns a token of a new session, once', async () => {
    const { email, token, info } = await connectedUser()
    server.wall.forward(13 * HOUR_MS)
    expect((await server.post(platformPaths.userInfo, undefined, token)).json().code).toBe('session_expired')
    const answer = await relogin(info.discordOauth)
    expect(answer.json()).toEqual({ email, token: expect.any(String) })
    expect(await infoOf(answer.json().token)).toMatchObject({ email, discordConnected: true })
    expect((await relogin(info.discordOauth)).json()).toMatchObject({
      code: 'bad_credentials',
      message: 'Discord cannot sign you in again. Sign in with your password',
    })
  })

  it('[AC-5] [TB-1] takes the name and picture that the person has by now', async () => {
    const { info } = await connectedUser()
    const { chatConnections } = server.store
    const connection = await chatConnections.find(info._id)
    const before = { username: 'before', discriminator: '0', displayName: 'Before', avatar: null }
    await chatConnections.updatePerson(connection?.connectionId ?? '', before)
    const answer = await relogin(info.discordOauth)
    expect((await infoOf(answer.json().token)).discordUser).toEqual(info.discordUser)
  })

  it('[AC-5] gives one of two callers at once a token', async () => {
    const { info } = await connectedUser()
    const answers = await Promise.all([relogin(info.discordOauth), relogin(info.discordOauth)])
    expect(answers.map(({ statusCode }) => statusCode).filter(status => status === 200)).toHaveLength(1)
  })

  it('[AC-5] renews the tokens of the provider when they have expired', async () => {
    const { info } = await connectedUser()
    server.wall.forward(7 * DAY_MS - HOUR_MS)
    const first = await relogin(info.discordOauth)
    const { discordOauth } = await infoOf(first.json().token)
    server.wall.forward(2 * HOUR_MS)
    const second = await relogin(discordOauth)
    expect(second.statusCode).toBe(200)
    const third = await relogin((await infoOf(second.json().token)).discordOauth)
    expect(third.statusCode).toBe(200)
  })

  it('[AC-5] ends with a sign-out, a new password, a withdrawal at the provider, and after a week', async () => {
    const refused = { code: 'bad_credentials', message: expect.stringContaining('again') }
    const loggedOut = await connectedUser(0)
    await server.post(platformPaths.logout, undefined, loggedOut.token)
    expect((await relogin(loggedOut.info.discordOauth)).json()).toMatchObject(refused)

    const changed = await connectedUser(1)
    await server.post(
      platformPaths.password,
      { currentPassword: changed.password, newPassword: 'a still better password' },
      changed.token,
    )
    expect((await relogin(changed.info.discordOauth)).json()).toMatchObject(refused)

    const withdrawn = await connectedUser(2)
    provider.withdraw(2)
    expect((await relogin(withdrawn.info.discordOauth)).json()).toMatchObject(refused)

    server.wall.forward(7 * DAY_MS + 13 * HOUR_MS)
    expect((await relogin(withdrawn.info.discordOauth)).json()).toMatchObject(refused)
    await sweep(server.store, server.wall.nowMs(), 400)
    expect((await relogin(withdrawn.info.discordOauth)).json()).toMatchObject(refused)
  })

  it('[AC-5] accepts no other text, also not one that the server sealed for something else', async () => {
    const { info, email } = await connectedUser()
    const userId = (await server.store.users.findByEmail(email))?.id ?? ''
    const sealedTokens = (await server.store.chatConnections.find(userId))?.sealed
    const handle = info.discordOauth ?? ''
    const changed = handle.slice(0, -2) + (handle.endsWith('AA') ? 'BB' : 'AA')
    for (const text of ['x', '2.a.b', sealedTokens, changed])
      expect((await relogin(text)).json()).toMatchObject({ code: 'bad_credentials' })
    for (const text of ['', 'x'.repeat(1001), 5, null]) expect((await relogin(text)).statusCode).toBe(400)
  })

  it('[AC-5] names the provider when it does not answer, and works when it does again', async () => {
    const { info } = await connectedUser()
    await provider.close()
    expect((await relogin(info.discordOauth)).json()).toMatchObject({ code: 'provider_failed' })
  })
})
