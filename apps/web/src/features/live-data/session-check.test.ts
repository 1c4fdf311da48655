import { expect, it } from 'vitest'
import { createManualTime } from '../../testing/manual-time.ts'
import { createSessionCheck } from './session-check.ts'

function checksOf() {
  const time = createManualTime()
  const startMs = time.clock.now()
  const checks: [string, number][] = []
  const session = createSessionCheck({
    ...time,
    check: token => checks.push([token, time.clock.now() - startMs]),
  })
  return { time, session, checks }
}

it('[SO-4] checks once when all sockets of a session close together', () => {
  const { time, session, checks } = checksOf()
  for (let socket = 0; socket < 3; socket += 1) session.request('a')
  time.pass(0)
  expect(checks).toEqual([['a', 0]])
})

it('[SO-4] checks again when the sockets close a second time, and waits longer each time', () => {
  const { time, session, checks } = checksOf()
  for (let round = 0; round < 8; round += 1) {
    session.request('a')
    time.pass(round === 0 ? 0 : 60_000)
  }
  // Each request after the first came right after the check before it, or a calm minute later.
  expect(checks.map(([, at]) => at)).toEqual([0, 2_000, 60_000, 120_000, 180_000, 240_000, 300_000, 360_000])
})

it('[SO-4] doubles the interval up to a minute', () => {
  const { time, session, checks } = checksOf()
  for (let round = 0; round < 8; round += 1) {
    session.request('a')
    while (checks.length === round) time.pass(1_000)
  }
  const intervals = checks.slice(1).map(([, at], index) => at - (checks[index]?.[1] ?? 0))
  expect(intervals.slice(0, 5)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000])
  expect(Math.max(...intervals)).toBeLessThanOrEqual(60_000)
})

it('checks nothing after it was stopped', () => {
  const { time, session, checks } = checksOf()
  session.request('a')
  session.stop()
  time.pass(60_000)
  expect(checks).toEqual([])
})
