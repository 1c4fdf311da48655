import { closeCodes, exchangeAgreement, type FeedState, helloCommand } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import type { User } from '../../accounts/sign-in/user-store.ts'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { ticksOf } from '../testing/bus-messages.ts'

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer()
})
afterEach(() => server.close())

async function socketOf(token: string, name: 'live' | 'delayed' = 'live') {
  const client = await server.open(name)
  client.send(helloCommand('tvlive', token))
  await client.settled()
  return client
}

const pro = async (feed: FeedState) => {
  const account = await server.user(feed)
  await server.services.memberships.grant(account.user, 'monthly-pro', theServer)
  return account
}
const current = async ({ id }: User): Promise<User> => {
  const user = await server.store.users.findById(id)
  if (!user) throw new Error('The user does not exist')
  return user
}
const acceptance = { version: exchangeAgreement.version, address: undefined }

describe('a feed state that changes while a socket is open', () => {
  it('[SO-4] is raised by choice and agreement: the socket closes at once and the next one reports it', async () => {
    const { user, token } = await pro('no-datafeed-subscription')
    const { liveData } = server.services
    const seen: unknown[] = []
    for (const step of [
      async () => liveData.choose(await current(user), 'realtime', theServer),
      async () => liveData.accept(await current(user), acceptance, theServer),
    ]) {
      const client = await socketOf(token)
      await step()
      // Closed by the change itself: no timer has run.
      expect(await client.closed()).toBe(closeCodes.sessionEnded)
      const next = await socketOf(token)
      seen.push(next.messages()[0])
      await next.close()
    }
    expect(seen).toMatchObject([{ feed: 'nyse-unfilled' }, { feed: 'user-realtime-feed' }])
  })

  it('[SO-4] [AC-16] is lowered when the membership ends: no price reaches the socket after it', async () => {
    const { user, token } = await pro('user-realtime-feed')
    const client = await socketOf(token)
    const before = client.messages().length
    server.wall.forward(1)
    await server.services.memberships.grant(user, 'monthly-lite', theServer)
    await server.services.liveData.followMembership(user.id, theServer)
    server.publish(ticksOf('realtime', { 0: 501 }))
    expect(await client.closed()).toBe(closeCodes.sessionEnded)
    expect(client.messages()).toHaveLength(before)
    expect((await socketOf(token)).messages()[0]).toMatchObject({
      type: 'hello',
      feed: 'no-datafeed-subscription',
    })
  })

  it('[SO-4] leaves the sockets of others alone, and its own when nothing changes', async () => {
    const [own, other] = [await pro('user-delayed-feed'), await pro('user-delayed-feed')]
    const clients = [await socketOf(own.token), await socketOf(other.token)]
    await server.services.liveData.choose(await current(own.user), 'delayed', theServer)
    await server.services.liveData.followMembership(own.user.id, theServer)
    for (const client of clients) {
      await client.settled()
      expect(client.closeCode).toBeNull()
    }
    await server.services.liveData.choose(await current(own.user), 'realtime', theServer)
    expect(await clients[0]?.closed()).toBe(closeCodes.sessionEnded)
    await clients[1]?.settled()
    expect(clients[1]?.closeCode).toBeNull()
  })
})

describe('a session that is ended from another place', () => {
  it('[AC-11] loses its sockets at once; the others keep theirs', async () => {
    const own = await server.user('realtime')
    const second = await server.accounts.signIn(own.email, own.password, '127.0.0.1')
    const [here, there] = [await socketOf(own.token), await socketOf(second.token)]
    const signedIn = await server.accounts.authenticate(own.token)
    const { session } = await server.accounts.authenticate(second.token)
    await server.services.accountSessions.revoke(signedIn, session.id, theServer)
    expect(await there.closed()).toBe(closeCodes.sessionEnded)
    await here.settled()
    expect(here.closeCode).toBeNull()
  })

  it('[AC-11] loses its sockets with all others of the user', async () => {
    const own = await server.user('realtime')
    const tokens = [own.token]
    for (let count = 0; count < 2; count += 1)
      tokens.push((await server.accounts.signIn(own.email, own.password, '127.0.0.1')).token)
    const clients = await Promise.all(tokens.map(token => socketOf(token)))
    await server.services.accountSessions.revokeOthers(
      await server.accounts.authenticate(own.token),
      theServer,
    )
    for (const client of clients.slice(1)) expect(await client.closed()).toBe(closeCodes.sessionEnded)
    await clients[0]?.settled()
    expect(clients[0]?.closeCode).toBeNull()
  })

  it('[AC-11] loses its sockets when the email address changes', async () => {
    const own = await server.user('realtime')
    const client = await socketOf(own.token)
    const signedIn = await server.accounts.authenticate(own.token)
    const next = await server.accounts.changeEmail(signedIn, 'next@example.com', own.password, '127.0.0.1')
    expect(await client.closed()).toBe(closeCodes.sessionEnded)
    expect((await socketOf(next.token)).messages()[0]).toMatchObject({ type: 'hello' })
  })
})
