import { describe, expect, it } from 'vitest'
import { fakeOrder } from '../../testing/fake-broker.ts'
import { changeQuestion } from './change-question.ts'

const order = fakeOrder({ takeProfit: 7930 })
const ask = (change: Parameters<typeof changeQuestion>[1]) => changeQuestion(order, change, 'Account: Paper')

describe('[BY-17] the question before a change', () => {
  it('names the order as it is, and as it becomes', () => {
    expect(ask({ limitPrice: 7911.5, quantity: 3 })).toEqual({
      title: 'Change this order?',
      lines: ['Now: Buy 2 ESZ6 @ 7910.25', 'Account: Paper'],
      action: 'Buy 3 ESZ6 @ 7911.50',
      side: 'buy',
    })
  })

  it.each([
    [{ takeProfit: 7931 }, 'Now: Take profit 7930.00', 'Take profit 7931.00'],
    [{ takeProfit: null }, 'Now: Take profit 7930.00', 'Remove take profit'],
    [{ stopLoss: 7900 }, 'Now: no stop loss', 'Stop loss 7900.00'],
  ])('%j names the bracket alone', (change, now, action) => {
    expect(ask(change)).toEqual({
      title: 'Change this order?',
      lines: ['Order: Buy 2 ESZ6 @ 7910.25', now, 'Account: Paper'],
      action,
      side: null,
    })
  })

  it('lists everything that changes together', () => {
    expect(ask({ takeProfit: null, stopLoss: 7900 })).toMatchObject({
      lines: [
        'Order: Buy 2 ESZ6 @ 7910.25',
        'Now: Take profit 7930.00',
        'Now: no stop loss',
        'Remove take profit',
        'Stop loss 7900.00',
        'Account: Paper',
      ],
      action: 'Change take profit and stop loss',
    })
    expect(ask({ quantity: 1, takeProfit: 7929 })).toMatchObject({
      lines: [
        'Now: Buy 2 ESZ6 @ 7910.25',
        'Now: Take profit 7930.00',
        'Take profit 7929.00',
        'Account: Paper',
      ],
      action: 'Buy 1 ESZ6 @ 7910.25',
    })
  })
})
