import { expect, it } from 'vitest'
import { createManualTime } from '../../testing/manual-time.ts'
import { pollStatus, statusPollMs } from './poll-status.ts'

function polled() {
  const time = createManualTime()
  const waiting: ((status: string | null) => void)[] = []
  const listeners = new Set<(status: string) => void>()
  const seen = { asked: 0, statuses: [] as string[], invalid: [] as string[] }
  const stop = pollStatus({
    after: time.after,
    ask() {
      seen.asked += 1
      return new Promise(resolve => waiting.push(resolve))
    },
    onSent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onStatus: status => seen.statuses.push(status),
    onInvalid: status => seen.invalid.push(status),
  })
  /** Answers the oldest question. */
  const answer = async (status: string | null) => {
    waiting.shift()?.(status)
    await Promise.resolve()
  }
  const send = (status: string) => {
    for (const listener of listeners) listener(status)
  }
  return { time, seen, stop, answer, send }
}

it('[SO-9] asks at once and every 3 s', () => {
  const { time, seen } = polled()
  expect(statusPollMs).toBe(3_000)
  expect(seen.asked).toBe(1)
  time.pass(2_999)
  expect(seen.asked).toBe(1)
  time.pass(1)
  expect(seen.asked).toBe(2)
  time.pass(9_000)
  expect(seen.asked).toBe(5)
})

it('[SO-9] takes the three colours, and logs every other value as invalid', async () => {
  const { time, seen, answer } = polled()
  for (const status of ['green', 'yellow', 'red', 'blue', 'Green', '']) {
    await answer(status)
    time.pass(statusPollMs)
  }
  expect(seen.statuses).toEqual(['green', 'yellow', 'red'])
  expect(seen.invalid).toEqual(['blue', 'Green', ''])
})

it('[SO-8] returns to green when the main window no longer answers', async () => {
  const { time, seen, answer } = polled()
  await answer('red')
  time.pass(statusPollMs)
  expect(seen.statuses).toEqual(['red'])
  await answer(null)
  time.pass(statusPollMs)
  expect(seen.statuses).toEqual(['red', 'green'])
  await answer('yellow')
  time.pass(statusPollMs)
  expect(seen.statuses).toEqual(['red', 'green', 'yellow'])
})

it('[AL-8] takes a colour that the main window sends unasked, and logs one that is invalid', () => {
  const { time, seen, send } = polled()
  send('red')
  send('violet')
  expect([seen.statuses, seen.invalid]).toEqual([['red'], ['violet']])
  // It counts as an answer: the main window is there.
  time.pass(statusPollMs)
  expect(seen.statuses).toEqual(['red'])
  time.pass(statusPollMs)
  expect(seen.statuses).toEqual(['red', 'green'])
})

it('neither asks nor reports after it was stopped', async () => {
  const { time, seen, stop, answer, send } = polled()
  stop()
  await answer('red')
  send('red')
  time.pass(60_000)
  expect(seen).toEqual({ asked: 1, statuses: [], invalid: [] })
})
