import type { BusEvent } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventLimits, EventReader, EventReaderOptions, EventStream } from './event-stream.ts'

/** Opens connections to one stream for a test. */
export interface EventStreamLink {
  connect(): Promise<EventStream>
  close(): Promise<void>
}

interface LinkOptions {
  readonly limits: EventLimits
  readonly onProblem: (error: unknown) => void
}

const limits: EventLimits = {
  maxAgeMs: 60_000,
  maxBytes: 20_000,
  maxEventBytes: 3000,
  duplicatesMs: 60_000,
  maxWaiting: 50,
}

const eventOf = (number: number, body: unknown = { number }): BusEvent => ({
  key: `event ${number}`,
  kind: 'test',
  body,
})

/** The rules of durable events, for every implementation. */
export function describeEventStream(
  name: string,
  openLink: (options: LinkOptions) => Promise<EventStreamLink>,
): void {
  describe(`durable events over ${name}`, () => {
    let link: EventStreamLink
    let problems: unknown[]
    beforeEach(async () => {
      problems = []
      link = await openLink({ limits, onProblem: error => void problems.push(error) })
    })
    afterEach(() => link.close())

    /** Reads, and can wait until this many events have arrived. */
    async function startReader(stream: EventStream, options: Partial<EventReaderOptions> = {}) {
      const received: BusEvent[] = []
      const waiters: (() => void)[] = []
      const reader: EventReader = stream.read({
        name: 'reader',
        start: 'oldest',
        ...options,
        async handle(event) {
          await options.handle?.(event)
          received.push(event)
          for (const wake of waiters) wake()
        },
      })
      await reader.isReady
      const until = (count: number) =>
        new Promise<readonly unknown[]>(resolve => {
          const check = () => {
            if (received.length >= count) resolve(received.map(({ key }) => key))
          }
          waiters.push(check)
          check()
        })
      return { reader, received, until }
    }
    const keys = (...numbers: number[]) => numbers.map(number => eventOf(number).key)

    it('[SYS-4] [SYS-5] delivers every event in order to each reader', async () => {
      const stream = await link.connect()
      const [first, second] = [
        await startReader(stream, { name: 'first' }),
        await startReader(await link.connect(), { name: 'second' }),
      ]
      await Promise.all([1, 2, 3, 4, 5].map(number => stream.publish(eventOf(number))))
      for (const { until } of [first, second]) expect(await until(5)).toEqual(keys(1, 2, 3, 4, 5))
      expect(first.received[0]).toEqual(eventOf(1))
      expect(problems).toEqual([])
    })

    it('[SYS-5] keeps an event that is published twice once', async () => {
      const stream = await link.connect()
      for (const number of [1, 1, 2, 1]) await stream.publish(eventOf(number))
      await (await link.connect()).publish(eventOf(2))
      await stream.publish(eventOf(3))
      const { until } = await startReader(stream)
      expect(await until(3)).toEqual(keys(1, 2, 3))
    })

    it('[SYS-5] goes on after the last acknowledged event when the reader starts again', async () => {
      const stream = await link.connect()
      const first = await startReader(stream)
      for (const number of [1, 2]) await stream.publish(eventOf(number))
      await first.until(2)
      await first.reader.stop()
      for (const number of [3, 4]) await stream.publish(eventOf(number))
      const second = await startReader(await link.connect())
      await stream.publish(eventOf(5))
      expect(await second.until(3)).toEqual(keys(3, 4, 5))
      expect(first.received).toHaveLength(2)
    })

    it('[SYS-4] starts a new reader with the oldest event or with the next one', async () => {
      const stream = await link.connect()
      for (const number of [1, 2]) await stream.publish(eventOf(number))
      const late = await startReader(stream, { name: 'late', start: 'next' })
      const whole = await startReader(stream, { name: 'whole' })
      await stream.publish(eventOf(3))
      expect(await late.until(1)).toEqual(keys(3))
      expect(await whole.until(3)).toEqual(keys(1, 2, 3))
    })

    it('[SYS-5] passes an event on again when its handler fails, before all others', async () => {
      const stream = await link.connect()
      let failures = 2
      const { until } = await startReader(stream, {
        async handle({ key }) {
          if (key === eventOf(2).key && failures > 0) {
            failures -= 1
            throw new Error('The disk is full')
          }
        },
      })
      for (const number of [1, 2, 3]) await stream.publish(eventOf(number))
      expect(await until(3)).toEqual(keys(1, 2, 3))
      expect(problems.map(String)).toEqual(['Error: The disk is full', 'Error: The disk is full'])
    })

    it('[SYS-5] drops the oldest events when it is full', async () => {
      const stream = await link.connect()
      const text = 'x'.repeat(1500)
      for (let number = 1; number <= 30; number += 1) await stream.publish(eventOf(number, text))
      const { received, until } = await startReader(stream)
      await until(5)
      const [first] = received
      expect(Number(first?.key.split(' ')[1])).toBeGreaterThan(10)
      await stream.publish(eventOf(31))
      while (received.at(-1)?.key !== eventOf(31).key) await until(received.length + 1)
      expect(received.length).toBeLessThan(20)
    })

    it('[SYS-4] refuses an event that is too long or has no valid name', async () => {
      const stream = await link.connect()
      await expect(stream.publish(eventOf(1, 'x'.repeat(4000)))).rejects.toThrow('is too long')
      await expect(stream.publish({ ...eventOf(1), kind: 'a.b' })).rejects.toThrow()
      await expect(stream.publish({ ...eventOf(1), key: 'a\r\nb' })).rejects.toThrow()
      await stream.publish(eventOf(2))
      const { until } = await startReader(stream)
      expect(await until(1)).toEqual(keys(2))
    })

    it('[SYS-4] refuses everything after it was closed', async () => {
      const stream = await link.connect()
      await stream.close()
      await expect(stream.publish(eventOf(1))).rejects.toThrow('The connection has ended')
    })
  })
}
