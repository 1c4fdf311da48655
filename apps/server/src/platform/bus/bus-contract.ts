import { type BusSubject, busSubjects, busVersion, type PublishedMessage } from '@tidemark/contracts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  firingsOf,
  indexOf,
  levelsOf,
  marketNowMs,
  resilienceOf,
  tableOf,
  ticksOf,
} from '../../market/testing/bus-messages.ts'
import { manualTimers } from '../testing/manual-timers.ts'
import { createBusPublisher } from './bus-publisher.ts'
import { BusSubscriber } from './bus-subscriber.ts'
import { MarketState } from './market-state.ts'
import type { AfterTimer, Transport } from './transport.ts'

/** Connects one publisher and any number of subscribers for a test. */
export interface BusLink {
  /** Replaces the publisher's connection, as after a crash. */
  connectPublisher(): Promise<Transport>
  connectSubscriber(): Transport
  /** Resolves when everything published so far was delivered or dropped. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface LinkOptions {
  /** Published texts that a subscriber may leave unread. */
  readonly maxUnread: number
  /** For the time-outs of requests: a publisher may be killed with one. */
  readonly timers: AfterTimer
}

const symbols = ['AAPL', 'MSFT', 'SPY']
const clockOf = (marketNow: number): PublishedMessage => ({
  kind: 'clock',
  clock: { marketNow, wallNow: marketNow, speed: 1, source: 'simulated' },
  isJump: false,
})
const announcementOf = (time: number): PublishedMessage => ({
  kind: 'announcement',
  announcement: { time, text: `announcement ${time}` },
})

/** What an engine publishes at its start. */
const firstMessages = (price = 100): PublishedMessage[] => [
  clockOf(marketNowMs),
  announcementOf(1),
  tableOf('realtime', [price, price, price]),
  tableOf('delayed', [price, price, null]),
  levelsOf('realtime', { 0: { hp: 1 }, 2: { hp: 3 } }),
  levelsOf('delayed', { 0: { hp: 1 } }),
  indexOf('realtime', { srhg: 50 }),
  resilienceOf('realtime', { 60000: 10 }),
  firingsOf('realtime', ['a'], true),
]

/** The rules of the bus, for every transport. */
export function describeBus(name: string, openLink: (options: LinkOptions) => Promise<BusLink>): void {
  describe(`bus over ${name}`, () => {
    let link: BusLink
    let timers: ReturnType<typeof manualTimers>
    let problems: unknown[]
    let runs = 0
    const subscribers: BusSubscriber[] = []
    beforeEach(async () => {
      timers = manualTimers()
      link = await openLink({ maxUnread: 50, timers })
      problems = []
    })
    afterEach(async () => {
      for (const subscriber of subscribers.splice(0)) subscriber.close()
      await link.close()
    })

    async function startPublisher(listed: readonly string[] = symbols) {
      const connection = await link.connectPublisher()
      let toLose = 0
      /** Texts sent, so that a test can send them again. */
      const sent: (readonly [subject: string, text: string])[] = []
      const transport: Transport = {
        ...bound(connection),
        publish(subject, text) {
          sent.push([subject, text])
          if (toLose > 0) toLose -= 1
          else connection.publish(subject, text)
        },
      }
      runs += 1
      const publisher = createBusPublisher({ transport, run: `run ${runs}`, symbols: listed })
      const state = new MarketState(listed.length)
      const publish = (...messages: PublishedMessage[]) => {
        for (const message of messages) {
          state.apply(message)
          publisher.publish(message)
        }
      }
      return {
        publish,
        state,
        sent,
        connection,
        /** Loses the next messages on the way. */
        lose(...messages: PublishedMessage[]) {
          toLose = messages.length
          publish(...messages)
        },
      }
    }

    async function startSubscriber(version?: number) {
      const subscriber = new BusSubscriber({
        transport: link.connectSubscriber(),
        symbols,
        timers,
        onProblem: error => void problems.push(error),
        ...(version === undefined ? {} : { version }),
      })
      subscribers.push(subscriber)
      const received: PublishedMessage[] = []
      const state = new MarketState(symbols.length)
      subscriber.subscribe(message => {
        received.push(message)
        state.apply(message)
      })
      // What is published from now on arrives.
      await link.flush()
      return { subscriber, received, state }
    }

    /** Lets everything arrive, retries included. */
    async function settle(): Promise<void> {
      // Less than the time-out of a request at once: its response needs a chance to arrive.
      for (let turn = 0; turn < 8; turn += 1) {
        await link.flush()
        timers.forward(3000)
      }
      await link.flush()
    }
    const contents = (state: MarketState, left: readonly BusSubject[] = ['market.clock']) =>
      busSubjects.filter(subject => !left.includes(subject)).map(subject => state.read(subject))

    it('[SYS-4] delivers every message once and in order to each subscriber', async () => {
      const [first, second] = [await startSubscriber(), await startSubscriber()]
      const publisher = await startPublisher()
      const messages = firstMessages()
      for (let tick = 1; tick <= 30; tick += 1)
        messages.push(ticksOf('realtime', { 0: 100 + tick }, marketNowMs + tick * 1000))
      publisher.publish(...messages)
      await settle()
      expect(first.received).toEqual(messages)
      expect(second.received).toEqual(messages)
      expect(first.subscriber.counters).toEqual({ gaps: 0, snapshots: 0, unreadable: 0 })
      expect(problems).toEqual([])
    })

    it('[SYS-4] gives a late starter the state so far, then what follows', async () => {
      const publisher = await startPublisher()
      publisher.publish(...firstMessages(), ticksOf('realtime', { 1: 105, 2: 99 }, marketNowMs + 1000))
      await link.flush()
      const late = await startSubscriber()
      late.subscriber.catchUp()
      await settle()
      expect(contents(late.state)).toEqual(contents(publisher.state))
      expect(late.received[0]).toMatchObject({ kind: 'clock', isJump: false })
      publisher.publish(ticksOf('delayed', { 0: 98 }), levelsOf('realtime', { 1: { hp: 7 } }, false))
      await settle()
      expect(contents(late.state)).toEqual(contents(publisher.state))
      expect(late.subscriber.counters).toMatchObject({ gaps: 0, snapshots: 1 })
    })

    it('[SYS-4] notices a late start without being told, and loses nothing published meanwhile', async () => {
      const publisher = await startPublisher()
      publisher.publish(...firstMessages())
      await link.flush()
      const late = await startSubscriber()
      publisher.publish(ticksOf('realtime', { 0: 101 }), ticksOf('realtime', { 0: 102 }))
      await settle()
      expect(contents(late.state)).toEqual(contents(publisher.state))
    })

    it('[SYS-4] [SYS-5] closes a gap with a snapshot, which may contain a jump', async () => {
      const { subscriber, received, state } = await startSubscriber()
      const publisher = await startPublisher()
      publisher.publish(...firstMessages())
      publisher.lose(
        clockOf(marketNowMs + 60_000),
        ticksOf('realtime', { 0: 120 }, marketNowMs + 1000),
        resilienceOf('realtime', { 120000: 20 }, false),
        firingsOf('realtime', ['b']),
      )
      publisher.publish(ticksOf('realtime', { 1: 121 }, marketNowMs + 2000))
      await settle()
      expect(contents(state)).toEqual(contents(publisher.state))
      expect(received.findLast(({ kind }) => kind === 'clock')).toEqual({
        ...clockOf(marketNowMs + 60_000),
        isJump: true,
      })
      expect(subscriber.counters).toMatchObject({ gaps: 1, snapshots: 1 })
    })

    it('[SYS-4] ignores a message that arrives twice', async () => {
      const { received } = await startSubscriber()
      const publisher = await startPublisher()
      publisher.publish(...firstMessages())
      for (const [subject, text] of publisher.sent.slice()) publisher.connection.publish(subject, text)
      await settle()
      expect(received).toEqual(firstMessages())
    })

    it('[SYS-4] drops what a slow subscriber leaves unread and brings it up to date afterwards', async () => {
      const { subscriber, received, state } = await startSubscriber()
      const publisher = await startPublisher()
      publisher.publish(...firstMessages())
      await link.flush()
      for (let tick = 1; tick <= 500; tick += 1)
        publisher.publish(ticksOf('realtime', { 0: 100 + tick }, marketNowMs + tick))
      await settle()
      publisher.publish(ticksOf('realtime', { 0: 99 }, marketNowMs + 1000))
      await settle()
      expect(received.length).toBeLessThan(200)
      expect(contents(state)).toEqual(contents(publisher.state))
      expect(subscriber.counters.gaps).toBeGreaterThan(0)
    })

    it('[SYS-4] [SYS-5] follows a publisher that is killed and started again', async () => {
      const { subscriber, state } = await startSubscriber()
      ;(await startPublisher()).publish(...firstMessages())
      await settle()
      const second = await startPublisher()
      second.publish(...firstMessages(200))
      await settle()
      expect(contents(state)).toEqual(contents(second.state))
      expect(subscriber.counters).toMatchObject({ gaps: 0, snapshots: 0 })
    })

    it('[SYS-4] [SYS-5] takes a snapshot when it missed the start of a new run', async () => {
      const { subscriber, state } = await startSubscriber()
      const first = await startPublisher()
      first.publish(...firstMessages())
      await settle()
      const second = await startPublisher()
      second.lose(...firstMessages(200))
      second.publish(ticksOf('realtime', { 0: 201 }, marketNowMs + 1000))
      await settle()
      expect(contents(state)).toEqual(contents(second.state))
      expect(subscriber.counters).toMatchObject({ gaps: 1, snapshots: 1 })
      // A message of the run that has ended arrives late.
      for (const [subject, text] of first.sent) second.connection.publish(subject, text)
      await settle()
      expect(contents(state)).toEqual(contents(second.state))
    })

    it('[SYS-4] asks again until a publisher answers', async () => {
      const { subscriber, state } = await startSubscriber()
      subscriber.catchUp()
      await settle()
      expect(subscriber.counters.snapshots).toBe(0)
      const publisher = await startPublisher()
      publisher.publish(...firstMessages())
      await settle()
      await settle()
      expect(contents(state)).toEqual(contents(publisher.state))
    })

    describe('with a publisher of another release', () => {
      const alter = (text: string, change: (envelope: Record<string, unknown>) => object) =>
        JSON.stringify(change(JSON.parse(text) as Record<string, unknown>))

      it('[SYS-4] reads messages with more fields and skips kinds that it does not know', async () => {
        const { received, subscriber } = await startSubscriber()
        const { sent, lose, connection } = await startPublisher()
        lose(...firstMessages(), ticksOf('realtime', { 0: 101 }), ticksOf('realtime', { 0: 102 }))
        for (const [subject, text] of sent)
          connection.publish(
            subject,
            alter(text, envelope => ({
              ...envelope,
              v: 2,
              trace: 'x',
              body:
                subject === 'market.realtime.prices' && envelope.seq === 2
                  ? { kind: 'auction', feed: 'realtime' }
                  : { ...(envelope.body as object), venue: 'X' },
            })),
          )
        await settle()
        expect(received).toEqual([...firstMessages(), ticksOf('realtime', { 0: 102 })])
        expect(subscriber.counters).toEqual({ gaps: 0, snapshots: 0, unreadable: 0 })
      })

      it('[SYS-4] reports once that it cannot read them, and goes on with a publisher that it can', async () => {
        const { received, state } = await startSubscriber()
        const newer = await startPublisher()
        newer.lose(...firstMessages())
        for (const [subject, text] of newer.sent)
          newer.connection.publish(
            subject,
            alter(text, envelope => ({ ...envelope, v: 9, min: 9 })),
          )
        await settle()
        expect(received).toEqual([])
        expect(problems.map(String)).toEqual([
          `Error: The engine publishes version 9 for readers from version 9 on; this server is version ${busVersion}`,
        ])
        const readable = await startPublisher()
        readable.publish(...firstMessages(300))
        await settle()
        expect(contents(state)).toEqual(contents(readable.state))
      })

      it('[SYS-4] keeps prices under their tickers when the listings differ', async () => {
        const { state } = await startSubscriber()
        // Here AAPL, MSFT and SPY.
        const publisher = await startPublisher(['SPY', 'NEW', 'AAPL'])
        publisher.publish(
          clockOf(marketNowMs),
          tableOf('realtime', [300, 50, 100]),
          levelsOf('realtime', { 0: { hp: 3 }, 1: { hp: 9 }, 2: { hp: 1 } }),
          ticksOf('realtime', { 0: 301, 1: 51 }, marketNowMs + 1000),
        )
        await settle()
        publisher.publish(ticksOf('realtime', { 1: 52, 2: 101 }, marketNowMs + 2000))
        await settle()
        expect(state.read('market.realtime.prices')).toMatchObject({ p: [101, null, 301] })
        expect(state.read('market.realtime.levels')).toMatchObject({ symbol: [2, 0], hp: [3, 1] })
      })
    })

    it('[SYS-4] reports an invalid message and recovers, without asking after each one', async () => {
      const { subscriber, state } = await startSubscriber()
      const publisher = await startPublisher()
      publisher.publish(...firstMessages())
      await settle()
      const damaged = [
        '{',
        'null',
        '{"v":1}',
        JSON.stringify({ v: 1, min: 1, run: '', listing: '', seq: 1, body: {} }),
      ]
      for (const text of damaged) publisher.connection.publish('market.realtime.prices', text)
      await settle()
      expect(problems).toHaveLength(damaged.length)
      expect(subscriber.counters).toMatchObject({ gaps: 0, unreadable: damaged.length })
      for (let tick = 0; tick < 20; tick += 1) publisher.publish({ ...ticksOf('realtime', { 0: 1 }), l: [] })
      publisher.publish(ticksOf('realtime', { 0: 140 }, marketNowMs + 9000))
      await settle()
      expect(subscriber.counters.snapshots).toBeLessThan(5)
      expect(state.read('market.realtime.prices')).toMatchObject({ p: [140, 100, 100] })
    })

    it('[SYS-4] [SYS-5] ends in the publisher’s state whatever is lost, killed or started late', async () => {
      const price = fc.integer({ min: 1, max: 999 })
      const symbol = fc.integer({ min: 0, max: symbols.length - 1 })
      const change = fc.oneof(
        fc.tuple(symbol, price).map(([at, p]) => ticksOf('realtime', { [at]: p })),
        fc.tuple(symbol, price).map(([at, p]) => ticksOf('delayed', { [at]: p })),
        fc.tuple(symbol, price).map(([at, hp]) => levelsOf('realtime', { [at]: { hp } }, false)),
        price.map(p => tableOf('realtime', [p, null, p])),
        price.map(srhg => resilienceOf('realtime', { [srhg * 60_000]: srhg }, false)),
        fc.tuple(price, fc.boolean()).map(([id, isWhole]) => firingsOf('realtime', [`${id}`], isWhole)),
        price.map(announcementOf),
        price.map(minutes => clockOf(marketNowMs + minutes * 60_000)),
      )
      const step = fc.oneof(
        { weight: 6, arbitrary: change.map(message => ({ does: 'publish', message }) as const) },
        { weight: 2, arbitrary: change.map(message => ({ does: 'lose', message }) as const) },
        { weight: 1, arbitrary: fc.constant({ does: 'restart the publisher' } as const) },
        { weight: 1, arbitrary: fc.constant({ does: 'start a subscriber' } as const) },
        { weight: 1, arbitrary: fc.constant({ does: 'flush' } as const) },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
          const started = [await startSubscriber()]
          let publisher = await startPublisher()
          publisher.publish(...firstMessages())
          for (const each of steps) {
            if (each.does === 'publish') publisher.publish(each.message)
            if (each.does === 'lose') publisher.lose(each.message)
            if (each.does === 'flush') await link.flush()
            if (each.does === 'start a subscriber') started.push(await startSubscriber())
            if (each.does === 'restart the publisher') {
              publisher = await startPublisher()
              publisher.publish(...firstMessages())
            }
          }
          // One more message on each subject: a loss shows at the next message, which must not be one too many.
          await link.flush()
          publisher.publish(...firstMessages().filter(({ kind }) => kind !== 'levels' && kind !== 'table'))
          publisher.publish(ticksOf('realtime', { 0: 1 }), ticksOf('delayed', { 0: 1 }))
          publisher.publish(levelsOf('realtime', {}, false), levelsOf('delayed', {}, false))
          await settle()
          for (const { state, subscriber } of started) {
            expect(contents(state)).toEqual(contents(publisher.state))
            subscriber.close()
          }
        }),
        { numRuns: 60 },
      )
    })
  })
}

const bound = (transport: Transport): Omit<Transport, 'publish'> => ({
  subscribe: (...args) => transport.subscribe(...args),
  request: (...args) => transport.request(...args),
  respond: (...args) => transport.respond(...args),
})
