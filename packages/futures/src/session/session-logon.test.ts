import { describe, expect, it } from 'vitest'
import { settle } from '../testing/manual-time.ts'
import { logonResult, restoreResult } from '../testing/scripted-gateway.ts'
import { startLoggedOn, startSession } from '../testing/session-run.ts'
import { type ConnectionState, lightOf } from './connection-state.ts'
import { logonRule } from './logon-rule.ts'

describe('whether to log on', () => {
  it('[FU-3] needs the connected flag and credentials; alerts only when credentials are missing', () => {
    expect(logonRule(true, true)).toEqual({ logsOn: true, clearsCredentials: false, alert: null })
    expect(logonRule(false, true)).toEqual({ logsOn: false, clearsCredentials: true, alert: null })
    expect(logonRule(false, false)).toEqual({ logsOn: false, clearsCredentials: true, alert: null })
    expect(logonRule(true, false)).toEqual({
      logsOn: false,
      clearsCredentials: true,
      alert: 'Please Re-connect via EdgeClear',
    })
  })
})

describe('logon', () => {
  it('[FU-1] [FU-14] sends version 2.90 first and alone, and succeeds with the result 0', async () => {
    const { session, gateway, alerts } = startSession()
    const logon = session.logOn()
    await settle()
    gateway.last.open()
    expect(gateway.last.messages).toEqual([
      {
        logon: {
          userName: 'u',
          password: 'p',
          clientAppId: 'app',
          clientVersion: '1.0',
          dropConcurrentSession: true,
          sessionSettings: [1],
          protocolVersionMajor: 2,
          protocolVersionMinor: 90,
        },
      },
    ])
    expect(session.isLoggedOn).toBe(false)
    gateway.last.send(logonResult(0))
    expect(await logon).toEqual({ isOk: true, value: null })
    expect(session.isLoggedOn).toBe(true)
    expect(alerts).toEqual([])
  })

  it('[FU-10] goes from red through yellow to green, and back to red when it is cut', async () => {
    const { gateway, states } = await startLoggedOn()
    gateway.last.cut()
    expect(states).toEqual(['connecting', 'open', 'closed'])
    expect(['closed', ...states].map(state => lightOf(state as ConnectionState))).toEqual([
      'red',
      'yellow',
      'green',
      'red',
    ])
  })

  it.each([
    [101, 'Wrong user', 'Logon to CQG Failed Wrong user'],
    [105, 'Other session', 'Logon to CQG Failed Other session'],
    [103, undefined, 'Logon to CQG Failed Status 103'],
    [104, 'Old', 'Logon to CQG Failed Old\nCQG: your password has expired'],
  ])('[FU-3] fails with the result %d and the server’s text', async (code, text, alert) => {
    const { session, gateway, alerts, time } = startSession()
    const logon = session.logOn()
    await settle()
    gateway.last.open()
    gateway.last.send(logonResult(code, text))
    expect(await logon).toEqual({ isOk: false, error: text ?? `Status ${code}`, code })
    expect(alerts).toEqual([alert])
    await time.forward(100_000)
    expect(gateway.sockets).toHaveLength(1)
  })

  it('[FU-3] without credentials tells the user to connect again, and opens nothing', async () => {
    const { session, gateway, alerts } = startSession({ credentials: async () => null })
    expect((await session.logOn()).isOk).toBe(false)
    expect(alerts).toEqual(['Please Re-connect via EdgeClear'])
    expect(gateway.sockets).toEqual([])
  })

  it('[FU-4] reports a connection that cannot be made', async () => {
    const { session, gateway, alerts } = startSession()
    const logon = session.logOn()
    await settle()
    gateway.last.cut()
    expect((await logon).isOk).toBe(false)
    expect(alerts).toEqual(['Futures Websocket Failed, Pls check'])
    expect(session.state).toBe('closed')
  })

  it('fails when the server does not answer', async () => {
    const { session, gateway, time } = startSession()
    const logon = session.logOn()
    await settle()
    gateway.last.open()
    await time.forward(10_000)
    expect(await logon).toMatchObject({ isOk: false, error: 'Timeout' })
    expect(session.state).toBe('closed')
  })

  it('fails when the base time is no time', async () => {
    const { session, gateway } = startSession()
    const logon = session.logOn()
    await settle()
    gateway.last.open()
    const { logonResult: result } = logonResult(0)
    if (result) gateway.last.send({ logonResult: { ...result, baseTime: 'soon' } })
    expect((await logon).isOk).toBe(false)
  })
})

describe('a lost connection', () => {
  it('[FU-1] [FU-14] is restored with version 2.137 and the token of the session', async () => {
    const { session, gateway, time } = await startLoggedOn()
    gateway.last.cut()
    await time.forward(2000)
    gateway.last.open()
    expect(gateway.last.messages).toEqual([
      {
        restoreOrJoinSession: {
          sessionToken: 'token-1',
          clientAppId: 'app',
          protocolVersionMajor: 2,
          protocolVersionMinor: 137,
        },
      },
    ])
    gateway.last.send(restoreResult(0))
    expect(session.isLoggedOn).toBe(true)
  })

  it('[FU-14] whose session is unknown is replaced by a logon on another connection', async () => {
    const { session, gateway, time } = await startLoggedOn()
    gateway.last.cut()
    await time.forward(2000)
    gateway.last.open()
    gateway.last.send(restoreResult(101))
    await settle()
    expect(gateway.sockets).toHaveLength(3)
    gateway.last.open()
    expect(gateway.last.messages[0]?.logon?.userName).toBe('u')
    gateway.last.send(logonResult(0))
    expect(session.isLoggedOn).toBe(true)
  })

  it('is tried again, later each time, without an alert', async () => {
    const { gateway, time, alerts } = await startLoggedOn()
    gateway.last.cut()
    for (let tries = 0; tries < 8; tries += 1) {
      await time.forward(20_000)
      gateway.last.cut()
    }
    expect(gateway.sockets).toHaveLength(9)
    expect(alerts).toEqual([])
  })
})

describe('the end of a session', () => {
  it.each([
    [undefined, 'loggedOff Message received'],
    ['Maintenance', 'ERROR:Maintenance'],
  ])('[FU-4] [FU-19] by the server, with the text %s', async (textMessage, alert) => {
    const { session, gateway, alerts, time } = await startLoggedOn()
    gateway.last.send({ loggedOff: { logoffReason: 3, textMessage } })
    expect(alerts).toEqual([alert])
    expect(session.state).toBe('closed')
    await time.forward(100_000)
    expect(gateway.sockets).toHaveLength(1)
  })

  it('[FU-14] by the user sends a logoff and is silent', async () => {
    const { session, gateway, alerts, time } = await startLoggedOn()
    session.logOff()
    expect(gateway.last.messages).toEqual([{ logoff: {} }])
    expect(session.state).toBe('closed')
    await time.forward(100_000)
    expect(gateway.sockets).toHaveLength(1)
    expect(alerts).toEqual([])
  })
})

describe('during a session', () => {
  it('[FU-14] [FU-19] a ping is answered with its token and the time from the base time', async () => {
    const { gateway, time } = await startLoggedOn()
    gateway.last.send({ ping: { token: 'x', pingUtcTime: 5 } })
    const pongUtcTime = time.nowMs() - Date.UTC(2026, 0, 1)
    expect(gateway.last.messages).toEqual([{ pong: { token: 'x', pingUtcTime: 5, pongUtcTime } }])
  })

  it('bytes that are no message are reported and skipped', async () => {
    const { session, gateway, problems } = await startLoggedOn()
    gateway.last.sendBytes(Uint8Array.of(255, 255, 255))
    expect(problems).toHaveLength(1)
    expect(session.isLoggedOn).toBe(true)
  })
})

describe('a password change', () => {
  it('[FU-14] succeeds, or fails with the server’s text', async () => {
    const { session, gateway } = await startLoggedOn()
    const first = session.changePassword('old', 'new')
    expect(gateway.last.messages).toEqual([{ passwordChange: { oldPassword: 'old', newPassword: 'new' } }])
    gateway.last.send({ passwordChangeResult: { resultCode: 0 } })
    expect(await first).toEqual({ isOk: true, value: null })
    const second = session.changePassword('new', 'x')
    gateway.last.send({ passwordChangeResult: { resultCode: 101, textMessage: 'Too short' } })
    expect(await second).toEqual({ isOk: false, error: 'Too short', code: 101 })
  })

  it('[FU-3] [FU-14] is possible on the connection that refused an expired password, and then the logon', async () => {
    const { session, gateway } = startSession()
    const logon = session.logOn()
    await settle()
    gateway.last.open()
    gateway.last.send(logonResult(104, 'Old'))
    await logon
    const change = session.changePassword('old', 'new')
    gateway.last.send({ passwordChangeResult: { resultCode: 0 } })
    expect((await change).isOk).toBe(true)
    const again = session.logOn()
    await settle()
    gateway.last.open()
    gateway.last.send(logonResult(0))
    expect((await again).isOk).toBe(true)
  })

  it('[FU-14] times out, and is refused while logged off', async () => {
    const { session, time } = await startLoggedOn()
    const change = session.changePassword('old', 'new')
    await time.forward(10_000)
    expect(await change).toMatchObject({ error: 'Timeout' })
    session.logOff()
    expect((await session.changePassword('a', 'b')).isOk).toBe(false)
  })
})
