import { closeCodes, helloCommand } from '@tidemark/contracts'
import { HOUR_MS } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { tableOf, ticksOf } from '../testing/bus-messages.ts'

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer({ limits: { socketsPerUser: 3 } })
  server.publish(tableOf('realtime', [500, 400, 200]))
})
afterEach(() => server.close())

const subscribed = (token: string) => server.subscribed(token)

describe('end of a session', () => {
  it('closes only its own sockets immediately on logout', async () => {
    const [own, other] = [await server.user('realtime'), await server.user('realtime')]
    const second = await server.accounts.signIn(own.email, own.password, '127.0.0.1')
    const [ended, sameUser, otherUser] = [
      await subscribed(own.token),
      await subscribed(second.token),
      await subscribed(other.token),
    ]
    await server.accounts.logOut(await server.accounts.authenticate(own.token), undefined)
    server.publish(ticksOf('realtime', { 0: 501 }))
    expect(await ended.closed()).toBe(closeCodes.sessionEnded)
    expect(ended.messages()).toHaveLength(2)
    for (const client of [sameUser, otherUser]) {
      await client.settled()
      expect(client.messages()).toHaveLength(3)
      expect(client.closeCode).toBeNull()
    }
  })

  it('closes all of the user’s sockets when the password changes', async () => {
    const own = await server.user('realtime')
    const second = await server.accounts.signIn(own.email, own.password, '127.0.0.1')
    const clients = [await subscribed(own.token), await subscribed(second.token)]
    const signedIn = await server.accounts.authenticate(own.token)
    await server.accounts.changePassword(signedIn, own.password, 'another one', '127.0.0.1')
    for (const client of clients) expect(await client.closed()).toBe(closeCodes.sessionEnded)
  })

  it('[SO-4] closes all of the user’s sockets when the feed state changes; new ones report the new state', async () => {
    const { user, token } = await server.user('delayed')
    for (const state of [
      'user-realtime-feed',
      'no-datafeed-subscription',
      'nyse-unfilled',
      'user-delayed-feed',
    ] as const) {
      const client = await subscribed(token)
      await server.accounts.setFeedState(user, state, theServer)
      expect(await client.closed()).toBe(closeCodes.sessionEnded)
      const again = await subscribed(token)
      expect(again.messages()[0]).toMatchObject({ type: 'hello', feed: state })
      await again.close()
    }
  })

  it('[SO-5] keeps its sockets open while it is renewed, and closes them 30 days after the sign-in', async () => {
    const own = await server.user('realtime')
    const client = await subscribed(own.token)
    let { token } = own
    for (let hours = 10; hours < 30 * 24; hours += 10) {
      server.wall.forward(10 * HOUR_MS)
      token = (await server.accounts.renew(await server.accounts.authenticate(token))).token
    }
    server.timers.forward(2000)
    await client.settled()
    expect(client.closeCode).toBeNull()
    // The first token was retired long ago; the socket that it opened still has its session.
    await expect(server.accounts.authenticate(own.token)).rejects.toMatchObject({ code: 'session_expired' })
    server.wall.forward(10 * HOUR_MS)
    server.timers.forward(2000)
    expect(await client.closed()).toBe(closeCodes.sessionEnded)
  })

  it('closes its sockets when it expires without renewal', async () => {
    const [ending, renewed] = [await server.user('realtime'), await server.user('realtime')]
    const clients = { ending: await subscribed(ending.token), renewed: await subscribed(renewed.token) }
    server.wall.forward(11 * HOUR_MS)
    await server.accounts.renew(await server.accounts.authenticate(renewed.token))
    server.wall.forward(2 * HOUR_MS)
    server.timers.forward(2000)
    expect(await clients.ending.closed()).toBe(closeCodes.sessionEnded)
    await clients.renewed.settled()
    expect(clients.renewed.closeCode).toBeNull()
  })

  it.each([
    [
      'ended the session',
      (userId: string) => server.store.sessions.revokeOthers(userId, null, server.wall.nowMs()),
    ],
    ['changed the tier', (userId: string) => server.store.users.setFeedState(userId, 'user-delayed-feed')],
    ['changed the state', (userId: string) => server.store.users.setFeedState(userId, 'nyse-unfilled')],
  ])('is detected within two seconds when another process %s', async (_name, act) => {
    const { user, token } = await server.user('realtime')
    const [client, other] = [await subscribed(token), await subscribed((await server.user('realtime')).token)]
    await act(user.id)
    server.timers.forward(2000)
    expect(await client.closed()).toBe(closeCodes.sessionEnded)
    await other.settled()
    expect(other.closeCode).toBeNull()
  })

  it('is detected while the hello is still being handled', async () => {
    const { token } = await server.user('realtime')
    const signedIn = await server.accounts.authenticate(token)
    for (let count = 0; count < 5; count += 1) {
      const client = await server.open('live')
      client.send(helloCommand('tvlive', token))
      if (count > 0) await new Promise(resolve => setImmediate(resolve))
      await server.accounts.logOut(signedIn, undefined)
      server.publish(ticksOf('realtime', { 0: 501 }))
      expect([closeCodes.sessionEnded, closeCodes.badToken]).toContain(await client.closed())
    }
  })
})

it('[BY-22] refuses a socket beyond the limit per user', async () => {
  const { token } = await server.user('realtime')
  const clients = [await subscribed(token), await subscribed(token), await subscribed(token)]
  const extra = await server.open('live')
  extra.send(helloCommand('tvlive', token))
  expect(await extra.closed()).toBe(closeCodes.tooManyMessages)
  expect(extra.texts).toEqual([])
  expect(await subscribed((await server.user('realtime')).token)).toMatchObject({ closeCode: null })
  await clients[0]?.close()
  await clients[1]?.settled()
  expect(await subscribed(token)).toMatchObject({ closeCode: null })
})

it('[BY-22] counts sockets of a user that say hello at the same moment', async () => {
  const { token } = await server.user('realtime')
  const clients = await Promise.all(Array.from({ length: 8 }, () => server.open('live')))
  for (const client of clients) client.send(helloCommand('tvlive', token))
  for (const client of clients) await client.settled()
  const refused = clients.filter(({ closeCode }) => closeCode === closeCodes.tooManyMessages)
  expect(refused).toHaveLength(5)
})
