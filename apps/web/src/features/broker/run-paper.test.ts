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
const windows: { readonly close: () => void }[] = []

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
    },
    'demo',
  )
  const reporting = reportTrades(
    run.broker,
    (_by, { action }) => void reports.push(action),
    () => !run.isReplacing,
  )
  run.start()
  const opened = {
    ...{ reports, broker: reporting.broker },
    state: () => run.broker.state(DEMO_ACCOUNT_ID),
    close: () => {
      reporting.stop()
      run.stop()
    },
  }
  windows.push(opened)
  return opened
}

/** The browser tells the other windows what one has written. */
const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.paperAccounts }))

beforeEach(() => {
  localStorage.clear()
  time = createManualTime()
})
afterEach(() => {
  for (const one of windows.splice(0)) one.close()
})

it('[FU-8] [FU-12] the window that takes over fills and reports what was due when the first one closed', async () => {
  const first = openWindow()
  await first.broker.place(draft)
  time.pass(500)
  first.close()
  time.pass(60_000)
  const second = openWindow()
  expect(second.state().orders).toMatchObject([{ id: first.state().orders[0]?.id, group: 'filled' }])
  expect(second.state().positions).toMatchObject([{ symbol: 'SPY', quantity: 1 }])
  expect([first.reports, second.reports]).toEqual([['newOrder', 'placeOrder'], ['positionUpdate']])
})

// Where the browser has no locks, each main window runs the account.
it('[FU-12] an order that one window cancels is cancelled in the other, and reported once', async () => {
  const [first, second] = [openWindow(), openWindow()]
  await first.broker.place({ ...draft, type: 'stop', stopPrice: 600 })
  tellOthers()
  expect(second.state().orders).toMatchObject([{ group: 'working' }])
  await second.broker.cancel(DEMO_ACCOUNT_ID, [second.state().orders[0]?.id ?? ''])
  tellOthers()
  expect(first.state().orders).toMatchObject([{ group: 'cancelled' }])
  expect([first.reports, second.reports]).toEqual([['newOrder', 'placeOrder'], ['cancelOrder']])
})

it('[FU-8] an order that one window has filled is not filled again by the other', async () => {
  const [first, second] = [openWindow(), openWindow()]
  await first.broker.place(draft)
  // The other one learns of the order when it is filled already.
  time.pass(1000)
  tellOthers()
  time.pass(60_000)
  for (const one of [first, second]) {
    expect(one.state().positions).toMatchObject([{ symbol: 'SPY', quantity: 1 }])
    expect(one.state().executions).toHaveLength(1)
  }
  expect(second.reports).toEqual([])
})
