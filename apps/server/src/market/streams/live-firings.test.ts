import { firingMessageSchema, helloCommand } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestSocket } from '../../platform/testing/test-socket.ts'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { firingOf, firingsOf } from '../testing/bus-messages.ts'
import type { SocketName } from './socket-name.ts'

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer()
})
afterEach(() => server.close())

async function connect(name: SocketName, feed: FeedTier): Promise<TestSocket> {
  const { token } = await server.user(feed)
  const client = await server.open(name)
  client.send(helloCommand('tvlive', token))
  await client.settled()
  return client
}

/** The firings that a client was told, in order. */
async function told(client: TestSocket) {
  await client.settled()
  return client
    .messages()
    .flatMap(message => ('type' in message && message.type === 'firing' ? [message.firing] : []))
}

describe('firings on the live sockets', () => {
  it('[SO-2] [AL-4] are sent to every client of their feed, and to no other', async () => {
    const realtime = [await connect('live', 'realtime'), await connect('sip', 'realtime')]
    const delayed = [await connect('live', 'delayed'), await connect('delayed', 'delayed')]
    server.publish(firingsOf('realtime', ['a', 'b']))
    for (const client of realtime)
      expect(await told(client)).toEqual([firingOf('realtime', 'a'), firingOf('realtime', 'b')])
    for (const client of delayed) expect(await told(client)).toEqual([])
    server.publish(firingsOf('delayed', ['a']))
    for (const client of delayed) expect(await told(client)).toEqual([firingOf('delayed', 'a')])
    for (const client of realtime) expect(await told(client)).toHaveLength(2)
  })

  it('[SO-2] have the form of the contract: type and firing', async () => {
    const client = await connect('live', 'realtime')
    server.publish(firingsOf('realtime', ['a']))
    await client.settled()
    const text = client.texts.find(each => each.includes('"firing"'))
    const message = JSON.parse(text ?? '')
    expect(message).toEqual({ type: 'firing', firing: firingOf('realtime', 'a') })
    expect(firingMessageSchema.parse(message)).toEqual(message)
  })

  it('[AL-4] of a whole session are history and are not sent', async () => {
    const client = await connect('live', 'realtime')
    server.publish(firingsOf('realtime', ['a', 'b'], true))
    expect(await told(client)).toEqual([])
    // An engine that was killed before it could publish one does so after it has started again.
    server.publish(firingsOf('realtime', ['b']))
    expect((await told(client)).map(({ id }) => id)).toEqual(['b'])
  })

  it('[AL-4] [SYS-5] that an engine repeats after a crash are sent once', async () => {
    const client = await connect('live', 'realtime')
    for (const ids of [['a'], ['a', 'b'], ['b']]) server.publish(firingsOf('realtime', ids))
    expect((await told(client)).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
