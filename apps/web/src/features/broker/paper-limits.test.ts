import type { Broker, BrokerState, OrderDraft } from '@tidemark/futures'
import { defaultRiskLimits } from '@tidemark/futures'
import { expect, it, vi } from 'vitest'
import { limitPaper } from './paper-limits.ts'

const draft: OrderDraft = {
  ...{ accountId: 'paper', symbol: 'ES', side: 'buy', type: 'limit', quantity: 1, limitPrice: 200 },
  duration: { kind: 'DAY' },
}

function limited({ isLocked = false, last = 100 as number | null, isSilent = false } = {}) {
  const position = { accountId: 'paper', symbol: 'ES', quantity: 15, averagePrice: 1, last, profit: 0 }
  const state: BrokerState = {
    ...{ status: 'ready', error: null, orders: [], positions: [position], balances: null, executions: [] },
  }
  const place = vi.fn(async () => ({ isDone: true as const }))
  const broker = { accounts: [], state: () => state, place } as unknown as Broker
  const readRules = async () => {
    if (isSilent) throw new Error('offline')
    return { limits: defaultRiskLimits, isLocked }
  }
  return { place, broker: limitPaper(broker, { nowMs: () => 0, lastPrice: () => last, readRules }) }
}

it('[BY-27] refuses paper orders beyond the limits of the server, in words', async () => {
  const { broker, place } = limited()
  expect(await broker.place({ ...draft, limitPrice: 100, quantity: 21 })).toMatchObject({
    isDone: false,
    text: 'The order is for 21 contracts. Your limit for one order is 20',
  })
  expect(await broker.place(draft)).toMatchObject({ text: expect.stringContaining('more than 5 %') })
  expect(place).not.toHaveBeenCalled()
  expect(await broker.place({ ...draft, limitPrice: 100 })).toEqual({ isDone: true })
})

it('[BY-27] checks a reversal as the order that it is', async () => {
  const { broker } = limited()
  expect(await broker.reversePosition('paper', 'ES')).toMatchObject({
    text: expect.stringContaining('30 contracts'),
  })
})

it('[BY-27] lets a locked paper account only reduce', async () => {
  const { broker } = limited({ isLocked: true })
  expect(await broker.place({ ...draft, limitPrice: 100 })).toMatchObject({
    text: expect.stringContaining('locked'),
  })
  expect(await broker.place({ ...draft, side: 'sell', quantity: 15 })).toEqual({ isDone: true })
})

it('[BY-27] uses the usual limits while the server is silent, and no collar without a price', async () => {
  const { broker } = limited({ isSilent: true, last: null })
  expect(await broker.place({ ...draft, quantity: 21 })).toMatchObject({ isDone: false })
  expect(await broker.place(draft)).toEqual({ isDone: true })
})
