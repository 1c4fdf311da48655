import { helloCommand, scannerRowSchema } from '@tidemark/contracts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { levelsOf, marketNowMs, tableOf, ticksOf } from '../testing/bus-messages.ts'
import { type LiveTestServer, makeLiveServer } from '../testing/live-server.ts'

let server: LiveTestServer
beforeEach(async () => {
  server = await makeLiveServer()
  server.publish(tableOf('realtime', [500, 400, null]))
  server.publish(tableOf('delayed', [490, 390, null], marketNowMs - 900_000))
  server.timers.forward(1000)
})
afterEach(() => server.close())

async function scanner(feed: 'realtime' | 'delayed') {
  const { token } = await server.user(feed)
  const client = await server.open('scanner')
  const hello = helloCommand('scanner', token)
  client.say(hello)
  await client.settled()
  return Object.assign(client, { hello })
}

const arrays = (texts: readonly string[]) =>
  texts.filter(text => text.startsWith('[')).map(text => z.array(scannerRowSchema).parse(JSON.parse(text)))

it('[SO-2] the scanner says it is ready, then sends every symbol, then each second what changed', async () => {
  const client = await scanner('realtime')
  expect(client.texts.slice(1, 2)).toEqual(['SCR_CMD_OK'])
  expect(arrays(client.texts)).toMatchObject([
    [
      { Symbol: 'SPY', Price: 500, Volume: 1000, LastOpen: 500, PrevDayClose: 500 },
      { Symbol: 'QQQ', Price: 400, Volume: 1000, LastOpen: 400, PrevDayClose: 400 },
      { Symbol: 'IWM', Price: null, Volume: 0, LastOpen: null, PrevDayClose: null },
    ],
  ])
  server.publish(ticksOf('realtime', { 1: 401 }))
  server.publish(ticksOf('realtime', { 1: 402 }))
  server.publish(ticksOf('delayed', { 0: 491 }))
  server.timers.forward(1000)
  await client.settled()
  server.timers.forward(1000)
  await client.settled()
  expect(arrays(client.texts).slice(1)).toMatchObject([
    [{ Symbol: 'QQQ', Price: 402, Volume: 1020, LastOpen: 400, PrevDayClose: 400 }],
  ])
})

it('a client that comes between two seconds misses nothing', async () => {
  const early = await scanner('realtime')
  server.publish(ticksOf('realtime', { 0: 501 }))
  const late = await scanner('realtime')
  server.publish(ticksOf('realtime', { 2: 201 }))
  server.timers.forward(1000)
  for (const client of [early, late]) {
    await client.settled()
    const prices = new Map(
      arrays(client.texts)
        .flat()
        .map(row => [row.Symbol, row.Price]),
    )
    expect([...prices]).toEqual([
      ['SPY', 501],
      ['QQQ', 400],
      ['IWM', 201],
    ])
  }
})

it('a hello said again is answered with every symbol again', async () => {
  const client = await scanner('realtime')
  client.say(client.hello)
  await client.settled()
  expect(arrays(client.texts).map(rows => rows.length)).toEqual([3, 3])
  server.publish(ticksOf('realtime', { 1: 401 }))
  server.timers.forward(1000)
  await client.settled()
  expect(arrays(client.texts).map(rows => rows.length)).toEqual([3, 3, 1])
})

it('[API-12] the tier decides which prices', async () => {
  const client = await scanner('delayed')
  server.publish(ticksOf('realtime', { 0: 501 }))
  server.publish(ticksOf('delayed', { 1: 391 }))
  server.timers.forward(1000)
  await client.settled()
  expect(
    arrays(client.texts)
      .flat()
      .map(row => row.Price),
  ).toEqual([490, 390, null, 391])
})

it('[SO-2] a row comes again when its levels change, though nothing traded', async () => {
  const client = await scanner('realtime')
  server.publish(levelsOf('realtime', { 0: { hp: 501, cpbook: 'BSU' }, 1: { hp: 401 } }))
  server.timers.forward(1000)
  server.publish(levelsOf('realtime', { 0: { hp: 501, cpbook: 'BLU' } }, false))
  server.timers.forward(1000)
  await client.settled()
  expect(arrays(client.texts).slice(1)).toMatchObject([
    [
      { Symbol: 'SPY', Price: 500, man_HP: 501, CPbook: 'BSU' },
      { Symbol: 'QQQ', man_HP: 401 },
    ],
    [{ Symbol: 'SPY', Price: 500, man_HP: 501, CPbook: 'BLU' }],
  ])
})

it('[API-12] the tier decides which levels', async () => {
  server.publish(levelsOf('realtime', { 0: { hp: 501, cpbook: 'BLU' } }))
  server.publish(levelsOf('delayed', { 0: { hp: 499, cpbook: 'BSU' } }))
  const client = await scanner('delayed')
  server.publish(levelsOf('realtime', { 0: { hp: 502, cpbook: 'BRSD' } }))
  server.timers.forward(1000)
  await client.settled()
  const levels = arrays(client.texts)
    .flat()
    .flatMap(row => row.man_HP ?? [])
  expect(new Set(levels)).toEqual(new Set([499]))
})

it('pings in words every 15 s, and takes the answer', async () => {
  const client = await scanner('realtime')
  server.timers.forward(14_000)
  await client.settled()
  expect(client.texts.filter(text => text === 'ping')).toHaveLength(1)
  client.say('pong')
  await client.settled()
  expect(server.live.counters.unknownCommands).toBe(0)
})
