import {
  closeCodes,
  helloCommand,
  type LiveMessage,
  subscribeCommand,
  type TickMessage,
} from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { textFrame } from '../../platform/sockets/frames.ts'
import { makeLiveServer } from '../../verification/testing/live-server.ts'
import { FeedTable } from '../feeds/feed-table.ts'
import {
  firingsOf,
  indexOf,
  levelsOf,
  marketNowMs,
  resilienceOf,
  tableOf,
  ticksOf,
} from '../testing/bus-messages.ts'
import { ResilienceStream } from './resilience-stream.ts'
import { ScannerStream } from './scanner-stream.ts'
import { feedStream, itCatchesUp, slowClient, symbols, waitingBytes } from './slow-clients-contract.ts'

describe('client that stops reading', () => {
  itCatchesUp(60, 1)

  it('has at most the limit and one write queued', async () => {
    const { client, socket } = slowClient()
    const stream = feedStream()
    client.stream = stream
    stream.applyTable(tableOf('realtime', [500, 400]))
    stream.subscribe(client, 0)
    client.writer.send()
    socket.pauseReading()
    for (let price = 1; price <= 10_000; price += 1) {
      stream.applyTicks(ticksOf('realtime', { 0: price }))
      stream.flush()
      client.writer.offer(textFrame('index'))
    }
    expect(socket.writableLength).toBeLessThan(3 * waitingBytes)
    await socket.readAll()
    expect(JSON.parse(socket.texts.at(-1) ?? '')).toMatchObject({ seq: 10_001, p: 10_000 })
    expect(socket.texts.length).toBeLessThan(8)
  })

  it('receives a clock change before the prices that belong to it', async () => {
    const { client, socket } = slowClient()
    const stream = feedStream()
    client.stream = stream
    stream.applyTable(tableOf('realtime', [500, 400]))
    stream.subscribe(client, 0)
    client.writer.send()
    socket.pauseReading()
    client.writer.write(textFrame('x'.repeat(2 * waitingBytes)))
    client.sendClock(textFrame('a jump'), true)
    client.sendClock(textFrame('the clock'), false)
    stream.applyTable(tableOf('realtime', [600, 700]))
    stream.applyTicks(ticksOf('realtime', { 0: 601 }))
    await socket.readAll()
    expect(socket.texts.slice(2)).toEqual(['a jump', expect.stringContaining('"snapshot"')])
    expect(JSON.parse(socket.texts.at(-1) ?? '')).toMatchObject({ seq: 3, p: 601 })
  })

  it('[AL-4] receives every firing once it reads again', async () => {
    const { client, socket } = slowClient()
    const stream = feedStream()
    client.stream = stream
    stream.addClient(client)
    socket.pauseReading()
    for (let number = 0; number < 20; number += 1) stream.applyFirings(firingsOf('realtime', [`f${number}`]))
    expect(client.writer.congestedSinceMs).not.toBeNull()
    await socket.readAll()
    const ids = socket.texts.map(text => (JSON.parse(text) as { firing: { id: string } }).firing.id)
    expect(ids).toEqual(Array.from({ length: 20 }, (_, number) => `f${number}`))
  })

  it('[BY-12] receives only the newest version of the levels of each subscribed symbol', async () => {
    const { client, socket } = slowClient()
    const stream = feedStream()
    client.stream = stream
    stream.applyTable(tableOf('realtime', [500, 400]))
    symbols.forEach((_, symbol) => void stream.subscribe(client, symbol))
    client.writer.send()
    socket.pauseReading()
    client.writer.write(textFrame('x'.repeat(2 * waitingBytes)))
    for (let hp = 1; hp <= 100; hp += 1)
      stream.applyLevels(levelsOf('realtime', { 0: { version: `spy${hp}` }, 1: { version: `qqq${hp}` } }))
    stream.unsubscribe(client, 1)
    await socket.readAll()
    const sent = socket.texts.filter(text => text.includes('"levels"')).map(text => JSON.parse(text))
    expect(sent).toEqual([{ type: 'levels', levels: { SPY: 'spy100' } }])
    stream.applyLevels(levelsOf('realtime', { 0: { version: 'next' } }))
    await socket.readAll()
    expect(JSON.parse(socket.texts.at(-1) ?? '')).toEqual({ type: 'levels', levels: { SPY: 'next' } })
  })

  it('catches up with the scanner from its last version', async () => {
    const { client, socket, counters } = slowClient()
    const table = new FeedTable(symbols)
    const scanner = new ScannerStream(table)
    client.stream = scanner
    table.replace(tableOf('realtime', [500, 400]))
    scanner.sendChanges()
    scanner.addClient(client)
    socket.pauseReading()
    client.writer.write(textFrame('x'.repeat(2 * waitingBytes)))
    for (const price of [501, 502, 503]) {
      table.version += 1
      table.apply(ticksOf('realtime', { 0: price }), 0)
      scanner.sendChanges()
    }
    expect(counters.dropped).toBe(3)
    await socket.readAll()
    const arrays = socket.texts.filter(text => text.startsWith('[')).map(text => JSON.parse(text))
    expect(arrays).toMatchObject([[{ Price: 500 }, { Price: 400 }], [{ Symbol: 'SPY', Price: 503 }]])
  })

  it('receives the whole day of resilience again, and only the newest value of the current minute', async () => {
    const { client, socket } = slowClient()
    const stream = new ResilienceStream(() => marketNowMs)
    client.stream = stream
    const minute = (index: number) => marketNowMs + index * 60_000
    stream.addClient(client)
    socket.pauseReading()
    client.writer.write(textFrame('x'.repeat(2 * waitingBytes)))
    for (let index = 0; index < 100; index += 1) {
      stream.sendCurrentMinute(indexOf('realtime', { srhg: -index }, {}, minute(index)))
      stream.apply(resilienceOf('realtime', { [minute(index)]: index }, false))
    }
    expect(socket.writableLength).toBeLessThan(3 * waitingBytes)
    await socket.readAll()
    const [, , day, ...rest] = socket.texts
    expect(JSON.parse(day ?? '')).toHaveLength(100)
    expect(rest).toEqual([])
    stream.sendCurrentMinute(indexOf('realtime', { srhg: 5 }, {}, minute(100)))
    await socket.readAll()
    expect(JSON.parse(socket.texts.at(-1) ?? '')).toMatchObject({ time: minute(100), val: { srhg: 5 } })
  })
})

describe('slow client on a real network', () => {
  const many = Array.from({ length: 400 }, (_, index) => `S${index}`)
  const prices = many.map((_, index) => 100 + index)

  /** Publishes until the socket buffers of the client that does not read are full. */
  async function flood(server: Awaited<ReturnType<typeof makeLiveServer>>, isEnough: () => boolean) {
    for (let round = 1; !isEnough(); round += 1) {
      server.publish(ticksOf('realtime', { ...prices.map(price => price + (round % 100)) }, marketNowMs))
      server.timers.forward(100)
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  it('is closed when it never reads, without slowing another client', async () => {
    const server = await makeLiveServer({ symbols: many })
    server.publish(tableOf('realtime', prices))
    const { token } = await server.user('realtime')
    const [slow, quick] = [await server.open('live'), await server.open('live')]
    for (const client of [slow, quick]) {
      client.send(helloCommand('tvlive', token))
      for (const ticker of many) client.send(subscribeCommand(ticker, token))
      await client.settled()
    }
    slow.socket.pause()
    await flood(server, () => server.live.counters.coalesced > 4000)
    await quick.settled()
    const last = quick
      .messages()
      .filter(isTick)
      .filter(({ ticker }) => ticker === 'S7')
    last.forEach((tick, index) => {
      if (index > 0) expect(tick.prev).toBe(last[index - 1]?.seq)
    })
    server.wall.forward(9_999)
    server.timers.forward(1000)
    expect(server.live.counters.closedForSlowness).toBe(0)
    server.wall.forward(1)
    server.timers.forward(1000)
    expect(server.live.counters.closedForSlowness).toBe(1)
    expect(server.live.counters.clients).toBe(1)
    slow.socket.resume()
    expect([closeCodes.tooSlow, 1006]).toContain(await slow.closed())
    await server.close()
  })

  it('is terminated at the second heartbeat when it does not answer the first', async () => {
    const server = await makeLiveServer()
    const { token } = await server.user('realtime')
    const [dead, living] = [await server.open('live'), await server.open('live')]
    for (const client of [dead, living]) {
      client.send(helloCommand('tvlive', token))
      await client.settled()
    }
    dead.socket.pause()
    server.timers.forward(15_000)
    await living.settled()
    await living.settled()
    server.timers.forward(15_000)
    await living.settled()
    expect(server.live.counters).toMatchObject({ clients: 1, closedAsDead: 1 })
    await server.close()
  })
})

const isTick = (message: LiveMessage): message is TickMessage => !('type' in message)
