import { accountPaths, exchangeAgreement } from '@tidemark/contracts'
import { HOUR_MS } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { failCalls } from '../../verification/testing/failing-store.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const read = async (token: string) => (await server.get(accountPaths.liveData, token)).json()
const choose = (token: string, feed: unknown) =>
  server.app.inject({
    method: 'PUT',
    url: accountPaths.liveData,
    payload: { feed },
    headers: { authorization: `Bearer ${token}` },
  })
const acceptance = { version: exchangeAgreement.version, agrees: true, isNonProfessional: true }
const accept = (token: string, changes: object = {}) =>
  server.post(accountPaths.liveDataAgreement, { ...acceptance, ...changes }, token)
const stateOf = async (email: string) => (await server.store.users.findByEmail(email))?.feedState

describe('live data', () => {
  it('[CN-5] starts with the feed state, the level it needs and the text of the agreement', async () => {
    const { token } = await server.newUser({ feed: 'no-datafeed-subscription' })
    expect(await read(token)).toEqual({
      feedState: 'no-datafeed-subscription',
      level: null,
      isIncluded: false,
      requiredLevel: 'Pro',
      agreement: { ...exchangeAgreement, acceptedAt: null },
    })
  })

  it('[CN-5] [SO-4] goes over the agreement to real time, and back to delayed prices', async () => {
    const { token, email } = await server.newUser({ plan: 'monthly-pro', feed: 'no-datafeed-subscription' })
    expect((await choose(token, 'realtime')).json()).toMatchObject({ feedState: 'nyse-unfilled' })
    const acceptedAt = server.wall.nowMs()
    expect((await accept(token)).json()).toMatchObject({
      feedState: 'user-realtime-feed',
      agreement: { acceptedAt },
    })
    expect(await stateOf(email)).toBe('user-realtime-feed')
    expect((await choose(token, 'delayed')).json()).toMatchObject({ feedState: 'user-delayed-feed' })
    // The agreement lasts.
    server.wall.forward(1000)
    expect((await choose(token, 'realtime')).json()).toMatchObject({
      feedState: 'user-realtime-feed',
      agreement: { acceptedAt },
    })
  })

  it('[CN-5] stores who accepted which version, when and from where, in the audit log too', async () => {
    const { token, email } = await server.newUser({ plan: 'yearly-pro' })
    await accept(token)
    const user = await server.store.users.findByEmail(email)
    const { version } = exchangeAgreement
    expect(await server.store.exchangeAgreements.acceptedAtMs(user?.id ?? '', version)).toBe(
      server.wall.nowMs(),
    )
    expect((await server.store.audit.list({ user: email }, 1))[0]).toMatchObject({
      action: 'agreement-accepted',
      actor: email,
      address: '127.0.0.1',
      details: { version },
    })
    // Accepting alone changes no feed.
    expect(await stateOf(email)).toBe('user-delayed-feed')
  })

  it.each(['monthly-lite', undefined] as const)(
    '[CN-5] refuses real time, with the reason, to a user whose plan is %s',
    async plan => {
      const { token, email } = await server.newUser({
        feed: 'no-datafeed-subscription',
        ...(plan && { plan }),
      })
      for (const answer of [await choose(token, 'realtime'), await accept(token)]) {
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toMatchObject({
          code: 'tier_required',
          message: expect.stringContaining('Pro'),
        })
      }
      expect(await stateOf(email)).toBe('no-datafeed-subscription')
      expect((await read(token)).agreement.acceptedAt).toBeNull()
      expect((await choose(token, 'delayed')).json()).toMatchObject({ feedState: 'user-delayed-feed' })
    },
  )

  it.each([
    ['without the agreement', { agrees: false }, 400, /Accept the agreement/],
    ['as a professional', { isNonProfessional: false }, 400, /non-professional/],
    ['with nothing', { agrees: undefined, isNonProfessional: 'yes' }, 400, /./],
    ['of another version', { version: '1999-01' }, 409, /has changed/],
    ['of a very long version', { version: 'x'.repeat(1000) }, 400, /./],
  ])('[CN-5] is not accepted %s', async (_name, changes, status, message) => {
    const { token, email } = await server.newUser({ plan: 'monthly-pro', feed: 'nyse-unfilled' })
    const answer = await accept(token, changes)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(message)
    expect(await stateOf(email)).toBe('nyse-unfilled')
  })

  it.each(['sip', '', null, 5, {}])('[CN-5] refuses the feed %j', async feed => {
    const { token } = await server.newUser({ plan: 'monthly-pro' })
    const answer = await choose(token, feed)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Choose real-time or delayed prices')
  })

  it('[BY-22] takes a limited number of changes in an hour', async () => {
    const { token } = await server.newUser({ plan: 'monthly-pro' })
    for (let count = 0; count < 20; count += 1) {
      const answer = await choose(token, count % 2 === 0 ? 'realtime' : 'delayed')
      expect(answer.statusCode).toBe(200)
    }
    for (const answer of [await choose(token, 'delayed'), await accept(token)]) {
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    server.wall.forward(HOUR_MS)
    expect((await choose(token, 'delayed')).statusCode).toBe(200)
  })
})

describe('a membership that ends', () => {
  it.each([
    ['user-realtime-feed', 'no-datafeed-subscription'],
    ['nyse-unfilled', 'no-datafeed-subscription'],
    ['no-datafeed-subscription', 'no-datafeed-subscription'],
    ['user-delayed-feed', 'user-delayed-feed'],
  ] as const)('[AC-16] [SO-4] turns the feed state %s into %s', async (before, after) => {
    const { email, token } = await server.newUser({ plan: 'monthly-pro', feed: before })
    const user = await server.store.users.findByEmail(email)
    if (!user) throw new Error('no user')
    await server.services.liveData.followMembership(user.id, theServer)
    expect(await stateOf(email)).toBe(before)
    server.wall.forward(1)
    await server.services.memberships.grant(user, 'monthly-lite', theServer)
    await server.services.liveData.followMembership(user.id, theServer)
    expect(await stateOf(email)).toBe(after)
    expect((await choose(token, 'realtime')).statusCode).toBe(403)
  })

  it('does nothing for an account that is gone', async () => {
    await expect(server.services.liveData.followMembership('nobody', theServer)).resolves.toBeUndefined()
  })
})

it('[SYS-4] stores neither the agreement nor the feed when one of them cannot be stored', async () => {
  const own = await makeTestServer()
  const { email, token } = await own.newUser({ plan: 'monthly-pro', feed: 'nyse-unfilled' })
  failCalls(own.store, 'users', 'setFeedState', new Error('no'))
  const answer = await own.post(accountPaths.liveDataAgreement, acceptance, token)
  expect(answer.statusCode).toBe(500)
  const user = await own.store.users.findByEmail(email)
  expect(user?.feedState).toBe('nyse-unfilled')
  expect(
    await own.store.exchangeAgreements.acceptedAtMs(user?.id ?? '', exchangeAgreement.version),
  ).toBeNull()
  await own.close()
})
