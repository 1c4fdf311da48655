import { describe, expect, it } from 'vitest'
import { createFakeServer, helloOf } from '../testing/fake-server.ts'
import { createLiveStream } from './live-stream.ts'

function setUp() {
  const server = createFakeServer()
  const problems: string[] = []
  const stream = createLiveStream({
    ports: server.ports,
    capacity: { ask: async () => undefined, waitMs: () => 0 },
    token: () => 'tok',
    onStatus: () => undefined,
    onMessage: () => undefined,
    onSessionEnd: () => undefined,
    problem: what => problems.push(what),
  })
  stream.connect()
  server.at('/datafeed/sip').accept()
  return { server, stream, problems }
}

describe('the tier of the price socket', () => {
  it('[SO-4] is delayed until the server has reported real time', () => {
    const { server, stream } = setUp()
    expect(stream.tier).toBe('delayed')
    server.at('/datafeed/sip').send(helloOf('user-realtime-feed'))
    expect(stream.tier).toBe('realtime')
  })

  it('[SO-4] stays the known one while it reconnects, and is unknown again once closed', () => {
    const { server, stream } = setUp()
    server.at('/datafeed/sip').send(helloOf('user-delayed-feed'))
    stream.connect()
    expect(stream.tier).toBe('delayed')
    server.at('/datafeed/sip').accept()
    server.at('/datafeed/sip').send(helloOf('user-realtime-feed'))
    expect(stream.tier).toBe('realtime')
    stream.close()
    expect(stream.tier).toBe('delayed')
  })

  it('[SO-4] is delayed on the delayed socket, whatever the account has become', () => {
    const { server, stream } = setUp()
    server.at('/datafeed/sip').send(helloOf('user-delayed-feed'))
    server.at('/datafeed/delayed').accept()
    server.at('/datafeed/delayed').send(helloOf('user-realtime-feed'))
    expect(stream.tier).toBe('delayed')
  })

  it('[SO-4] is delayed for a feed state of a later release, which it still reads', () => {
    const { server, stream, problems } = setUp()
    server.at('/datafeed/sip').send({ ...helloOf('user-realtime-feed'), feed: 'user-premium-feed' })
    expect(stream.tier).toBe('delayed')
    expect(stream.feed).toBe('user-delayed-feed')
    expect(server.at('/datafeed/delayed').isOpen).toBe(true)
    expect(problems).toEqual([])
  })
})
