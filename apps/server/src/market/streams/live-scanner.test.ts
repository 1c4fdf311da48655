import { helloCommand, scannerRowSchema, scannerUpdateSchema } from '@tidemark/contracts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { levelsOf, marketNowMs, tableOf, ticksOf } from '../testing/bus-messages.ts'

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
  client.send(hello)
  await client.settled()
  return Object.assign(client, { hello })
}

/** The first array after each ready message has complete rows. */
const arrays = (texts: readonly string[]) =>
  texts.flatMap((text, place) => {
    if (!text.startsWith('[')) return []
    const schema = texts[place - 1] === 'SCR_CMD_OK' ? scannerRowSchema : scannerUpdateSchema
    return [z.array(schema).parse(JSON.parse(text))]
  })

it('[SO-2] sends the ready message, then every symbol, then the changes each second', async () => {
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
  expect(arrays(client.texts).slice(1)).toEqual([[{ Symbol: 'QQQ', Price: 402, Volume: 1020, DayHigh: 402 }]])
})

it('sends all changes to a client that connects between two updates', async () => {
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

it('[SO-2] sends no change twice to a client that has it from its first rows', async () => {
  server.publish(ticksOf('realtime', { 0: 501 }))
  const client = await scanner('realtime')
  server.publish(ticksOf('realtime', { 1: 401 }))
  server.timers.forward(1000)
  await client.settled()
  expect(arrays(client.texts).map(rows => rows.map(row => row.Price))).toEqual([[501, 400, null], [401]])
})

it('sends every symbol again after a repeated hello', async () => {
  const client = await scanner('realtime')
  client.send(client.hello)
  await client.settled()
  expect(arrays(client.texts).map(rows => rows.length)).toEqual([3, 3])
  server.publish(ticksOf('realtime', { 1: 401 }))
  server.timers.forward(1000)
  await client.settled()
  expect(arrays(client.texts).map(rows => rows.length)).toEqual([3, 3, 1])
})

it('[API-12] sends the prices of the user’s tier', async () => {
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

it('[SO-2] sends a row again when its levels change without a trade', async () => {
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

it('[API-12] sends the levels of the user’s tier', async () => {
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

it('sends a text ping every 15 s and accepts the pong', async () => {
  const client = await scanner('realtime')
  server.timers.forward(14_000)
  await client.settled()
  expect(client.texts.filter(text => text === 'ping')).toHaveLength(1)
  client.send('pong')
  await client.settled()
  expect(server.live.counters.unknownCommands).toBe(0)
})

it('[SC-8] sends rows of one session at the open, on each feed at its own time', async () => {
  const tuesdayOpenMs = Date.parse('2026-11-17T14:30:00Z')
  for (const feed of ['realtime', 'delayed'] as const)
    server.publish(levelsOf(feed, { 0: { hp: 501 }, 1: { hp: 401 } }))
  const [realtime, delayed] = [await scanner('realtime'), await scanner('delayed')]
  server.publish(ticksOf('realtime', { 0: 510 }, tuesdayOpenMs))
  server.timers.forward(1000)
  for (const client of [realtime, delayed]) await client.settled()
  expect(arrays(realtime.texts).at(-1)).toMatchObject([
    { Symbol: 'SPY', Price: 510, LastOpen: 510, PrevDayClose: 500, DayLow: 510, man_HP: null },
    { Symbol: 'QQQ', Price: 400, Volume: 0, LastOpen: null, PrevDayClose: 400, man_HP: null },
  ])
  expect(arrays(delayed.texts)).toHaveLength(1)
  const levels = { 0: { hp: 512, session: '2026-11-17' } }
  server.publish(levelsOf('realtime', levels, false, tuesdayOpenMs + 1000))
  await realtime.settled()
  expect(arrays(realtime.texts).at(-1)).toMatchObject([{ Symbol: 'SPY', Price: 510, man_HP: 512 }])
})

it('[SC-8] withholds levels after a jump of the clock until those of its time are published', async () => {
  server.publish(levelsOf('realtime', { 0: { hp: 501 } }))
  const client = await scanner('realtime')
  const earlierMs = marketNowMs - 1_200_000
  const clock = { marketNow: earlierMs, wallNow: marketNowMs, speed: 1, source: 'simulated' as const }
  server.publish({ kind: 'clock', clock, isJump: true })
  server.publish(tableOf('realtime', [480, 400, null], earlierMs))
  server.timers.forward(1000)
  await client.settled()
  expect(arrays(client.texts).at(-1)).toMatchObject([{ Symbol: 'SPY', Price: 480, man_HP: null }])
  server.publish(levelsOf('realtime', { 0: { hp: 490 } }, true, earlierMs))
  await client.settled()
  expect(arrays(client.texts).at(-1)).toMatchObject([{ Symbol: 'SPY', Price: 480, man_HP: 490 }])
})
