import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorkQueue, noLimit, type Work } from './work-queue.ts'

const pieces = (limit: number) => {
  let left = 0
  return {
    begin: () => {
      left = limit
    },
    isSpent: () => {
      left -= 1
      return left <= 0
    },
  }
}

function* work(name: string, count: number, done: string[]): Work {
  for (let piece = 1; piece <= count; piece += 1) {
    done.push(`${name}${piece}`)
    yield
  }
}

describe('work queue', () => {
  it('runs market work first, within the budget', () => {
    const done: string[] = []
    const queue = createWorkQueue(pieces(2))
    queue.add('queries', work('q', 2, done))
    queue.add('market', work('m', 1, done))
    expect(queue.run()).toBe(true)
    expect(done).toEqual(['m1'])
    while (queue.run());
    expect(done).toEqual(['m1', 'q1', 'q2'])
  })

  it('runs all work in order for any budget', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 10 }), (list, limit) => {
        const [once, bySlices]: [string[], string[]] = [[], []]
        for (const [done, budget] of [
          [once, noLimit],
          [bySlices, pieces(limit)],
        ] as const) {
          const queue = createWorkQueue(budget)
          for (const [name, count] of list.entries()) queue.add('market', work(`${name}.`, count, done))
          while (queue.run());
        }
        expect(bySlices).toEqual(once)
        expect(once).toHaveLength(list.reduce((sum, count) => sum + count, 0))
      }),
    )
  })

  it('cancels market work and still runs queries', () => {
    const done: string[] = []
    const queue = createWorkQueue(pieces(1))
    queue.add('market', work('old', 9, done))
    queue.add('queries', work('q', 1, done))
    queue.run()
    queue.cancelMarketWork()
    while (queue.run());
    expect(done).toEqual(['old1', 'q1'])
  })

  it('runs the next work after one that threw', () => {
    const done: string[] = []
    const queue = createWorkQueue(noLimit)
    queue.add('market', failing())
    queue.add('market', work('m', 1, done))
    expect(() => queue.run()).toThrow('broken')
    queue.run()
    expect(done).toEqual(['m1'])
  })
})

function* failing(): Work {
  yield
  throw new Error('broken')
}
