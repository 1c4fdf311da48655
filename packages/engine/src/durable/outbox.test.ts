import { DAY_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import type { DurableEvent } from './durable-events.ts'
import { createMemoryEvents } from './memory-events.ts'
import { createOutbox } from './outbox.ts'

const event = (key: string): DurableEvent => ({ key, kind: 'test', body: {} })

function testOutbox() {
  const events = createMemoryEvents()
  const published: string[] = []
  const waits: number[] = []
  const errors: unknown[] = []
  const faults: { publish: Error | null; mark: Error | null } = { publish: null, mark: null }
  const time = { nowMs: 0 }
  const postponed = new Set<string>()
  let timer: (() => void) | null = null
  const outbox = createOutbox({
    events: {
      ...events,
      markPublished: async (...marked) => {
        if (faults.mark) throw faults.mark
        return events.markPublished(...marked)
      },
    },
    publish({ key }) {
      if (faults.publish) throw faults.publish
      if (postponed.has(key)) return 'later'
      published.push(key)
      return undefined
    },
    after(ms, work) {
      waits.push(ms)
      timer = work
      return () => {
        timer = null
      }
    },
    nowMs: () => time.nowMs,
    onError: error => void errors.push(error),
  })
  const retry = async () => {
    timer?.()
    await outbox.wake()
    await new Promise(resolve => setImmediate(resolve))
  }
  const hasTimer = () => timer !== null
  return { events, outbox, published, waits, errors, faults, time, postponed, retry, hasTimer }
}

describe('outbox', () => {
  it('[SYS-5] publishes what was appended, in order and once', async () => {
    const { events, outbox, published } = testOutbox()
    await events.append(Array.from({ length: 250 }, (_, index) => event(`e${index}`)))
    await Promise.all([outbox.wake(), outbox.wake()])
    await events.append([event('later')])
    await outbox.wake()
    expect(published).toEqual([...Array.from({ length: 250 }, (_, index) => `e${index}`), 'later'])
    expect(await events.unpublished(1)).toEqual([])
    expect(outbox.lastError()).toBeNull()
  })

  it('[SYS-5] publishes the events behind those whose time has not come, and these when it has', async () => {
    const { events, outbox, published, postponed } = testOutbox()
    const keys = Array.from({ length: 350 }, (_, index) => `e${index}`)
    for (const key of keys.slice(0, 120)) postponed.add(key)
    await events.append(keys.map(event))
    await outbox.wake()
    expect(published).toEqual(keys.slice(120))
    await outbox.wake()
    expect(published).toHaveLength(230)
    expect((await events.unpublished(1000)).map(({ key }) => key)).toEqual(keys.slice(0, 120))
    postponed.clear()
    await outbox.wake()
    expect(published.slice(230)).toEqual(keys.slice(0, 120))
    expect(await events.unpublished(1)).toEqual([])
  })

  it('[SYS-5] tries again after growing delays what cannot be published, and skips nothing', async () => {
    const { events, outbox, published, waits, errors, faults, retry } = testOutbox()
    await events.append([event('a'), event('b')])
    faults.publish = new Error('The bus is down')
    await outbox.wake()
    expect(outbox.lastError()).toBe('The bus is down')
    for (let attempt = 0; attempt < 7; attempt += 1) await retry()
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
    expect(errors).toHaveLength(8)
    faults.publish = null
    await outbox.wake()
    expect(published).toEqual([])
    await retry()
    expect(published).toEqual(['a', 'b'])
    expect(outbox.lastError()).toBeNull()
  })

  it('[SYS-5] does not publish an event again because marking it failed', async () => {
    const { events, outbox, published, faults, retry } = testOutbox()
    await events.append([event('a')])
    faults.mark = new Error('The disk is full')
    await outbox.wake()
    await events.append([event('b')])
    faults.mark = null
    await retry()
    expect(published).toEqual(['a', 'b'])
    expect(await events.unpublished(1)).toEqual([])
  })

  it('[SYS-5] deletes published events after a week', async () => {
    const { events, outbox, published, time } = testOutbox()
    await events.append([event('a')])
    await outbox.wake()
    time.nowMs = 6 * DAY_MS
    await events.append([event('b'), event('a')])
    await outbox.wake()
    time.nowMs = 8 * DAY_MS
    await outbox.wake()
    await events.append([event('b'), event('a')])
    await outbox.wake()
    expect(published).toEqual(['a', 'b', 'a'])
  })

  it('[SYS-5] publishes nothing after it was stopped, and leaves it for the next start', async () => {
    const { events, outbox, published, faults, hasTimer } = testOutbox()
    faults.publish = new Error('The bus is down')
    await events.append([event('a')])
    await outbox.wake()
    await outbox.stop()
    faults.publish = null
    await outbox.wake()
    expect([published, hasTimer()]).toEqual([[], false])
    expect(await events.unpublished(1)).toEqual([event('a')])
  })

  describe('with a storage for consumers that are cut off', () => {
    const settle = () => new Promise(resolve => setImmediate(resolve))

    function confirmedOutbox(events = createMemoryEvents()) {
      const published: string[] = []
      const open = new Map<string, { resolve(): void; reject(error: Error): void }>()
      const outbox = createOutbox({
        events,
        publish: ({ key }) => void published.push(key),
        confirm: ({ key, kind }) =>
          kind === 'plain'
            ? null
            : new Promise((resolve, reject) => {
                open.set(key, { resolve, reject })
              }),
        after: () => () => undefined,
        nowMs: () => 0,
      })
      return { events, outbox, published, open }
    }
    const unpublished = async (events: ReturnType<typeof createMemoryEvents>) =>
      (await events.unpublished(100)).map(({ key }) => key)

    it('[SYS-5] publishes each event at once, and marks it when it is stored', async () => {
      const { events, outbox, published, open } = confirmedOutbox()
      await events.append([event('a'), { ...event('b'), kind: 'plain' }, event('c')])
      await outbox.wake()
      await outbox.wake()
      expect(published).toEqual(['a', 'b', 'c'])
      expect(await unpublished(events)).toEqual(['a', 'c'])
      open.get('c')?.resolve()
      await settle()
      expect(await unpublished(events)).toEqual(['a'])
      open.get('a')?.resolve()
      await outbox.stop()
      await settle()
      expect(published).toEqual(['a', 'b', 'c'])
    })

    it('[SYS-5] publishes an event again that was not stored before the end of its process', async () => {
      const killed = confirmedOutbox()
      await killed.events.append([event('a'), event('b')])
      await killed.outbox.wake()
      killed.open.get('a')?.resolve()
      await settle()
      const next = confirmedOutbox(killed.events)
      await next.outbox.wake()
      expect(next.published).toEqual(['b'])
      next.open.get('b')?.resolve()
      await settle()
      expect(await unpublished(next.events)).toEqual([])
    })

    it('[SYS-5] publishes an event again that the storage refuses', async () => {
      const { events, outbox, published, open } = confirmedOutbox()
      await events.append([event('a')])
      await outbox.wake()
      open.get('a')?.reject(new Error('full'))
      await settle()
      await outbox.wake()
      expect(published).toEqual(['a', 'a'])
    })
  })
})
