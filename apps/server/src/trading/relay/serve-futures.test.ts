import { once } from 'node:events'
import { closeCodes, futuresHello, futuresPaths, platformPaths, socketTexts } from '@tidemark/contracts'
import { createRandomBelow, encodeClientMessage, encodeServerMessage, mutateBytes } from '@tidemark/futures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { theServer } from '../../accounts/audit/actor.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import {
  type FuturesTestServer,
  futuresCredentials,
  makeFuturesServer,
} from '../../verification/testing/futures-server.ts'

let server: FuturesTestServer
beforeAll(async () => {
  server = await makeFuturesServer()
})
afterAll(() => server.close())
beforeEach(() => void server.provider.links.splice(0))

const logonWith = (password: string) => ({
  logon: { userName: 'typed', password, clientAppId: 'app', clientVersion: '1', protocolVersionMinor: 90 },
})
const accepted = {
  logonResult: {
    ...{ resultCode: 0, baseTime: '2026-11-16T15:00:00', serverTime: 0 },
    ...{ protocolVersionMajor: 2, protocolVersionMinor: 230 },
  },
}

const redirect = (redirectUrl: string) => ({
  logonResult: { ...accepted.logonResult, resultCode: 106, redirectUrl },
})

/** A browser that has logged on with a ticket, and its connection at the provider. */
async function loggedOn(sessionToken?: string) {
  const user = await server.connectedUser()
  const browser = await server.open()
  const before = server.provider.links.length
  browser.sendText(futuresHello(user.token))
  browser.send(logonWith(await user.ticket()))
  const link = await server.provider.link(before)
  link.say({ logonResult: { ...accepted.logonResult, sessionToken } })
  await browser.received(1)
  return { user, browser, link }
}

describe('a logon', () => {
  it('[FU-3] with a ticket reaches the provider with the stored user name and password', async () => {
    const { browser, link } = await loggedOn()
    const { user_name: userName, password } = futuresCredentials
    expect(await link.received(1)).toEqual([{ logon: { ...logonWith('').logon, userName, password } }])
    expect(await browser.received(1)).toEqual([accepted])
    const seen = Buffer.concat(browser.messages).toString('latin1') + browser.texts.join('')
    for (const text of [seen, ...server.logLines]) expect(text).not.toContain(password)
  })

  it('[CN-2] with a typed password passes as it is, and so does the return to a session', async () => {
    const { token } = await server.newUser({ plan: 'monthly-pro-plus' })
    const restore = { restoreOrJoinSession: { sessionToken: 't', protocolVersionMinor: 137 } }
    for (const [index, first] of [logonWith('typed-secret'), restore].entries()) {
      const bytes = encodeClientMessage(first)
      const browser = await server.open()
      browser.sendText(futuresHello(token))
      browser.sendBytes(bytes)
      const link = await server.provider.link(index)
      await link.received(1)
      expect(Buffer.from(link.sent[0] ?? [])).toEqual(Buffer.from(bytes))
    }
    expect(server.logLines.join('')).not.toContain('typed-secret')
  })

  it('[API-8] with a ticket works once, also when another process has taken it', async () => {
    const user = await server.connectedUser()
    const [used, elsewhere] = [await user.ticket(), await user.ticket()]
    const second = await openAccountServices(readConfig({ DATA_DIR: server.dataDir }), server.wall)
    const owner = { userId: user.user.id, sessionId: user.session.id }
    expect(await second.services.futures.redeem(owner, elsewhere)).not.toBeNull()
    expect(await second.services.futures.redeem(owner, used)).not.toBeNull()
    await second.store.close()
    for (const ticket of [used, elsewhere]) {
      const browser = await server.open()
      browser.sendText(futuresHello(user.token))
      browser.send(logonWith(ticket))
      const [answer] = await browser.received(1)
      expect(answer?.logonResult).toMatchObject({
        resultCode: 101,
        textMessage: expect.stringContaining('Reload the page'),
      })
      expect((await browser.closed()).code).toBe(1000)
    }
    expect(server.provider.links).toEqual([])
  })

  it('[API-8] with a ticket of another session of the user is refused', async () => {
    const user = await server.connectedUser()
    const other = await server.services.accounts.signIn(user.email, user.password, '127.0.0.1')
    const browser = await server.open()
    browser.sendText(futuresHello(other.token))
    browser.send(logonWith(await user.ticket()))
    expect((await browser.received(1))[0]?.logonResult?.resultCode).toBe(101)
    expect(server.provider.links).toEqual([])
  })

  it('[FU-3] is refused in words where there is no provider', async () => {
    const bare = await makeFuturesServer({ hasProvider: false })
    const { token } = await bare.newUser({ plan: 'monthly-pro-plus' })
    const restore = { restoreOrJoinSession: { sessionToken: 't' } }
    for (const [first, field] of [
      [logonWith('x'), 'logonResult'],
      [restore, 'restoreOrJoinSessionResult'],
    ] as const) {
      const browser = await bare.open()
      browser.sendText(futuresHello(token))
      browser.send(first)
      const [answer] = await browser.received(1)
      expect(answer?.[field]?.textMessage).toContain('FUTURES_URL')
    }
    await bare.close()
  })

  it('[FU-3] is refused in words when the provider does not answer', async () => {
    const { token } = await server.newUser({ plan: 'monthly-pro-plus' })
    const browser = await server.open()
    browser.sendText(futuresHello(token))
    browser.send(logonWith('x'))
    const link = await server.provider.link()
    link.end({ wasOpen: false, reason: 'connect ECONNREFUSED' })
    const [answer] = await browser.received(1)
    expect(answer?.logonResult?.textMessage).toBe('The futures provider does not answer. Try again later')
    expect((await browser.closed()).code).toBe(closeCodes.providerGone)
  })

  it('[FU-4] [BY-21] a return to a session is not refused while the provider does not answer', async () => {
    const { token } = await server.newUser({ plan: 'monthly-pro-plus' })
    const browser = await server.open()
    browser.sendText(futuresHello(token))
    browser.send({ restoreOrJoinSession: { sessionToken: 't' } })
    const link = await server.provider.link()
    link.end({ wasOpen: false, reason: 'connect ECONNREFUSED' })
    expect((await browser.closed()).code).toBe(closeCodes.providerGone)
    expect(browser.messages).toEqual([])
  })

  it('[FU-1] [FU-4] never counts when it returns to a session, was accepted, or the provider was away', async () => {
    const { token, user } = await server.connectedUser()
    for (let count = 0; count < 59; count += 1) await server.services.futures.countLogon(user.id)
    const connected = async (message: Parameters<Awaited<ReturnType<typeof server.open>>['send']>[0]) => {
      const before = server.provider.links.length
      const browser = await server.open()
      browser.sendText(futuresHello(token))
      browser.send(message)
      return { browser, link: await server.provider.link(before) }
    }
    for (let count = 0; count < 3; count += 1) {
      const returned = await connected({ restoreOrJoinSession: { sessionToken: 't' } })
      returned.browser.socket.terminate()
      const silent = await connected(logonWith('x'))
      silent.link.end({ wasOpen: false, reason: 'connect ECONNREFUSED' })
      await silent.browser.closed()
      const taken = await connected(logonWith('x'))
      taken.link.say(accepted)
      await taken.browser.received(1)
      taken.browser.socket.terminate()
    }
    const refused = await connected(logonWith('wrong'))
    refused.link.say({ logonResult: { ...accepted.logonResult, resultCode: 101 } })
    await refused.browser.received(1)
    const again = await server.open()
    again.sendText(futuresHello(token))
    again.send(logonWith('guess'))
    expect((await again.received(1))[0]?.logonResult?.textMessage).toContain('Too many logons')
  })

  it('[FU-1] can be tried sixty times an hour', async () => {
    const { token, user } = await server.connectedUser()
    for (let count = 0; count < 60; count += 1) await server.services.futures.countLogon(user.id)
    const browser = await server.open()
    browser.sendText(futuresHello(token))
    browser.send(logonWith('guess'))
    expect((await browser.received(1))[0]?.logonResult?.textMessage).toContain('Too many logons')
    expect(server.provider.links).toEqual([])
  })
})

describe('after the logon', () => {
  it('[FU-1] passes messages both ways byte for byte', async () => {
    const { browser, link } = await loggedOn()
    // With a field that the protocol does not list.
    const samples = Array.from({ length: 50 }, (_, index) =>
      Uint8Array.from([...encodeClientMessage(logonWith(`p${index}`)), 0xda, 0x7f, 2, index, 0xff]),
    )
    for (const bytes of samples) browser.sendBytes(bytes)
    for (const bytes of samples) link.sayBytes(bytes)
    await link.counted(samples.length + 1)
    await browser.counted(samples.length + 1)
    const buffers = (list: readonly Uint8Array[]) =>
      list.slice(1).map(bytes => Buffer.from(bytes).toString('hex'))
    const expected = samples.map(bytes => Buffer.from(bytes).toString('hex'))
    expect(buffers(link.sent)).toEqual(expected)
    expect(buffers(browser.messages)).toEqual(expected)
  })

  it('[BY-27] closes after a message whose fields cannot be told apart', async () => {
    const { browser, link } = await loggedOn()
    browser.sendBytes(Uint8Array.of(0x1b, 8, 1))
    expect(await browser.closed()).toEqual({ code: 1008, reason: 'The message could not be read' })
    expect(link.sent).toHaveLength(1)
  })

  it('[FU-3] stores a password that the provider has accepted', async () => {
    const { user, browser, link } = await loggedOn()
    const before = await server.store.brokerSecrets.read(user.user.id)
    const change = (newPassword: string) =>
      browser.send({ passwordChange: { oldPassword: futuresCredentials.password, newPassword } })
    change('refused-one')
    change('accepted-one')
    await link.received(3)
    link.say({ passwordChangeResult: { resultCode: 101 } })
    await browser.received(2)
    expect(await server.store.brokerSecrets.read(user.user.id)).toBe(before)
    link.say({ passwordChangeResult: { resultCode: 0 } })
    await browser.received(3)
    while ((await server.store.brokerSecrets.read(user.user.id)) === before)
      await new Promise(resolve => setImmediate(resolve))
    const next = await server.open()
    next.sendText(futuresHello(user.token))
    next.send(logonWith(await user.ticket()))
    const second = await server.provider.link(1)
    expect((await second.received(1))[0]?.logon).toMatchObject({ password: 'accepted-one' })
    expect(server.logLines.join('')).not.toMatch(/refused-one|accepted-one/)
  })

  it('[FU-14] [FU-3] stores a password that was changed after the return to its session', async () => {
    const { user, browser } = await loggedOn('token-of-session')
    const before = await server.store.brokerSecrets.read(user.user.id)
    browser.socket.close()
    const back = await server.open()
    back.sendText(futuresHello(user.token))
    back.send({ restoreOrJoinSession: { sessionToken: 'token-of-session' } })
    const link = await server.provider.link(1)
    back.send({ passwordChange: { oldPassword: futuresCredentials.password, newPassword: 'later-one' } })
    await link.received(2)
    link.say({ passwordChangeResult: { resultCode: 0 } })
    await back.received(1)
    while ((await server.store.brokerSecrets.read(user.user.id)) === before)
      await new Promise(resolve => setImmediate(resolve))
    expect(await server.services.futures.credentialsOf(user.user.id, () => true)).toEqual({
      userName: futuresCredentials.user_name,
      password: 'later-one',
    })
  })

  it('[FU-14] stores no password of a session that it does not know, nor of a refused logon', async () => {
    const user = await server.connectedUser()
    const before = await server.store.brokerSecrets.read(user.user.id)
    const firsts = [
      { restoreOrJoinSession: { sessionToken: 'unknown' } },
      logonWith('typed'),
      logonWith(await user.ticket()),
    ]
    for (const [index, first] of firsts.entries()) {
      const browser = await server.open()
      browser.sendText(futuresHello(user.token))
      browser.send(first)
      const link = await server.provider.link(index)
      if ('logon' in first) link.say({ logonResult: { ...accepted.logonResult, resultCode: 101 } })
      browser.send({ passwordChange: { oldPassword: futuresCredentials.password, newPassword: 'foreign' } })
      await link.received(2)
      link.say({ passwordChangeResult: { resultCode: 0 } })
      link.end({ wasOpen: true, reason: 'closed' })
      await browser.closed()
    }
    expect(await server.store.brokerSecrets.read(user.user.id)).toBe(before)
  })

  it('[FU-14] follows a redirect of the logon, and returns to the session there', async () => {
    const user = await server.connectedUser()
    const browser = await server.open()
    browser.sendText(futuresHello(user.token))
    browser.send(logonWith(await user.ticket()))
    const first = await server.provider.link(0)
    first.say(redirect('wss://provider-2/'))
    const second = await server.provider.link(1)
    expect([first.state.isClosed, second.url]).toEqual([true, 'wss://provider-2/'])
    expect(await second.received(1)).toEqual(await first.received(1))
    const answer = { logonResult: { ...accepted.logonResult, sessionToken: 'there' } }
    second.say(answer)
    expect(await browser.received(1)).toEqual([answer])

    const back = await server.open()
    back.sendText(futuresHello(user.token))
    back.send({ restoreOrJoinSession: { sessionToken: 'there' } })
    expect((await server.provider.link(2)).url).toBe('wss://provider-2/')
  })

  it('[FU-14] passes on a redirect that it must not follow, and the fourth one', async () => {
    const { token } = await server.newUser({ plan: 'monthly-pro-plus' })
    const refused = await server.open()
    refused.sendText(futuresHello(token))
    refused.send(logonWith('x'))
    const link = await server.provider.link(0)
    link.say(redirect('wss://elsewhere/'))
    expect((await refused.received(1))[0]?.logonResult?.resultCode).toBe(106)
    expect(link.state.isClosed).toBe(false)

    const looping = await server.open()
    looping.sendText(futuresHello(token))
    looping.send(logonWith('x'))
    for (let index = 1; index <= 4; index += 1)
      (await server.provider.link(index)).say(redirect('wss://provider-2/'))
    expect((await looping.received(1))[0]?.logonResult?.resultCode).toBe(106)
    expect(server.provider.links).toHaveLength(5)
  })

  it('[FU-1] ends with the provider, after everything it sent', async () => {
    const { browser, link } = await loggedOn()
    link.say({ loggedOff: { logoffReason: 3, textMessage: 'bye' } })
    link.end({ wasOpen: true, reason: 'closed with 1000' })
    expect((await browser.closed()).code).toBe(closeCodes.providerGone)
    expect((await browser.received(2))[1]).toEqual({ loggedOff: { logoffReason: 3, textMessage: 'bye' } })
  })

  it('[FU-1] ends the connection at the provider with the browser', async () => {
    const { browser, link } = await loggedOn()
    browser.socket.close()
    await link.closed()
  })

  it('[FU-1] closes a browser after 1000 messages in ten seconds', async () => {
    const { browser, link } = await loggedOn()
    // The hello and the logon count.
    for (let count = 0; count < 998; count += 1) browser.send({ ping: { pingUtcTime: count } })
    await link.received(999)
    server.wall.forward(9999)
    browser.send({ ping: { pingUtcTime: 0 } })
    expect((await browser.closed()).code).toBe(closeCodes.tooManyMessages)
    expect(link.sent).toHaveLength(999)
    expect(link.state.isClosed).toBe(true)
  })

  it('[FU-1] allows 1000 more messages ten seconds later', async () => {
    const { browser, link } = await loggedOn()
    for (let count = 0; count < 998; count += 1) browser.send({ ping: { pingUtcTime: count } })
    await link.received(999)
    server.wall.forward(10_000)
    browser.send({ ping: { pingUtcTime: 0 } })
    await link.received(1000)
  })

  it('[FU-1] closes after a message of more than 64 kB', async () => {
    const { browser, link } = await loggedOn()
    browser.sendBytes(new Uint8Array(64 * 1024 + 1))
    expect((await browser.closed()).code).toBe(1009)
    await link.closed()
    expect(link.sent).toHaveLength(1)
  })

  it('[FU-1] closes when the provider takes no more messages', async () => {
    const { browser, link } = await loggedOn()
    link.state.waitingBytes = 2 * 1024 * 1024
    browser.send({ ping: { pingUtcTime: 1 } })
    expect((await browser.closed()).code).toBe(closeCodes.providerGone)
  })

  it('[FU-1] closes a browser that does not read', async () => {
    const { browser, link } = await loggedOn()
    browser.socket.pause()
    const part = encodeServerMessage({ loggedOff: { logoffReason: 1, textMessage: 'x'.repeat(1024 * 1024) } })
    for (let count = 0; count < 40 && !link.state.isClosed; count += 1) link.sayBytes(part)
    expect(link.state.isClosed).toBe(true)
    const { body } = await server.get(platformPaths.metrics)
    expect(body).toMatch(/tidemark_futures_closed_for_slowness [1-9]/)
  })
})

describe('a futures socket', () => {
  it('[FU-1] needs a valid token first', async () => {
    const withoutHello = await server.open()
    withoutHello.send(logonWith('x'))
    expect((await withoutHello.closed()).code).toBe(closeCodes.badToken)
    const forged = await server.open()
    forged.sendText(futuresHello('nonsense'))
    expect((await forged.closed()).code).toBe(closeCodes.badToken)
    expect(forged.texts).toEqual([socketTexts.authFailed])
    expect(server.provider.links).toEqual([])
  })

  it('[CN-2] needs the membership', async () => {
    const { token } = await server.newUser({ plan: 'yearly-pro' })
    const browser = await server.open()
    browser.sendText(futuresHello(token))
    browser.send(logonWith('x'))
    expect(await browser.closed()).toEqual({
      code: closeCodes.tierRequired,
      reason: 'This is a Pro Plus feature',
    })
    expect(server.provider.links).toEqual([])
  })

  it('[FU-1] is refused to pages of other sites, and other paths are not found', async () => {
    const statusOf = (path: string, headers: Record<string, string> = {}) =>
      new Promise(resolve => {
        const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })
        socket.on('error', () => undefined)
        socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
      })
    expect(await statusOf(futuresPaths.socket, { origin: 'https://evil.example' })).toBe(403)
    expect(await statusOf('/futures/')).toBe(404)
    expect(await statusOf('/elsewhere')).toBe(404)
  })

  it('[FU-1] closes after a first message that is none, whatever the bytes', async () => {
    const { token } = await server.newUser({ plan: 'monthly-pro-plus' })
    const below = createRandomBelow(11)
    const samples = [
      new Uint8Array(),
      Uint8Array.from([0xff, 0xff, 0xff]),
      encodeClientMessage({ ping: { pingUtcTime: 1 } }),
      encodeClientMessage({ ...logonWith('x'), logoff: {} }),
      mutateBytes(encodeClientMessage({ logoff: { textMessage: 'x' } }), below),
    ]
    for (const bytes of samples) {
      const browser = await server.open()
      browser.sendText(futuresHello(token))
      browser.sendBytes(bytes)
      expect((await browser.closed()).code).toBe(1008)
    }
    expect(server.provider.links).toEqual([])
  })

  it('[FU-1] closes without a hello after thirty seconds', async () => {
    const silent = await server.open()
    server.wall.forward(30_000)
    server.timers.forward(1000)
    expect((await silent.closed()).code).toBe(closeCodes.badToken)
  })

  it('[FU-1] is one of five of its user', async () => {
    const { token } = await server.connectedUser()
    for (let index = 0; index < 5; index += 1) {
      const browser = await server.open()
      browser.sendText(futuresHello(token))
      browser.send(logonWith('x'))
      await server.provider.link(index)
    }
    const sixth = await server.open()
    sixth.sendText(futuresHello(token))
    expect((await sixth.closed()).code).toBe(closeCodes.tooManyMessages)
  })

  it('[FU-1] that no longer answers a heartbeat is ended at the next one', async () => {
    const [silent, awake] = [await loggedOn(), await loggedOn()]
    silent.browser.socket.pause()
    const pinged = once(awake.browser.socket, 'ping')
    server.timers.forward(15_000)
    await pinged
    // Arrives after the answer to the heartbeat.
    awake.browser.send({ ping: { pingUtcTime: 1 } })
    await awake.link.received(2)
    server.timers.forward(15_000)
    expect([silent.link.state.isClosed, awake.link.state.isClosed]).toEqual([true, false])
  })
})

describe('ends at once', () => {
  it('[FU-1] when the user signs out', async () => {
    const { user, browser, link } = await loggedOn()
    await server.post(platformPaths.logout, undefined, user.token)
    expect(link.state.isClosed).toBe(true)
    expect((await browser.closed()).code).toBe(closeCodes.sessionEnded)
  })

  it('[API-8] when the account is disconnected', async () => {
    const { user, browser, link } = await loggedOn()
    await server.put(futuresPaths.disconnect, undefined, user.token)
    expect(link.state.isClosed).toBe(true)
    expect(await browser.closed()).toEqual({ code: 1000, reason: 'The futures account was disconnected' })
  })

  it('[CN-2] when the membership ends; the stored account stays', async () => {
    const { user, browser, link } = await loggedOn()
    server.wall.forward(1)
    await server.services.memberships.grant(user.user, 'monthly-lite', theServer)
    server.alerts.userMessages.send(user.user.id, { type: 'membership-changed' })
    expect((await browser.closed()).code).toBe(closeCodes.tierRequired)
    expect(link.state.isClosed).toBe(true)
    expect(await server.store.brokerSecrets.read(user.user.id)).not.toBeNull()
  })
})

describe('ends within a second', () => {
  it.each([
    ['the session was ended by another process', closeCodes.sessionEnded],
    ['the membership was ended by another process', closeCodes.tierRequired],
    ['the account was disconnected by another process', 1000],
  ])('[FU-1] [SYS-4] when %s', async (what, code) => {
    const { user, browser, link } = await loggedOn()
    server.wall.forward(1)
    const second = await openAccountServices(readConfig({ DATA_DIR: server.dataDir }), server.wall)
    const { accounts, futures, memberships } = second.services
    if (what.includes('session')) await accounts.logOut(user, '127.0.0.1')
    else if (what.includes('membership')) await memberships.grant(user.user, 'monthly-pro', theServer)
    else await futures.disconnect(user.user, theServer)
    await second.store.close()
    server.timers.forward(1000)
    expect((await browser.closed()).code).toBe(code)
    expect(link.state.isClosed).toBe(true)
  })
})
