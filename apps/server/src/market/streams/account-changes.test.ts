import { closeCodes, helloCommand, savedChartSchema } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'

/** The server with the sockets, and another process with the same store. */
let server: LiveTestServer
let other: Awaited<ReturnType<typeof openAccountServices>>
beforeEach(async () => {
  server = await makeLiveServer()
  other = await openAccountServices(readConfig({ DATA_DIR: server.dataDir }), server.wall)
})
afterEach(async () => {
  await other.store.close()
  await server.close()
})

async function openFor(token: string) {
  const client = await server.open('delayed')
  client.send(helloCommand('tvlive', token))
  await client.until(() => client.texts.length > 0)
  return client
}
const told = (client: Awaited<ReturnType<typeof openFor>>) =>
  client.messages().filter(message => 'type' in message && message.type === 'membership-changed').length

const announced = (client: Awaited<ReturnType<typeof openFor>>) =>
  client.messages().filter(message => 'type' in message && message.type === 'documents-changed')

const chartOf = (by: string) =>
  savedChartSchema.parse({
    look: { grid: { at: 1, by, value: false } },
    drawings: {
      SPY: { items: { d1: { at: 1, by, generation: 0, doc: { id: 'd1', kind: 'ray', version: 1 } } } },
    },
  })

type Act = (signedIn: Awaited<ReturnType<LiveTestServer['accounts']['authenticate']>>) => Promise<unknown>
const ends: readonly (readonly [string, Act])[] = [
  ['signs the session out', signedIn => other.services.accounts.logOut(signedIn, undefined)],
  [
    'revokes the session',
    signedIn => other.services.accountSessions.revoke(signedIn, signedIn.session.id, theServer),
  ],
  ['changes the feed', ({ user }) => other.services.accounts.setFeedState(user, 'nyse-unfilled', theServer)],
  [
    'sets a password',
    ({ user }) => other.services.accounts.setPassword(user, 'tall green horses', theServer),
  ],
]

describe('a change of another process', () => {
  it.each(ends)('[AC-10] that %s closes the sockets within a second', async (_name, act) => {
    const [own, another] = [await server.user('delayed'), await server.user('delayed')]
    const [client, bystander] = [await openFor(own.token), await openFor(another.token)]
    await act(await other.services.accounts.authenticate(own.token))
    server.timers.forward(1000)
    expect(await client.closed()).toBe(closeCodes.sessionEnded)
    await bystander.settled()
    expect(bystander.closeCode).toBeNull()
  })

  it('[AC-10] that ends all other sessions leaves the socket of the one that stays', async () => {
    const own = await server.user('delayed')
    const second = await server.accounts.signIn(own.email, own.password, '127.0.0.1')
    const [ended, stays] = [await openFor(own.token), await openFor(second.token)]
    const signedIn = await other.services.accounts.authenticate(second.token)
    await other.services.accountSessions.revokeOthers(signedIn, theServer)
    server.timers.forward(1000)
    expect(await ended.closed()).toBe(closeCodes.sessionEnded)
    await stays.settled()
    expect(stays.closeCode).toBeNull()
  })

  it('[AC-8] of a membership reaches the sockets of that user within a second, once', async () => {
    const [own, another] = [await server.user('delayed'), await server.user('delayed')]
    const [client, bystander] = [await openFor(own.token), await openFor(another.token)]
    await other.services.memberships.grant(own.user, 'monthly-pro', theServer)
    server.timers.forward(1000)
    await client.until(() => told(client) === 1)
    for (let seconds = 0; seconds < 3; seconds += 1) {
      server.timers.forward(1000)
      await client.settled()
    }
    await bystander.settled()
    expect([told(client), told(bystander)]).toEqual([1, 0])
  })

  it('[CH-11] of a chart is announced to the windows of its owner within a second, and to nobody else', async () => {
    const [own, another] = [await server.user('delayed'), await server.user('delayed')]
    const [client, bystander] = [await openFor(own.token), await openFor(another.token)]
    await other.services.charts.change(own.user.id, chartOf('one'))
    server.timers.forward(1000)
    await client.until(() => announced(client).length > 0)
    await bystander.settled()
    expect(announced(client)).toEqual([
      { type: 'documents-changed', documents: ['chart', 'drawings:SPY'], by: 'one' },
    ])
    expect(announced(bystander)).toEqual([])
  })
})
