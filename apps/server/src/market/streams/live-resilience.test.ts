import { helloCommand } from '@tidemark/contracts'
import { DAY_MS, MINUTE_MS } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { indexOf, marketNowMs, pointOf, resilienceOf } from '../testing/bus-messages.ts'

const delayedMs = marketNowMs - 900_000

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer()
})
afterEach(() => server.close())

async function connected(feed: 'realtime' | 'delayed') {
  const { token } = await server.user(feed)
  const client = await server.open('resilience')
  client.send(helloCommand('resilience', token))
  await client.settled()
  return client
}

describe('resilience socket', () => {
  it('[SO-2] starts with an array, which is empty before the first minute', async () => {
    const { token } = await server.user('realtime')
    const client = await server.open('resilience')
    client.send(`hi@resilience:${token}`)
    await client.settled()
    expect(client.resilience()).toEqual([[]])
  })

  it('[SO-2] sends the day so far, then an object per minute, and one for the current minute every 2 s', async () => {
    server.publish(
      resilienceOf('realtime', { [marketNowMs - MINUTE_MS]: 4, [marketNowMs - 2 * MINUTE_MS]: 3 }),
    )
    const client = await connected('realtime')
    server.publish(indexOf('realtime', { srhg: 5, stmhp: 99 }, {}, marketNowMs - 50_000))
    server.timers.forward(2000)
    server.publish(indexOf('realtime', { srhg: 6, stmhp: 99 }, {}, marketNowMs))
    server.timers.forward(2000)
    server.publish(resilienceOf('realtime', { [marketNowMs]: 7 }, false))
    server.timers.forward(2000)
    await client.settled()
    expect(client.resilience()).toEqual([
      [pointOf(marketNowMs - 2 * MINUTE_MS, 3), pointOf(marketNowMs - MINUTE_MS, 4)],
      pointOf(marketNowMs, 5),
      pointOf(marketNowMs, 6),
      pointOf(marketNowMs, 7),
    ])
    const late = await connected('realtime')
    expect(late.resilience()).toMatchObject([[{}, {}, pointOf(marketNowMs, 7)]])
  })

  it('[SO-2] sends the whole day again after a whole message', async () => {
    server.publish(resilienceOf('realtime', { [marketNowMs]: 7 }))
    const client = await connected('realtime')
    server.publish(resilienceOf('realtime', {}))
    server.publish(resilienceOf('realtime', { [marketNowMs + MINUTE_MS]: 1 }, false))
    await client.settled()
    expect(client.resilience()).toEqual([[pointOf(marketNowMs, 7)], [], pointOf(marketNowMs + MINUTE_MS, 1)])
  })

  it.each([
    ['without breadth', { sppp: 0 }, '2026-11-16T15:00:30Z'],
    ['before the open', { srhg: 1 }, '2026-11-16T14:30:00Z'],
    ['after the close', { srhg: 1 }, '2026-11-16T21:00:01Z'],
    ['on a Sunday', { srhg: 1 }, '2026-11-15T15:00:30Z'],
  ])('sends no current minute %s', async (_name, breadth, at) => {
    const client = await connected('realtime')
    server.publish(indexOf('realtime', breadth, {}, Date.parse(at)))
    server.timers.forward(2000)
    await client.settled()
    expect(client.resilience()).toEqual([[]])
  })

  it('[SO-4] [API-12] sends a delayed user the minutes of 900 s ago', async () => {
    server.publish(resilienceOf('realtime', { [marketNowMs - MINUTE_MS]: 40 }))
    server.publish(resilienceOf('delayed', { [delayedMs - MINUTE_MS]: 1 }))
    const client = await connected('delayed')
    server.publish(indexOf('realtime', { srhg: 41 }))
    server.publish(indexOf('delayed', { srhg: 2 }, {}, delayedMs))
    server.timers.forward(2000)
    server.publish(resilienceOf('realtime', { [marketNowMs]: 42 }, false))
    server.publish(resilienceOf('delayed', { [delayedMs]: 3 }, false))
    await client.settled()
    expect(client.resilience()).toEqual([
      [pointOf(delayedMs - MINUTE_MS, 1)],
      pointOf(delayedMs, 2),
      pointOf(delayedMs, 3),
    ])
  })

  it.each([
    ['an earlier minute of the session', '2026-11-16T14:58:00Z', [3]],
    ['a later minute of the session', '2026-11-16T18:00:00Z', [3, 4]],
    ['the evening after it', '2026-11-17T01:00:00Z', [3, 4]],
    ['the time before the next open', '2026-11-17T14:29:00Z', [3, 4]],
    ['the next session', '2026-11-17T15:00:00Z', []],
    ['the weekend before', '2026-11-15T15:00:00Z', []],
  ])(
    '[SO-2] has only minutes of the session after a jump to %s, also before the engine has computed any',
    async (_when, at, left) => {
      const [early, late] = [marketNowMs - 2 * MINUTE_MS, marketNowMs - MINUTE_MS]
      server.publish(resilienceOf('realtime', { [early]: 3, [late]: 4 }))
      const client = await connected('realtime')
      const clock = {
        marketNow: Date.parse(at),
        wallNow: marketNowMs,
        speed: 1,
        source: 'simulated',
      } as const
      server.publish({ kind: 'clock', clock, isJump: true })
      await client.settled()
      const points = client.resilience().at(-1) as ReturnType<typeof pointOf>[]
      expect(points.map(({ val }) => val.srhg)).toEqual(left)
    },
  )

  it('[SO-2] has no minutes and no current value of the last session after a sleep of the machine', async () => {
    server.publish(resilienceOf('realtime', { [marketNowMs]: 7 }))
    server.publish(indexOf('realtime', { srhg: 8 }, {}, marketNowMs + 1000))
    const client = await connected('realtime')
    server.wall.forward(DAY_MS)
    server.publish({ kind: 'heartbeat', marketNow: marketNowMs + DAY_MS })
    const woken = await connected('realtime')
    server.timers.forward(2000)
    for (const each of [client, woken]) await each.settled()
    expect(client.resilience()).toEqual([[pointOf(marketNowMs, 7)], []])
    expect(woken.resilience()).toEqual([[]])
  })
})
