import type { ScannerRow, ScannerUpdate } from '@tidemark/contracts'
import { DAY_MS, epochMs, isTradingDay, newYorkDate, toEpochSeconds } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { textFrame } from '../../platform/sockets/frames.ts'
import { SlowSocket } from '../../platform/testing/slow-socket.ts'
import { FeedTable } from '../feeds/feed-table.ts'
import { levelsOf, marketNowMs, tableOf, ticksOf } from '../testing/bus-messages.ts'
import { newLiveCounters } from './live-counters.ts'
import { defaultLiveLimits } from './live-limits.ts'
import { ScannerStream, scannerParts } from './scanner-stream.ts'
import { SocketClient } from './socket-client.ts'

const symbols = ['SPY', 'QQQ', 'IWM']
const epochText = 'a new epoch'

/** The rows that a table had one after the other. */
class RowHistory {
  readonly #rows = new Map<string, ScannerRow[]>(symbols.map(name => [name, []]))
  readonly #table: FeedTable

  constructor(table: FeedTable) {
    this.#table = table
  }

  /** Call after everything that can change a row. */
  note(): void {
    for (const [name, row] of this.current()) {
      const rows = this.#rows.get(name) ?? []
      if (textOf(rows.at(-1)) !== textOf(row)) rows.push(row)
    }
  }

  current(): Map<string, ScannerRow> {
    return new Map(symbols.map((name, index) => [name, this.#table.scannerRow(index)]))
  }

  /** The place of a row after another place; -1 when it did not follow. */
  placeAfter(place: number, row: ScannerRow): number {
    const rows = this.#rows.get(row.Symbol) ?? []
    return rows.findIndex((known, at) => at > place && textOf(known) === textOf(row))
  }
}

const textOf = (row: ScannerRow | undefined): string =>
  JSON.stringify(Object.entries(row ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A client as the protocol describes it: the first array after each ready message is the whole table, later ones are
 *  changes of it. Each change must lead to a later row than the client has. */
class Receiver {
  readonly rows = new Map<string, ScannerRow>()
  readonly #places = new Map<string, number>()
  readonly #history: RowHistory
  updates = 0
  #isNextWhole = false

  constructor(history: RowHistory) {
    this.#history = history
  }

  receive(text: string): void {
    if (text === 'SCR_CMD_OK') this.#isNextWhole = true
    else if (text === epochText) this.#forget()
    else if (text.startsWith('[')) this.#receiveRows(JSON.parse(text) as ScannerUpdate[])
  }

  #forget(): void {
    this.rows.clear()
    this.#places.clear()
  }

  #receiveRows(updates: readonly ScannerUpdate[]): void {
    if (this.#isNextWhole) this.#forget()
    else this.updates += updates.length
    this.#isNextWhole = false
    for (const update of updates) {
      const row = { ...this.rows.get(update.Symbol), ...update } as ScannerRow
      const place = this.#history.placeAfter(this.#places.get(update.Symbol) ?? -1, row)
      expect(place, JSON.stringify(update)).not.toBe(-1)
      this.#places.set(update.Symbol, place)
      this.rows.set(update.Symbol, row)
    }
  }
}

/** A client that reads on demand, and what it has received. */
class Connection {
  readonly socket = new SlowSocket(400)
  readonly receiver: Receiver
  readonly client: SocketClient
  readonly #stream: ScannerStream
  #read = 0

  constructor(stream: ScannerStream, history: RowHistory, number: number) {
    this.#stream = stream
    this.receiver = new Receiver(history)
    this.client = new SocketClient({
      ws: { close: () => undefined, terminate: () => undefined } as unknown as WebSocket,
      socket: this.socket,
      name: 'scanner',
      number,
      limits: { ...defaultLiveLimits, socketsPerAddress: 1, socketsPerUser: 1, waitingBytes: 400 },
      monotonic: { elapsedMs: () => 0 },
      counters: newLiveCounters(),
      clockFrame: () => textFrame(epochText),
      onClose: () => undefined,
    })
    this.client.stream = stream
    stream.addClient(this.client)
  }

  close(): void {
    this.#stream.removeClient(this.client)
  }

  async read(): Promise<void> {
    await this.socket.readAll()
    for (const text of this.socket.texts.slice(this.#read)) this.receiver.receive(text)
    this.#read = this.socket.texts.length
  }
}

/** The same time on the next day with trades. A trade on another day would start a new day within the session before it. */
function nextTradingTime(nowMs: number): number {
  const nextMs = nowMs + DAY_MS
  return isTradingDay(newYorkDate(toEpochSeconds(epochMs(nextMs)))) ? nextMs : nextTradingTime(nextMs)
}

const symbol = fc.nat(2)
const price = fc.integer({ min: 1, max: 9 })
const move = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('trade' as const), symbol, price, waitMs: fc.nat(40_000) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('second' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('part' as const), part: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('levels' as const),
      symbol,
      price,
      isNew: fc.boolean(),
      isWhole: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('stop reading' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconnect' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hello again' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('next day' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('jump' as const), price }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('new epoch' as const), price }) },
)

/** With a seed it makes the same runs each time: by chance, few runs may hardly reach what it is about. */
export function describeScannerChanges(numRuns: number, seed?: number): void {
  describe('the changes of the scanner', () => {
    it('[SO-2] bring every client to the table of the server, without a gap and without a duplicate', async () => {
      let [updates, congested] = [0, 0]
      await fc.assert(
        fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 80, size: 'max' }), async moves => {
          const table = new FeedTable(symbols)
          const stream = new ScannerStream(table)
          const history = new RowHistory(table)
          history.note()
          const steady = new Connection(stream, history, 0)
          let changing = new Connection(stream, history, 1)
          let nowMs = marketNowMs
          const replace = (first: number) => table.replace(tableOf('realtime', [first, 5, null], nowMs))
          replace(5)
          history.note()
          for (const step of moves) {
            if (step.do === 'trade') {
              nowMs += step.waitMs
              table.version += 1
              table.apply(ticksOf('realtime', { [step.symbol]: step.price }, nowMs), 0)
            } else if (step.do === 'second') {
              stream.sendChanges()
              await steady.read()
              expect(steady.receiver.rows).toEqual(history.current())
            } else if (step.do === 'part') stream.sendChangesTo(step.part)
            else if (step.do === 'levels') {
              const session = step.isNew ? new Date(nowMs).toISOString().slice(0, 10) : '2026-11-13'
              const rows = { [step.symbol]: { hp: step.price, session } }
              table.applyLevels(levelsOf('realtime', rows, step.isWhole, nowMs))
              history.note()
              stream.sendChanges()
            } else if (step.do === 'stop reading') changing.socket.pauseReading()
            else if (step.do === 'read') await changing.read()
            else if (step.do === 'reconnect') {
              changing.close()
              changing = new Connection(stream, history, 1)
            } else if (step.do === 'hello again') stream.addClient(changing.client)
            else if (step.do === 'next day') nowMs = nextTradingTime(nowMs)
            else if (step.do === 'jump') {
              nowMs = marketNowMs
              table.forgetLevels()
              history.note()
              replace(step.price)
            } else {
              for (const { client } of [steady, changing]) client.sendClock(textFrame(epochText), true)
              table.clear()
              history.note()
              stream.sendChanges()
              replace(step.price)
            }
            history.note()
            congested += Number(changing.client.writer.congestedSinceMs !== null)
          }
          for (let part = 0; part < scannerParts; part += 1) stream.sendChangesTo(part)
          for (const connection of [steady, changing]) {
            await connection.read()
            expect(connection.receiver.rows).toEqual(history.current())
            updates += connection.receiver.updates
          }
        }),
        { numRuns, ...(seed !== undefined && { seed }) },
      )
      // Guards against a run without changes or without a client that falls behind.
      expect(Math.min(updates, congested)).toBeGreaterThan(numRuns / 3)
    })
  })
}
