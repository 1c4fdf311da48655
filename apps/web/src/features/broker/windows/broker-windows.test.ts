import { everyWindow } from '@tidemark/contracts'
import type { Broker, OrderDraft } from '@tidemark/futures'
import { beforeEach, expect, it } from 'vitest'
import { createFakeBroker, fakeOrder, fakePosition } from '../../../testing/fake-broker.ts'
import { createFakeWindows } from '../../../testing/fake-windows.ts'
import { createManualTime } from '../../../testing/manual-time.ts'
import { WindowRequests } from '../../window-messages/index.ts'
import { publishBroker } from './broker-publisher.ts'
import { followMainWindowBroker } from './main-window-broker.ts'

const draft: OrderDraft = {
  accountId: 'paper',
  symbol: 'F.US.EPZ26',
  side: 'buy',
  type: 'limit',
  quantity: 2,
  limitPrice: 7910.25,
  duration: { kind: 'DAY' },
}

let time = createManualTime()
let windows = createFakeWindows()

function openMain(pageId = 'main', fake = createFakeBroker({ orders: [fakeOrder()] })) {
  const listeners = new Set<() => void>()
  let broker: Broker | null = fake.broker
  const channel = windows.open('self', { pageId })
  const stop = publishBroker({
    channel,
    after: time.after,
    clock: time.clock,
    broker: () => broker,
    onBroker: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  return {
    ...fake,
    setBroker(next: Broker | null) {
      broker = next
      for (const listener of [...listeners]) listener()
    },
    close() {
      stop()
      windows.close(channel)
    },
    /** Without a word. */
    crash: () => windows.close(channel),
  }
}

function openChart() {
  const channel = windows.open('chart')
  const requests = new WindowRequests({ channel, after: time.after })
  const seen: (Broker | null)[] = []
  const stop = followMainWindowBroker({ channel, requests, after: time.after }, broker => {
    seen.push(broker)
  })
  return { stop, broker: () => seen.at(-1) ?? null, seen }
}

beforeEach(() => {
  time = createManualTime()
  windows = createFakeWindows()
})

it('[BY-17] a chart window has the accounts and orders of the main window, whichever opens first', () => {
  const early = openChart()
  expect(early.broker()).toBeNull()
  const main = openMain()
  const late = openChart()
  for (const chart of [early, late]) {
    expect(chart.broker()?.accounts).toEqual(main.broker.accounts)
    expect(chart.broker()?.state('paper')).toEqual(main.broker.state('paper'))
  }
})

it('[BY-17] [FU-6] what changes in the main window is seen at once, and later changes together', () => {
  const main = openMain()
  const chart = openChart()
  const broker = chart.broker()
  let calls = 0
  broker?.subscribe(() => {
    calls += 1
  })
  main.change({ positions: [fakePosition()] })
  expect(broker?.state('paper').positions).toEqual([fakePosition()])
  const before = calls
  for (const last of [1, 2, 3]) main.change({ positions: [fakePosition({ last })] })
  expect(calls).toBe(before)
  time.pass(100)
  expect(calls).toBe(before + 1)
  expect(broker?.state('paper').positions).toEqual([fakePosition({ last: 3 })])
})

it('[BY-17] [FU-12] an order of the chart window is done once, by the main window', async () => {
  const main = openMain()
  const broker = openChart().broker()
  expect(await broker?.place(draft)).toEqual({ isDone: true })
  expect(main.broker.place).toHaveBeenCalledExactlyOnceWith(draft)
  main.broker.cancel.mockResolvedValueOnce({ isDone: false, title: 'No', text: 'Filled before' })
  expect(await broker?.cancel('paper', ['RS_1'])).toEqual({
    isDone: false,
    title: 'No',
    text: 'Filled before',
  })
  await broker?.modify('paper', 'RS_1', { quantity: 3 })
  expect(main.broker.modify).toHaveBeenCalledExactlyOnceWith('paper', 'RS_1', { quantity: 3 })
  await broker?.modify('paper', 'RS_1', { takeProfit: 7920, stopLoss: null })
  expect(main.broker.modify).toHaveBeenLastCalledWith('paper', 'RS_1', { takeProfit: 7920, stopLoss: null })
  await broker?.closePosition('paper', draft.symbol)
  await broker?.reversePosition('paper', draft.symbol)
  await broker?.flatten('paper')
  expect(main.broker.closePosition).toHaveBeenCalledExactlyOnceWith('paper', draft.symbol)
  expect(main.broker.reversePosition).toHaveBeenCalledExactlyOnceWith('paper', draft.symbol)
  expect(main.broker.flatten).toHaveBeenCalledExactlyOnceWith('paper', undefined)
})

it('[BY-17] [FU-7] a main window that closes takes the accounts along, and an open request says what to check', async () => {
  const main = openMain()
  main.broker.place.mockReturnValueOnce(new Promise(() => undefined))
  const chart = openChart()
  const answer = chart.broker()?.place(draft)
  main.close()
  expect(chart.broker()).toBeNull()
  expect(await answer).toMatchObject({ title: 'Main window does not answer' })
  openMain('next')
  time.pass(20_000)
  expect(chart.broker()?.accounts).toHaveLength(2)
})

it('[BY-17] a main window that crashed is missed, and another one followed', () => {
  const main = openMain()
  const chart = openChart()
  main.crash()
  time.pass(60_000)
  expect(chart.broker()).toBeNull()
  openMain('next')
  expect(chart.broker()).not.toBeNull()
})

it('[BY-17] of two main windows the one with more accounts is followed', () => {
  const one = createFakeBroker({}, createFakeBroker().broker.accounts.slice(0, 1))
  openMain('one', one)
  const chart = openChart()
  expect(chart.broker()?.accounts).toHaveLength(1)
  const two = openMain('two')
  expect(chart.broker()?.accounts).toHaveLength(2)
  two.setBroker(null)
  expect(chart.broker()?.accounts).toHaveLength(1)
})

it('ignores what is no account, state or action', async () => {
  const main = openMain()
  const chart = openChart()
  const other = windows.open('other')
  const known = chart.broker()
  other.send({ command: 'brokerAccounts', accounts: [{ id: '' }, {}, {}] }, everyWindow)
  other.send({ command: 'brokerState', accountId: 'paper', state: { orders: 'x' } }, everyWindow)
  expect(chart.broker()).toBe(known)
  const requests = new WindowRequests({ channel: other, after: time.after })
  const schema = { safeParse: (data: unknown) => ({ success: true as const, data }) }
  const answer = await requests.ask('brokerAction', { action: 'place', draft: { quantity: 1 } }, schema)
  expect(answer.error).toBe('A request of another window for an order could not be read')
  expect(main.broker.place).not.toHaveBeenCalled()
})
