import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settle } from '../testing/manual-time.ts'
import { logonResult, restoreResult } from '../testing/scripted-gateway.ts'
import { type SessionRun, startSession } from '../testing/session-run.ts'
import type { ServerMessage } from '../wire-messages.ts'

const redirect = (url: string): ServerMessage => logonResult(106, 'Go elsewhere', url)

/** A session that follows addresses which begin with 'wss://provider'. */
const startFollowing = (): SessionRun =>
  startSession({}, { canFollow: url => url.startsWith('wss://provider') })

async function answer({ gateway }: SessionRun, message: ServerMessage): Promise<void> {
  await settle()
  gateway.last.open()
  gateway.last.send(message)
  await settle()
}

describe('a redirect', () => {
  it('[FU-14] of the logon is followed, and the session is restored there', async () => {
    const run = startFollowing()
    const { session, gateway, time, alerts } = run
    const logon = session.logOn()
    await answer(run, redirect('wss://provider-2'))
    await settle()
    gateway.last.open()
    expect(gateway.last.redirectUrl).toBe('wss://provider-2')
    expect(gateway.last.messages[0]?.logon?.userName).toBe('u')
    gateway.last.send(logonResult(0))
    expect(await logon).toMatchObject({ isOk: true })

    gateway.last.cut()
    await time.forward(2000)
    gateway.last.open()
    expect(gateway.last.redirectUrl).toBe('wss://provider-2')
    expect(gateway.last.messages[0]?.restoreOrJoinSession?.sessionToken).toBe('token-1')

    gateway.last.send(restoreResult(101))
    await settle()
    gateway.last.open()
    expect(gateway.last.redirectUrl).toBeNull()
    expect(gateway.last.messages[0]?.logon?.userName).toBe('u')
    expect(alerts).toEqual([])
  })

  it('[FU-3] that may not be followed is a failed logon with the server’s text', async () => {
    for (const url of ['wss://elsewhere', '']) {
      const run = startFollowing()
      const logon = run.session.logOn()
      await answer(run, redirect(url))
      expect(await logon).toEqual({ isOk: false, error: 'Go elsewhere', code: 106 })
      expect(run.alerts).toEqual(['Logon to CQG Failed Go elsewhere'])
      expect(run.gateway.sockets).toHaveLength(1)
    }
  })

  it('[FU-14] in a loop ends after three', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 6 }),
        async urls => {
          const run = startFollowing()
          const logon = run.session.logOn()
          for (const url of urls.slice(0, 4)) await answer(run, redirect(`wss://provider-${url}`))
          expect(await logon).toMatchObject({ isOk: false, code: 106 })
          expect(run.gateway.sockets).toHaveLength(4)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('[FU-19] of a logged-on session logs on there, without an alert', async () => {
    const run = startFollowing()
    const { session, gateway, alerts } = run
    const logon = session.logOn()
    await answer(run, logonResult(0))
    await logon
    gateway.last.send({ loggedOff: { logoffReason: 2, redirectUrl: 'wss://provider-3' } })
    await settle()
    gateway.last.open()
    expect(gateway.last.redirectUrl).toBe('wss://provider-3')
    expect(gateway.last.messages[0]?.logon?.userName).toBe('u')
    expect(alerts).toEqual([])
    gateway.last.send(logonResult(0))
    gateway.last.send({ loggedOff: { logoffReason: 2, textMessage: 'Moved' } })
    expect(alerts).toEqual(['ERROR:Moved'])
  })
})
