import { describe, expect, it } from 'vitest'
import { createMemoryHeldCounters } from './held-counters.ts'
import { createMemoryWindowCounters } from './memory-window-counters.ts'
import { describeWindowCounters } from './window-counters-contract.ts'
import { createWorkQueue } from './work-queue.ts'

describeWindowCounters('in memory', async wall => createMemoryWindowCounters(wall))

describe('window counters in memory', () => {
  it('[BY-22] forget the oldest window above the maximum number of keys', async () => {
    const counters = createMemoryWindowCounters({ nowMs: () => 0 }, 2)
    for (const key of ['a', 'b', 'c']) await counters.add(key, 100)
    expect(await counters.add('b', 100)).toMatchObject({ count: 2 })
    expect(await counters.add('a', 100)).toMatchObject({ count: 1 })
  })
})

describe('held counters', () => {
  it('[BY-22] give a limited number of places, each freed once', async () => {
    const counters = createMemoryHeldCounters()
    const free = await counters.take('a', 2)
    expect(await counters.take('a', 2)).not.toBeNull()
    expect(await counters.take('a', 2)).toBeNull()
    expect(await counters.take('b', 2)).not.toBeNull()
    free?.()
    free?.()
    expect(await counters.take('a', 2)).not.toBeNull()
    expect(await counters.take('a', 2)).toBeNull()
  })
})

describe('a work queue', () => {
  const refusal = () => new Error('full')
  const deferred = () => {
    let resolve = () => {}
    const promise = new Promise<void>(settle => {
      resolve = settle
    })
    return { promise, resolve }
  }

  it('[BY-22] runs some works at once, lets some wait and refuses the rest', async () => {
    const queue = createWorkQueue({ running: 1, waiting: 1, refusal })
    const first = deferred()
    const started: number[] = []
    const one = queue.run(async () => {
      started.push(1)
      await first.promise
    })
    const two = queue.run(async () => void started.push(2))
    await expect(queue.run(async () => void started.push(3))).rejects.toThrow('full')
    expect(started).toEqual([1])
    first.resolve()
    await Promise.all([one, two])
    expect(started).toEqual([1, 2])
    await queue.run(async () => void started.push(4))
    expect(started).toEqual([1, 2, 4])
  })

  it('[BY-22] drops waiting work that nobody waits for', async () => {
    const queue = createWorkQueue({ running: 1, waiting: 1, refusal })
    const first = deferred()
    const one = queue.run(() => first.promise)
    const caller = new AbortController()
    const dropped = queue.run(async () => 'ran', caller.signal)
    caller.abort(new Error('gone'))
    await expect(dropped).rejects.toThrow('gone')
    const three = queue.run(async () => 'three')
    first.resolve()
    await one
    expect(await three).toBe('three')
    await expect(queue.run(async () => 'ran', caller.signal)).rejects.toThrow('gone')
  })

  it('goes on after work that fails', async () => {
    const queue = createWorkQueue({ running: 1, waiting: 1, refusal })
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run(async () => 'fine')).toBe('fine')
  })
})
