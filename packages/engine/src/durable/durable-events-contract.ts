import { expect, it } from 'vitest'
import type { DurableEvent, DurableEvents } from './durable-events.ts'

/** A storage with events, under test. */
interface EventSubject {
  readonly events: DurableEvents
  /** Appends in one transaction. */
  append(events: readonly DurableEvent[]): Promise<void>
}

const event = (key: string, body: unknown = {}): DurableEvent => ({ key, kind: 'test', body })

/** Rules that the events of every storage must follow. Part of the contract suites of the storages. */
export function itStoresEvents(subject: () => EventSubject): void {
  const keys = async (limit = 100) => (await subject().events.unpublished(limit)).map(({ key }) => key)

  it('[SYS-5] returns events in the order in which they were appended, until they are marked', async () => {
    const body = { text: 'one\n“two” \u0000', list: [1, null, 0.1 + 0.2] }
    await subject().append([event('b', body), event('a')])
    await subject().append([event('c')])
    expect(await subject().events.unpublished(100)).toEqual([event('b', body), event('a'), event('c')])
    expect(await keys(2)).toEqual(['b', 'a'])
    await subject().events.markPublished(['a', 'unknown'], 10)
    await subject().events.markPublished([], 10)
    expect(await keys()).toEqual(['b', 'c'])
  })

  it('[SYS-5] has a key that is appended twice once, also after it was published', async () => {
    await subject().append([event('a', 1), event('a', 2)])
    await subject().append([event('a', 3)])
    expect(await subject().events.unpublished(100)).toEqual([event('a', 1)])
    await subject().events.markPublished(['a'], 10)
    await subject().append([event('a', 4)])
    expect(await keys()).toEqual([])
  })

  it('[SYS-5] marks more events at once than a statement has values', async () => {
    const many = Array.from({ length: 1201 }, (_, index) => event(`k${index}`))
    await subject().append(many)
    await subject().events.markPublished(
      many.slice(1).map(({ key }) => key),
      10,
    )
    expect(await keys()).toEqual(['k0'])
  })

  it('[SYS-5] deletes published events of before a time, a limited number at once, and no others', async () => {
    await subject().append(['a', 'b', 'c', 'd'].map(key => event(key)))
    await subject().events.markPublished(['a', 'b'], 10)
    await subject().events.markPublished(['c', 'a'], 20)
    expect(await subject().events.deletePublishedBefore(20, 1)).toBe(1)
    expect(await subject().events.deletePublishedBefore(20, 5)).toBe(1)
    expect(await subject().events.deletePublishedBefore(20, 5)).toBe(0)
    await subject().append([event('c'), event('a')])
    expect(await keys()).toEqual(['d', 'a'])
  })
}
