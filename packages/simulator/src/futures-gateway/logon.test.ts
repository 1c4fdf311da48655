import { logonResultCodes, restoreResultCodes, sessionSettings } from '@tidemark/futures'
import { describe, expect, it } from 'vitest'
import { createHarness, logon } from '../testing/gateway-harness.ts'

describe('logon', () => {
  it('[FU-14] answers with the base time, a session token and the server time', () => {
    const client = createHarness().connect()
    client.send({ logon })
    const [message] = client.take()
    expect(message?.logonResult).toMatchObject({
      ...{ resultCode: 0, baseTime: '2026-10-06T00:00:00', serverTime: 14.5 * 3_600_000, userId: 1 },
      protocolVersionMajor: 2,
    })
    expect(message?.logonResult?.sessionToken).toMatch(/^.{20,}$/)
  })

  it.each([
    ['an unknown user', { userName: 'nobody' }, logonResultCodes.failure],
    ['a wrong password', { password: 'x' }, logonResultCodes.failure],
    ['no application id', { clientAppId: undefined }, logonResultCodes.failure],
    ['another major version', { protocolVersionMajor: 1 }, logonResultCodes.failure],
    [
      'no one-time password',
      { userName: 'onetime', password: 'onetime' },
      logonResultCodes.noOnetimePassword,
    ],
    ['an expired password', { userName: 'expired', password: 'expired' }, logonResultCodes.passwordExpired],
    ['an expired token', { accessToken: 'expired-token' }, logonResultCodes.accessTokenExpired],
  ])('[FU-14] refuses %s with a text', (_, change, code) => {
    const client = createHarness().connect()
    client.send({ logon: { ...logon, ...change } })
    const [message] = client.take()
    expect(message?.logonResult?.resultCode).toBe(code)
    expect(message?.logonResult?.textMessage).toMatch(/\.$/)
    expect(message?.logonResult?.baseTime).toBe('2026-10-06T00:00:00')
    expect(message?.logonResult?.sessionToken).toBeUndefined()
  })

  it('[FU-14] sends a user elsewhere with the address', () => {
    const accounts = [{ id: 1, name: 'moved', password: 'moved', redirectUrl: 'wss://other', brokerages: [] }]
    const client = createHarness({ accounts }).connect()
    client.send({ logon: { ...logon, userName: 'moved', password: 'moved' } })
    expect(client.take()[0]?.logonResult).toMatchObject({
      resultCode: logonResultCodes.redirected,
      redirectUrl: 'wss://other',
    })
  })

  it('[FU-14] takes a one-time password and a token', () => {
    const harness = createHarness()
    const [first, second] = [harness.connect(), harness.connect()]
    first.send({ logon: { ...logon, userName: 'onetime', password: 'onetime', oneTimePassword: '123456' } })
    second.send({ logon: { clientVersion: '1', accessToken: 'simulated-token' } })
    expect(first.take()[0]?.logonResult?.resultCode).toBe(0)
    expect(second.take()[0]?.logonResult?.resultCode).toBe(0)
  })

  it('[FU-14] closes a connection after five failures', () => {
    const client = createHarness().connect()
    for (let attempt = 0; attempt < 5; attempt += 1) client.send({ logon: { ...logon, password: 'x' } })
    expect(client.take()).toHaveLength(5)
    expect(client.isClosed).toBe(true)
  })

  it('[FU-14] lets a user with an expired password change it, and nothing else', () => {
    const harness = createHarness()
    const expired = { ...logon, userName: 'expired', password: 'expired' }
    const client = harness.connect()
    client.send({ logon: expired })
    client.send({ passwordChange: { oldPassword: 'wrong', newPassword: 'renewed' } })
    client.send({ passwordChange: { oldPassword: 'expired', newPassword: 'renewed' } })
    client.send({ logon: { ...expired, password: 'renewed' } })
    expect(
      client
        .take()
        .map(message => message.passwordChangeResult?.resultCode ?? message.logonResult?.resultCode),
    ).toEqual([104, 101, 0, 0])
    const other = createHarness().connect()
    other.send({ logon: expired })
    other.send({ informationRequests: [{ id: 1, accountsRequest: {} }] })
    expect(other.take()[1]?.userMessages?.[0]?.text).toContain('password')
    expect(other.isClosed).toBe(true)
  })

  it('[FU-14] refuses any other first message, and bytes that are no message', () => {
    const harness = createHarness()
    for (const message of [{}, { ping: { pingUtcTime: 0 } }, { logon, ping: { pingUtcTime: 0 } }]) {
      const client = harness.connect()
      client.send(message)
      expect(client.take()[0]?.userMessages).toHaveLength(1)
      expect(client.isClosed).toBe(true)
    }
    for (const bytes of [Uint8Array.of(0xff, 0xff), new Uint8Array(70_000)]) {
      const client = harness.connect()
      client.sendBytes(bytes)
      expect(client.take()[0]?.userMessages).toHaveLength(1)
      expect(client.isClosed).toBe(true)
    }
  })

  it('[FU-14] ends the older session of a user, or refuses the newer one', () => {
    const harness = createHarness()
    const older = harness.loggedOn()
    const polite = harness.connect()
    polite.send({ logon: { ...logon, dropConcurrentSession: false } })
    expect(polite.take()[0]?.logonResult?.resultCode).toBe(logonResultCodes.concurrentSession)
    expect(older.isClosed).toBe(false)
    harness.loggedOn()
    expect(older.take()[0]?.loggedOff?.logoffReason).toBe(3)
    expect(older.isClosed).toBe(true)
  })

  it('[FU-14] logs off by request, then closes', () => {
    const client = createHarness().loggedOn()
    client.send({ logoff: {} })
    expect(client.take()[0]?.loggedOff?.logoffReason).toBe(1)
    expect(client.isClosed).toBe(true)
  })
})

describe('a session', () => {
  const tokenOf = (harness: ReturnType<typeof createHarness>, sessionSettingsOf: number[]) => {
    const client = harness.connect()
    client.send({ logon: { ...logon, sessionSettings: sessionSettingsOf } })
    return { client, sessionToken: client.take()[0]?.logonResult?.sessionToken ?? '' }
  }
  const restored = (harness: ReturnType<typeof createHarness>, sessionToken: string) => {
    const client = harness.connect()
    client.send({ restoreOrJoinSession: { sessionToken, clientAppId: 'Test' } })
    return { client, code: client.take()[0]?.restoreOrJoinSessionResult?.resultCode }
  }

  it('[FU-14] is restored within 60 seconds, with its own base time', () => {
    const harness = createHarness()
    const { client, sessionToken } = tokenOf(harness, [sessionSettings.allowSessionRestore])
    client.disconnect()
    harness.advance(59_000)
    const first = restored(harness, sessionToken)
    expect(first.code).toBe(0)
    first.client.disconnect()
    harness.advance(61_000)
    expect(restored(harness, sessionToken).code).toBe(restoreResultCodes.unknownSession)
  })

  it('[FU-14] moves to the connection that restores it', () => {
    const harness = createHarness()
    const { client, sessionToken } = tokenOf(harness, [sessionSettings.allowSessionRestore])
    expect(restored(harness, sessionToken).code).toBe(0)
    expect(client.take()[0]?.loggedOff?.logoffReason).toBe(4)
    expect(client.isClosed).toBe(true)
    expect(restored(harness, sessionToken).code).toBe(0)
  })

  it('[FU-14] is joined by up to ten connections when it allows that', () => {
    const harness = createHarness()
    const { client, sessionToken } = tokenOf(harness, [sessionSettings.allowSessionJoin])
    const codes = Array.from({ length: 11 }, () => restored(harness, sessionToken).code)
    expect(codes).toEqual([...Array(10).fill(0), restoreResultCodes.failure])
    expect(client.isClosed).toBe(false)
    expect(client.take()[0]?.concurrentConnectionJoinResults).toEqual([{ isSameAppType: true }])
  })

  it('[FU-14] is not restored without leave, with a wrong token, or after a logoff', () => {
    const harness = createHarness()
    const { sessionToken } = tokenOf(harness, [])
    expect(restored(harness, sessionToken).code).toBe(restoreResultCodes.accessDenied)
    expect(restored(harness, 'x').code).toBe(restoreResultCodes.unknownSession)
    expect(restored(harness, '').code).toBe(restoreResultCodes.invalidParams)
    const second = tokenOf(harness, [sessionSettings.allowSessionRestore])
    second.client.send({ logoff: {} })
    expect(restored(harness, second.sessionToken).code).toBe(restoreResultCodes.unknownSession)
  })
})

describe('keep-alive', () => {
  it('[FU-14] answers a ping with the same token and time', () => {
    const client = createHarness().loggedOn()
    client.send({ ping: { token: 'a', pingUtcTime: 5 } })
    expect(client.take()[0]?.pong).toEqual({ token: 'a', pingUtcTime: 5, pongUtcTime: 14.5 * 3_600_000 })
  })

  it('[FU-14] pings a client and closes a silent one, by wall time', () => {
    const harness = createHarness()
    const [silent, answering] = [harness.loggedOn(), harness.connect()]
    answering.send({ logon: { ...logon, userName: 'token', password: 'token' } })
    for (let part = 0; part < 4; part += 1) {
      harness.advance(30_000)
      answering.send({ pong: { pingUtcTime: 0, pongUtcTime: 0 } })
    }
    expect(silent.take()[0]?.ping?.token).toBe('WebAPI Server Heartbeat')
    expect(silent.isClosed).toBe(true)
    expect(answering.isClosed).toBe(false)
  })

  it('closes a connection that does not log on, and keeps no timer for none', () => {
    const harness = createHarness()
    const client = harness.connect()
    harness.advance(40_000)
    expect(client.isClosed).toBe(true)
    expect(harness.pendingTimers()).toBe(0)
  })

  it('closes a connection that sends more than 1000 messages in 10 seconds', () => {
    const client = createHarness().loggedOn()
    for (let count = 0; count < 1000; count += 1) client.send({ pong: { pingUtcTime: 0, pongUtcTime: 0 } })
    expect(client.take()[0]?.userMessages?.[0]?.text).toContain('Too many')
    expect(client.isClosed).toBe(true)
  })
})

describe('faults', () => {
  it('delay, drop and spoil messages, and cut connections', () => {
    const harness = createHarness()
    const client = harness.loggedOn()
    const ping = { ping: { pingUtcTime: 1 } }
    harness.gateway.faults.drop(1)
    client.send(ping)
    expect(client.take()).toHaveLength(0)
    harness.gateway.faults.garbage(1)
    client.send(ping)
    expect(client.raw).toHaveLength(2)
    harness.gateway.faults.delay(500)
    client.send(ping)
    harness.advance(499)
    expect(client.take()).toHaveLength(0)
    harness.advance(1)
    expect(client.take()).toHaveLength(1)
    harness.gateway.faults.clear()
    harness.gateway.faults.cut()
    expect(client.isClosed).toBe(true)
  })

  it('log a user off by force', () => {
    const harness = createHarness()
    const client = harness.loggedOn()
    harness.gateway.faults.logOff('tidemark')
    expect(client.take()[0]?.loggedOff?.logoffReason).toBe(3)
    expect(client.isClosed).toBe(true)
  })
})
