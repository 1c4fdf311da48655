import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorkQueue, noLimit, resultOf, type Work, type WorkBudget } from './work-queue.ts'

const pieces = (limit: number): WorkBudget => {
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

const nextTurn = () => new Promise<void>(resolve => void setImmediate(resolve))

/** A queue whose turns the test takes one by one. */
function manualQueue(budget: WorkBudget = noLimit) {
  const turns: (() => void)[] = []
  let pauses = 0
  const queue = createWorkQueue({
    budget,
    defer: turn => void turns.push(turn),
    onPause: () => {
      pauses += 1
    },
  })
  const turn = async () => {
    turns.shift()?.()
    await nextTurn()
    return turns.length > 0
  }
  return {
    queue,
    turn,
    pauses: () => pauses,
    finish: async () => {
      while (await turn());
    },
  }
}

async function* work(name: string, count: number, done: string[]): Work {
  for (let piece = 1; piece <= count; piece += 1) {
    done.push(`${name}${piece}`)
    yield
  }
}

/** Work that waits for a source until the test lets it go on. */
function waitingWork(name: string, done: string[]) {
  let resume: () => void = () => undefined
  const read = new Promise<void>(resolve => {
    resume = resolve
  })
  async function* waiting(): Work {
    done.push(`${name} asks`)
    await read
    yield
    done.push(`${name} has it`)
  }
  return { work: waiting(), resume: () => resume() }
}

describe('work queue', () => {
  it('runs market work first, within the budget', async () => {
    const done: string[] = []
    const { queue, turn, finish } = manualQueue(pieces(2))
    queue.add('queries', work('q', 2, done))
    queue.add('market', work('m', 1, done))
    await turn()
    expect(done).toEqual(['m1'])
    await finish()
    expect(done).toEqual(['m1', 'q1', 'q2'])
  })

  it('runs all work in order for any budget', async () => {
    const counts = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(counts, fc.integer({ min: 1, max: 10 }), async (list, limit) => {
        const [once, bySlices]: [string[], string[]] = [[], []]
        for (const [done, budget] of [
          [once, noLimit],
          [bySlices, pieces(limit)],
        ] as const) {
          const { queue, finish } = manualQueue(budget)
          for (const [name, count] of list.entries()) queue.add('market', work(`${name}.`, count, done))
          await finish()
        }
        expect(bySlices).toEqual(once)
        expect(once).toHaveLength(list.reduce((sum, count) => sum + count, 0))
      }),
      { numRuns: 30 },
    )
  })

  it('cancels market work and still runs queries', async () => {
    const done: string[] = []
    const { queue, turn, finish } = manualQueue(pieces(1))
    queue.add('market', work('old', 9, done))
    queue.add('queries', work('q', 1, done))
    await turn()
    queue.cancel('market')
    await finish()
    expect(done).toEqual(['old1', 'q1'])
  })

  it('lets tables take turns with all other work', async () => {
    const done: string[] = []
    const { queue, turn } = manualQueue(pieces(1))
    queue.add('tables', work('t', 9, done))
    queue.add('market', work('m', 1, done))
    queue.add('queries', work('q', 9, done))
    for (let slice = 0; slice < 8; slice += 1) await turn()
    expect(done).toEqual(['t1', 'm1', 't2', 't3', 'q1', 't4', 'q2'])
  })

  it('[SYS-2] runs other kinds while one waits for the source, and none of its own kind', async () => {
    const done: string[] = []
    const { queue, turn, finish, pauses } = manualQueue()
    const waiting = waitingWork('chain', done)
    queue.add('market', waiting.work)
    queue.add('market', work('m', 1, done))
    queue.add('queries', work('q', 2, done))
    await turn()
    expect(done).toEqual(['chain asks'])
    await finish()
    expect(done).toEqual(['chain asks', 'q1', 'q2'])
    expect(pauses()).toBe(1)
    waiting.resume()
    await nextTurn()
    await finish()
    expect(done).toEqual(['chain asks', 'q1', 'q2', 'chain has it', 'm1'])
  })

  it('[SYS-2] never continues cancelled work that waited for the source', async () => {
    const done: string[] = []
    const { queue, turn, finish } = manualQueue()
    const waiting = waitingWork('old', done)
    queue.add('market', waiting.work)
    await turn()
    queue.cancel('market')
    queue.add('market', work('new', 2, done))
    waiting.resume()
    await nextTurn()
    await finish()
    expect(done).toEqual(['old asks', 'new1', 'new2'])
  })

  it('resolves when it is idle', async () => {
    const done: string[] = []
    const { queue, turn } = manualQueue(pieces(1))
    await queue.whenIdle()
    queue.add('queries', work('q', 1, done))
    const idle = queue.whenIdle().then(() => void done.push('idle'))
    await turn()
    expect(done).toEqual(['q1'])
    await turn()
    await turn()
    await idle
    expect(done).toEqual(['q1', 'idle'])
  })

  it('returns the result or the error of work', async () => {
    const { queue, finish } = manualQueue()
    async function* sum(): Work<number> {
      yield
      return 3
    }
    const results = Promise.allSettled([
      resultOf(queue, 'queries', sum()),
      resultOf(queue, 'lookups', failing()),
    ])
    await finish()
    expect(await results).toMatchObject([
      { status: 'fulfilled', value: 3 },
      { status: 'rejected', reason: new Error('broken') },
    ])
  })

  it('throws an unexpected error in a turn of its own and runs the next work', async () => {
    const done: string[] = []
    const { queue, turn, finish } = manualQueue()
    queue.add('market', failing())
    queue.add('market', work('m', 1, done))
    await turn()
    await turn()
    expect(done).toEqual(['m1'])
    await expect(turn()).rejects.toThrow('broken')
    await finish()
  })
})

async function* failing(): Work {
  yield
  throw new Error('broken')
}
