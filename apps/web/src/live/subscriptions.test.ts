import { expect, it, vi } from 'vitest'
import { createManualTime } from '../testing/manual-time.ts'
import { createSubscriptions } from './subscriptions.ts'

function setUp() {
  const time = createManualTime()
  const [open, close] = [vi.fn(), vi.fn()]
  return { time, open, close, subscriptions: createSubscriptions({ after: time.after, open, close }) }
}

it('opens once for many users and closes 5 s after the last one', () => {
  const { time, open, close, subscriptions } = setUp()
  const first = subscriptions.add('SPY')
  const second = subscriptions.add('SPY')
  first()
  first()
  time.pass(60_000)
  expect(close).not.toHaveBeenCalled()
  second()
  time.pass(4_999)
  expect(close).not.toHaveBeenCalled()
  time.pass(1)
  expect([open.mock.calls, close.mock.calls]).toEqual([[['SPY']], [['SPY']]])
})

it('stays open when symbols are switched back and forth', () => {
  const { time, open, close, subscriptions } = setUp()
  for (let turn = 0; turn < 10; turn += 1) {
    const release = subscriptions.add(turn % 2 ? 'QQQ' : 'SPY')
    time.pass(1_000)
    release()
  }
  expect(open.mock.calls).toEqual([['SPY'], ['QQQ']])
  expect(close).not.toHaveBeenCalled()
})
