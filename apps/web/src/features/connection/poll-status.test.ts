import { expect, it } from 'vitest'
import { createManualTime } from '../../testing/manual-time.ts'
import { pollStatus, statusPollMs } from './poll-status.ts'

function polled() {
  const time = createManualTime()
  const listeners = new Set<(status: unknown) => void>()
  const seen = { asked: 0, statuses: [] as string[], invalid: [] as unknown[] }
  const stop = pollStatus({
    after: time.after,
    messages: {
      ask() {
        seen.asked += 1
      },
      onAnswer(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    onStatus: status => seen.statuses.push(status),
    onInvalid: status => seen.invalid.push(status),
  })
  const answer = (status: unknown) => {
    for (const listener of listeners) listener(status)
  }
  return { time, seen, stop, answer, listeners }
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

it('[SO-9] takes the three colours, and logs every other value as invalid', () => {
  const { seen, answer } = polled()
  for (const status of ['green', 'yellow', 'red', 'blue', 'Green', '', null, undefined, 3, {}]) answer(status)
  expect(seen.statuses).toEqual(['green', 'yellow', 'red'])
  expect(seen.invalid).toEqual(['blue', 'Green', '', null, undefined, 3, {}])
})

it('[SO-8] returns to green when the main window no longer answers', () => {
  const { time, seen, answer } = polled()
  answer('red')
  time.pass(statusPollMs)
  expect(seen.statuses).toEqual(['red'])
  time.pass(statusPollMs)
  expect(seen.statuses).toEqual(['red', 'green'])
  answer('yellow')
  time.pass(statusPollMs)
  expect(seen.statuses).toEqual(['red', 'green', 'yellow'])
})

it('asks and listens no longer after it was stopped', () => {
  const { time, seen, stop, listeners } = polled()
  stop()
  time.pass(60_000)
  expect(seen.asked).toBe(1)
  expect(listeners.size).toBe(0)
})
