import { storageKeys } from '@tidemark/contracts'
import { DEMO_ACCOUNT_ID, type OrderDraft, type PaperPrice } from '@tidemark/futures'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createManualTime } from '../../testing/manual-time.ts'
import { reportTrades } from './reporting-broker.ts'
import { runPaper } from './run-paper.ts'

// The demo broker fills after a time, in which windows can come and go.
const email = 'a@b.c'
const draft: OrderDraft = {
  accountId: DEMO_ACCOUNT_ID,
  symbol: 'SPY',
  side: 'buy',
  type: 'market',
  quantity: 1,
  duration: { kind: 'DAY' },
}

let time = createManualTime()
/** Those that wait for the lock, the holder first. */
let queue: ((isLeader: boolean) => void)[] = []
let windows: ReturnType<typeof openWindow>[] = []

function lead(onChange: (isLeader: boolean) => void) {
  queue.push(onChange)
  if (queue.length === 1) onChange(true)
  return {
    take() {
      queue[0]?.(false)
      queue = [onChange, ...queue.filter(one => one !== onChange)]
      onChange(true)
    },
    stop() {
      const wasFirst = queue[0] === onChange
      queue = queue.filter(one => one !== onChange)
      if (wasFirst) queue[0]?.(true)
    },
  }
}

/** A main window with the account of the user. */
function openWindow() {
  const prices = new Set<(price: PaperPrice) => void>()
  const reports: string[] = []
  const run = runPaper(
    email,
    {
      wallNowMs: time.clock.now,
      marketNowMs: time.clock.now,
      after: time.after,
      instrument: async () => ({ tickSize: 0.01, tickValue: 0.01 }),
      follow: (_symbol, onPrice) => {
        prices.add(onPrice)
        onPrice({ last: 500, bid: null, ask: null })
        return () => void prices.delete(onPrice)
      },
      lead,
    },
    'demo',
  )
  const reporting = reportTrades(
    run.broker,
    (_by, { action }) => void reports.push(action),
    () => !run.isReplacing,
  )
  run.start()
  return {
    ...{ run, reports, broker: reporting.broker },
    state: () => run.broker.state(DEMO_ACCOUNT_ID),
    close: () => {
      reporting.stop()
      run.stop()
    },
  }
}

/** The browser tells the other windows what one has written. */
const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.paperAccounts }))

function twoWindows() {
  const pair = [openWindow(), openWindow()] as const
  windows = [...pair]
  return pair
}

beforeEach(() => {
  localStorage.clear()
  time = createManualTime()
  queue = []
})
afterEach(() => {
  for (const one of windows.splice(0)) one.close()
})

it('[FU-8] [FU-12] of two windows one fills an order and reports the fill, whichever placed it', async () => {
  const [first, second] = twoWindows()
  await second.broker.place(draft)
  tellOthers()
  expect(first.state().orders).toMatchObject([{ group: 'working' }])
  time.pass(1000)
  tellOthers()
  for (const one of [first, second]) {
    expect(one.state().positions).toMatchObject([{ symbol: 'SPY', quantity: 1 }])
    expect(one.state().executions).toHaveLength(1)
  }
  expect(first.reports).toEqual(['positionUpdate'])
  expect(second.reports).toEqual(['newOrder', 'placeOrder'])
})

it('[FU-12] an order that one window cancels is cancelled in the other, and reported once', async () => {
  const [first, second] = twoWindows()
  await first.broker.place({ ...draft, type: 'stop', stopPrice: 600 })
  tellOthers()
  await second.broker.cancel(DEMO_ACCOUNT_ID, [second.state().orders[0]?.id ?? ''])
  tellOthers()
  expect(first.state().orders).toMatchObject([{ group: 'cancelled' }])
  expect([first.reports, second.reports]).toEqual([['newOrder', 'placeOrder'], ['cancelOrder']])
})

it('[FU-8] [FU-12] the next window fills and reports what was due when the first one closed', async () => {
  const [first, second] = twoWindows()
  await first.broker.place(draft)
  tellOthers()
  time.pass(500)
  first.close()
  time.pass(60_000)
  expect(second.state().positions).toMatchObject([{ quantity: 1 }])
  expect([first.reports, second.reports]).toEqual([['newOrder', 'placeOrder'], ['positionUpdate']])
})

it('[FU-8] a window that has the prices fills in the place of the first', async () => {
  const [first, second] = twoWindows()
  await first.broker.place(draft)
  tellOthers()
  second.run.takeLead()
  time.pass(1000)
  tellOthers()
  expect(first.state().positions).toMatchObject([{ quantity: 1 }])
  expect([first.reports, second.reports]).toEqual([['newOrder', 'placeOrder'], ['positionUpdate']])
})

it('[FU-12] a flatten in the window that does not fill ends when the other one has filled', async () => {
  const [, second] = twoWindows()
  await second.broker.place(draft)
  tellOthers()
  time.pass(1000)
  tellOthers()
  const answer = second.broker.flatten(DEMO_ACCOUNT_ID)
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
  tellOthers()
  time.pass(1000)
  tellOthers()
  expect(await answer).toEqual({ isDone: true })
  expect(second.state().positions).toEqual([])
})
