import { type Firing, helloCommand } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'

const firingOn = (feed: FeedTier): Firing => ({
  id: 'a:1:SPY:0:1',
  alertId: 'a',
  title: 'My alert',
  text: 'Price crosses above HP',
  symbol: 'SPY',
  feed,
  at: 1,
  color: 'yellow',
  dir: 'U',
  evidence: { value: 1, level: 1, levelName: 'HP', stampedAt: null, inputHash: null },
})

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer()
})
afterEach(() => server.close())

async function openFor(token: string, name: 'sip' | 'delayed' | 'scanner') {
  const client = await server.open(name)
  client.send(helloCommand(name === 'scanner' ? 'scanner' : 'tvlive', token))
  await client.until(() => client.texts.length > 0)
  return client
}

const typesOf = (client: Awaited<ReturnType<typeof openFor>>) =>
  client
    .messages()
    .flatMap(message => ('type' in message ? [message.type] : []))
    .filter(type => type === 'firing' || type === 'own-alerts-changed')

describe('messages to a user', () => {
  it('[BY-9] arrive at the price socket of each of the user’s browsers, and at no other', async () => {
    const [owner, other] = [await server.user('realtime'), await server.user('realtime')]
    const [first, second] = [await openFor(owner.token, 'sip'), await openFor(owner.token, 'sip')]
    const [scanner, stranger] = [await openFor(owner.token, 'scanner'), await openFor(other.token, 'sip')]
    server.userMessages.send(owner.user.id, { type: 'firing', firing: firingOn('realtime') })
    server.userMessages.send(owner.user.id, { type: 'own-alerts-changed' })
    for (const client of [first, second, scanner, stranger]) await client.settled()
    for (const client of [first, second]) expect(typesOf(client)).toEqual(['firing', 'own-alerts-changed'])
    expect(typesOf(stranger)).toEqual([])
    expect(scanner.texts.some(text => text.includes('firing'))).toBe(false)
  })

  it('[BY-9] do not bring a firing of the real-time feed to a user with the delayed one', async () => {
    const { user, token } = await server.user('delayed')
    const client = await openFor(token, 'delayed')
    server.userMessages.send(user.id, { type: 'firing', firing: firingOn('realtime') })
    server.userMessages.send(user.id, { type: 'firing', firing: firingOn('delayed') })
    await client.settled()
    expect(client.messages().flatMap(message => ('firing' in message ? [message.firing.feed] : []))).toEqual([
      'delayed',
    ])
  })
})
