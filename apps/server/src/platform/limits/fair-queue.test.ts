import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const refusal = () => new Error('full')
const turn = () => new Promise(resolve => setImmediate(resolve))

function queueOf(limits: { quick?: number; long?: number; perKey?: number; waiting?: number }) {
  const { quick = 4, long = 1, perKey = 2, waiting = 8 } = limits
  const queue = createFairQueue({ running: { quick, long }, runningPerKey: perKey, waiting, refusal })
  const started: string[] = []
  const refused: string[] = []
  const finish = new Map<string, () => void>()
  const add = (name: string, kind: 'quick' | 'long' = 'quick', signal?: AbortSignal) => {
    const work = () => {
      started.push(name)
      return new Promise<void>(resolve => finish.set(name, resolve))
    }
    queue.run({ key: name.charAt(0), kind }, work, signal).catch(() => void refused.push(name))
  }
  const end = async (name: string) => {
    finish.get(name)?.()
    await turn()
  }
  return { add, end, started, refused }
}

describe('a fair queue', () => {
  it('[BY-22] lets work of a key over its limit wait without a place of another key', async () => {
    const { add, end, started } = queueOf({})
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) add(name)
    expect(started).toEqual(['a1', 'a2', 'b1'])
    await end('a2')
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('[BY-22] takes keys in turns', async () => {
    const { add, end, started } = queueOf({ quick: 1 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) add(name)
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('[BY-22] lets quick work pass long work of the same key', async () => {
    const { add, end, started } = queueOf({})
    add('a1', 'long')
    add('a2', 'long')
    add('a3')
    expect(started).toEqual(['a1', 'a3'])
    await end('a1')
    expect(started).toEqual(['a1', 'a3', 'a2'])
  })

  it('[BY-22] refuses the newest work of the key with the most waiting work when it is full', async () => {
    const { add, started, refused } = queueOf({ quick: 1, waiting: 3 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) add(name)
    await turn()
    expect([started, refused]).toEqual([['a1'], ['a5']])
    add('b1')
    await turn()
    expect(refused).toEqual(['a5', 'a4'])
    add('b2')
    await turn()
    expect(refused).toEqual(['a5', 'a4', 'b2'])
  })

  it('[BY-22] drops waiting work that nobody waits for', async () => {
    const { add, end, started, refused } = queueOf({ quick: 1, waiting: 2 })
    const caller = new AbortController()
    add('a1')
    add('a2', 'quick', caller.signal)
    add('a3')
    caller.abort()
    await turn()
    add('a4')
    await end('a1')
    await end('a3')
    expect([started, refused]).toEqual([['a1', 'a3', 'a4'], ['a2']])
  })

  it('[BY-22] keeps every limit and runs or refuses all work in any order', async () => {
    const work = fc.record({ key: fc.constantFrom('a', 'b', 'c'), kind: fc.constantFrom('quick', 'long') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(work, { maxLength: 30 }),
        fc.infiniteStream(fc.nat()),
        async (works, pick) => {
          const running = { quick: 2, long: 1 }
          const queue = createFairQueue({ running, runningPerKey: 2, waiting: 5, refusal })
          const active: { key: string; kind: string; finish: () => void }[] = []
          let settled = 0
          for (const place of works) {
            const run = () => new Promise<void>(finish => void active.push({ ...place, finish }))
            queue.run(place as { key: string; kind: 'quick' | 'long' }, run).then(
              () => (settled += 1),
              () => (settled += 1),
            )
          }
          await turn()
          while (active.length > 0) {
            for (const kind of ['quick', 'long'] as const)
              expect(active.filter(one => one.kind === kind).length).toBeLessThanOrEqual(running[kind])
            for (const key of ['a', 'b', 'c'])
              expect(active.filter(one => one.key === key).length).toBeLessThanOrEqual(2)
            active.splice(pick.next().value % active.length, 1)[0]?.finish()
            await turn()
          }
          expect(settled).toBe(works.length)
        },
      ),
      { numRuns: 40 },
    )
  })
})
