import { resolutionSeconds } from '@tidemark/domain'
import { expect, it } from 'vitest'
import type { HistoryRequest } from './history.ts'
import { createHistoryAnswers } from './history-answers.ts'

const none = new Float64Array(0)
const turn = () => new Promise(resolve => setTimeout(resolve))

/** Answers that wait until they are let go, in the order in which they were begun. */
function answersOf({ budget = 1e9 }: { budget?: number } = {}) {
  let nowMs = 1_000_000
  const begun: string[] = []
  const release = new Map<string, () => void>()
  const answers = createHistoryAnswers({
    history: {
      countOf: ({ countback = 0 }) => countback,
      async bars(_request, _feed, caller) {
        const user = (caller as { userId: string }).userId
        begun.push(user)
        await new Promise<void>(resolve => release.set(user, resolve))
        return { s: 'no_data', t: none, o: none, h: none, l: none, c: none, v: none }
      },
    },
    bytesPerMinute: budget,
    wall: { nowMs: () => nowMs },
  })
  const request = (countback: number): HistoryRequest => ({
    ticker: 'SPY',
    to: 1_700_000_000 + resolutionSeconds('1'),
    resolution: '1',
    countback,
  })
  return {
    begun,
    ask: (userId: string, bars: number) =>
      answers.answer(request(bars), 'realtime', { userId, signal: new AbortController().signal }),
    async finish(userId: string) {
      release.get(userId)?.()
      await turn()
    },
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

it('[BY-22] makes one long history of a user at a time, and two of all users', async () => {
  const { ask, begun, finish } = answersOf()
  const all = ['ann', 'ann', 'ann', 'bob', 'cid'].map(user => ask(user, 50_000))
  await turn()
  expect(begun).toEqual(['ann', 'bob'])
  await finish('bob')
  expect(begun).toEqual(['ann', 'bob', 'cid'])
  await finish('cid')
  expect(begun).toEqual(['ann', 'bob', 'cid'])
  for (let i = 0; i < 3; i++) await finish('ann')
  expect(await Promise.all(all)).toHaveLength(5)
})

it('[BY-22] makes short histories at once, however many long ones wait', async () => {
  const { ask, begun } = answersOf()
  for (let i = 0; i < 20; i++) void ask('ann', 50_000)
  void ask('ann', 300)
  void ask('bob', 300)
  await turn()
  expect(begun).toEqual(['ann', 'ann', 'bob'])
})

it('[BY-22] sends a user so many bytes of long history a minute, and says when the next can be asked for', async () => {
  const { ask, begun, pass } = answersOf({ budget: 5_000_000 })
  void ask('ann', 50_000)
  void ask('ann', 50_000)
  await expect(ask('ann', 50_000)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 })
  void ask('bob', 50_000)
  await turn()
  expect(begun).toEqual(['ann', 'bob'])
  pass(60_000)
  await expect(Promise.race([ask('ann', 50_000), turn()])).resolves.toBeUndefined()
})

it('[BY-22] refuses a long history when the queue is full, and asks to try again', async () => {
  const { ask } = answersOf()
  const refused: unknown[] = []
  for (let i = 0; i < 610; i++) ask('ann', 2001).catch(error => refused.push(error))
  await turn()
  expect(refused).toHaveLength(9)
  expect(refused[0]).toMatchObject({ code: 'busy' })
})
