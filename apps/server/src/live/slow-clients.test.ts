import type { LiveMessage, SnapshotMessage, TickMessage } from '@tidemark/contracts'
import { barOfSnapshot, barOfTick, closeCodes, helloCommand, subscribeCommand } from '@tidemark/contracts'
import { type Bar, barOfTrade, mergeBars, minuteOf } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import {
  firingsOf,
  indexOf,
  levelsOf,
  marketNowMs,
  resilienceOf,
  tableOf,
  ticksOf,
} from '../testing/bus-messages.ts'
import { makeLiveServer } from '../testing/live-server.ts'
import { manualTimers } from '../testing/manual-timers.ts'
import { SlowSocket } from '../testing/slow-socket.ts'
import { FeedStream } from './feed-stream.ts'
import { FeedTable } from './feed-table.ts'
import { textFrame } from './frames.ts'
import { newLiveCounters } from './live-counters.ts'
import { defaultLiveLimits } from './live-limits.ts'
import { ResilienceStream } from './resilience-stream.ts'
import { ScannerStream } from './scanner-stream.ts'
import { SlicedSends } from './sliced-sends.ts'
import { SocketClient } from './socket-client.ts'

const waitingBytes = 150
const symbols = ['SPY', 'QQQ']

function slowClient(counters = newLiveCounters()) {
  const socket = new SlowSocket(waitingBytes)
  const client = new SocketClient({
    ws: { close: () => undefined, terminate: () => undefined } as unknown as WebSocket,
    socket,
    name: 'live',
    number: 0,
    limits: { ...defaultLiveLimits, socketsPerAddress: 1, socketsPerUser: 1, waitingBytes },
    monotonic: { elapsedMs: () => 0 },
    counters,
    clockFrame: isJump => textFrame(isJump ? 'a jump' : 'the clock'),
    onClose: () => undefined,
  })
  return { client, socket, counters }
}

const feedStream = (timers = manualTimers()) =>
  new FeedStream(
    new FeedTable(symbols),
    timers,
    new SlicedSends({ timers, monotonic: { elapsedMs: () => 0 } }),
  )

type Bars = ReadonlyMap<number, Bar>

const withTrades = (bars: Bars, trades: Bar): Bars => {
  const bar = bars.get(trades.time)
  return new Map(bars).set(trades.time, bar ? mergeBars(bar, trades) : trades)
}

/** A client that follows the sequence rules. History at a sequence number is always correct. */
class Receiver {
  seq: number | null = null
  bars: Bars = new Map()
  refetches = 0
  readonly #historyAt: (seq: number) => Bars

  constructor(historyAt: (seq: number) => Bars) {
    this.#historyAt = historyAt
  }

  receive(message: TickMessage | SnapshotMessage): void {
    const isSnapshot = 'type' in message
    if (this.seq !== null) expect(message.seq).toBeGreaterThanOrEqual(this.seq + (isSnapshot ? 0 : 1))
    if (isSnapshot) {
      this.bars = this.#historyAt(message.seq)
      const bar = barOfSnapshot(message)
      expect(this.bars.get(bar?.time ?? 0)).toEqual(bar)
    } else if (message.prev === this.seq) {
      this.bars = withTrades(this.bars, barOfTick(message))
    } else {
      // Only trades of an earlier minute may be missing, and none arrives twice.
      expect(message.prev).toBeGreaterThan(this.seq ?? Number.POSITIVE_INFINITY)
      const before = this.#historyAt(message.prev)
      expect(before.has(minuteOf(message.t))).toBe(false)
      this.refetches += 1
      this.bars = this.#historyAt(message.seq)
    }
    this.seq = message.seq
  }
}

const move = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constant('trade' as const),
      symbol: fc.nat(1),
      price: fc.integer({ min: 1, max: 999 }),
      waitMs: fc.integer({ min: 0, max: 30_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('time' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stop reading' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('table' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('subscribe' as const), symbol: fc.nat(1) }) },
)

describe('client that stops reading', () => {
  it('[SO-5] has the correct bars once it reads again, or sees that it must refetch them', async () => {
    let [merged, refetched] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 150, size: 'max' }), async moves => {
        const { client, socket, counters } = slowClient()
        const timers = manualTimers()
        const stream = feedStream(timers)
        client.stream = stream
        const history = symbols.map(() => [new Map() as Bars])
        let nowMs = marketNowMs
        const record = (symbol: number, bars: Bars) => {
          const seq = stream.table.snapshot(symbol)?.seq ?? 0
          const known = history[symbol] ?? []
          known[seq] = bars
        }
        const latest = (symbol: number): Bars => history[symbol]?.at(-1) ?? new Map()
        const replace = () => {
          stream.applyTable(tableOf('realtime', [500, 400], nowMs))
          symbols.forEach((_, symbol) => {
            const snapshot = stream.table.snapshot(symbol)
            const bar = snapshot && barOfSnapshot(snapshot)
            if (bar) record(symbol, new Map(latest(symbol)).set(bar.time, bar))
          })
        }
        replace()
        symbols.forEach((_, symbol) => void stream.subscribe(client, symbol))
        client.writer.send()
        for (const step of moves) {
          if (step.do === 'trade') {
            nowMs += step.waitMs
            const { symbol, price } = step
            stream.applyTicks(ticksOf('realtime', { [symbol]: price }, nowMs))
            record(symbol, withTrades(latest(symbol), barOfTrade(minuteOf(nowMs), price, 10)))
          } else if (step.do === 'time') timers.forward(100)
          else if (step.do === 'stop reading') socket.pauseReading()
          else if (step.do === 'read') await socket.readAll()
          else if (step.do === 'subscribe') {
            stream.subscribe(client, step.symbol)
            client.writer.send()
          } else replace()
        }
        timers.forward(200)
        await socket.readAll()
        const messages = socket.texts.map(text => JSON.parse(text) as TickMessage | SnapshotMessage)
        symbols.forEach((ticker, symbol) => {
          const receiver = new Receiver(seq => history[symbol]?.[seq] ?? new Map())
          for (const message of messages) if (message.ticker === ticker) receiver.receive(message)
          expect(receiver.seq).toBe(stream.table.snapshot(symbol)?.seq)
          expect(receiver.bars).toEqual(latest(symbol))
          refetched += receiver.refetches
        })
        merged += counters.coalesced
      }),
      { numRuns: 300 },
    )
    // Guards against a run that never merges or refetches.
    expect(Math.min(merged, refetched)).toBeGreaterThan(100)
  })

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
