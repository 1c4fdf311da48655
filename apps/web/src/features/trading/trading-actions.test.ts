import type { BrokerAnswer } from '@tidemark/futures'
import { describe, expect, it, vi } from 'vitest'
import { createFakeBroker, fakeOrder, fakePosition } from '../../testing/fake-broker.ts'
import { createManualTime } from '../../testing/manual-time.ts'
import type { Notice } from '../../ui/notices.ts'
import { createTradingActions, type TradingActions } from './trading-actions.ts'

function start(isAsked: boolean, isConfirmed = true) {
  const { broker, change } = createFakeBroker()
  const time = createManualTime()
  const ask = vi.fn(async () => isConfirmed)
  const tell = vi.fn<(notice: Notice) => void>()
  const refused = vi.fn()
  const actions = createTradingActions({
    ...{ broker, ask, tell, refused, after: time.after, isAsked: () => isAsked },
  })
  return { broker, change, time, ask, tell, actions }
}

describe('[BY-17] what every screen trades with', () => {
  it('asks with the whole order before it is sent, and sends nothing after a no', async () => {
    const { broker, ask, actions } = start(true, false)
    const { takeProfit, ...order } = { ...fakeOrder(), takeProfit: 7922.25 }
    expect(await actions.place({ ...order, takeProfit })).toBeNull()
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      title: 'Send this order?',
      lines: ['Good: DAY', 'Take profit 7922.25', 'Account: Paper'],
      action: 'Buy 2 ESZ6 @ 7910.25',
      side: 'buy',
    })
    expect(broker.place).not.toHaveBeenCalled()
  })

  it('does not ask when the user or the caller does not want it', async () => {
    const quiet = start(false)
    await quiet.actions.flatten('paper', 'F.US.EPZ26')
    expect(quiet.ask).not.toHaveBeenCalled()
    expect(quiet.broker.flatten).toHaveBeenCalledExactlyOnceWith('paper', 'F.US.EPZ26')
    const armed = start(true)
    await armed.actions.place(fakeOrder(), { isAsked: false })
    expect(armed.ask).not.toHaveBeenCalled()
  })

  it('[FU-7] tells the words of a refusal once, unless the caller does', async () => {
    const { broker, tell, actions } = start(false)
    const refusal = { isDone: false, title: 'Order Failed!', text: 'symbol not found in order' } as const
    broker.place.mockResolvedValue(refusal)
    expect(await actions.place(fakeOrder(), { isQuiet: true })).toEqual(refusal)
    expect(tell).not.toHaveBeenCalled()
    await actions.place(fakeOrder())
    const { title, text } = refusal
    expect(tell).toHaveBeenCalledExactlyOnceWith({ title, text, kind: 'error' })
  })

  it('answers with a refusal when the broker throws', async () => {
    const { broker, tell, actions } = start(false)
    broker.reversePosition.mockRejectedValue(new Error('Gone'))
    expect(await actions.reversePosition(fakePosition())).toMatchObject({ isDone: false, text: 'Gone' })
    expect(tell).toHaveBeenCalledOnce()
  })

  it('[FU-12] says that nothing is left after a flatten, or what is', async () => {
    const { broker, tell, actions } = start(false)
    await actions.flatten('paper', 'F.US.EPZ26')
    await actions.flatten('paper')
    expect(tell.mock.calls.map(([{ text }]) => text)).toEqual([
      'The broker lists no working order and no position in ESZ6 any more.',
      'The broker lists no working order and no position any more.',
    ])
    const left = { isDone: false, title: 'Not flat', text: 'Working orders left: F.US.EPZ26 o1' } as const
    broker.flatten.mockResolvedValue(left)
    await actions.flatten('paper')
    expect(tell).toHaveBeenLastCalledWith({ title: left.title, text: left.text, kind: 'error' })
    expect(tell).toHaveBeenCalledTimes(3)
  })

  it('[FU-12] says nothing when the user does not flatten after all', async () => {
    const { tell, actions } = start(true, false)
    expect(await actions.flatten('paper')).toBeNull()
    expect(tell).not.toHaveBeenCalled()
  })

  it('[FU-12] says before and after a reversal that the take profit and the stop loss end with the position', async () => {
    const { ask, tell, change, actions } = start(true)
    const bracket = { side: 'sell', parentId: 'RS_0', quantity: 2 } as const
    change({
      orders: [
        fakeOrder({ ...bracket, id: 'RS_1', type: 'limit', limitPrice: 7922.25 }),
        fakeOrder({ ...bracket, id: 'RS_2', type: 'stop', stopPrice: 7900 }),
        fakeOrder({ id: 'RS_3' }),
      ],
    })
    await actions.reversePosition(fakePosition())
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        lines: [
          'It becomes Short 2 ESZ6',
          'Its take profit and stop loss are cancelled: the new position has no protection',
          'Account: Paper',
        ],
      }),
    )
    expect(last(tell)).toEqual({
      title: 'Reversed without protection',
      text: 'Take profit 7922.25, Stop loss 7900.00 protected the old position and ended with it. Nothing protects Short 2 ESZ6.',
      kind: 'warning',
      stays: true,
    })
  })

  const requests = [
    ['flatten', 'flatten', (actions: TradingActions) => actions.flatten('paper')],
    ['reverse', 'reversePosition', (actions: TradingActions) => actions.reversePosition(fakePosition())],
    ['close', 'closePosition', (actions: TradingActions) => actions.closePosition(fakePosition())],
    ['cancel', 'cancel', (actions: TradingActions) => actions.cancel([fakeOrder()])],
    ['modify', 'modify', (actions: TradingActions) => actions.modify(fakeOrder(), { quantity: 1 })],
  ] as const
  const last = (tell: ReturnType<typeof start>['tell']) => tell.mock.lastCall?.[0]

  it.each(requests)(
    '[FU-12] tells at once that a %s waits for the connection, and afterwards what became of it',
    async (_name, method, request) => {
      const { broker, change, tell, actions } = start(false)
      let answer = (_answer: BrokerAnswer) => {}
      broker[method].mockReturnValue(new Promise(resolve => (answer = resolve)))
      change({ status: 'connecting' })
      const outcome = request(actions)
      expect(last(tell)).toMatchObject({ stays: true, text: expect.stringMatching(/^Not sent: there is no/) })
      change({ status: 'ready' })
      answer({ isDone: false, title: 'Not done', text: 'nothing was sent' })
      await outcome
      expect(last(tell)).toMatchObject({ text: 'nothing was sent', kind: 'error', stays: true })
      expect(last(tell)?.id).toBe(tell.mock.calls[0]?.[0].id)
    },
  )

  it.each(requests)(
    '[FU-12] tells that a %s is looked up when the connection is lost before the answer',
    async (_name, method, request) => {
      const { broker, change, tell, time, actions } = start(false)
      let answer = (_answer: BrokerAnswer) => {}
      broker[method].mockReturnValue(new Promise(resolve => (answer = resolve)))
      const outcome = request(actions)
      time.pass(3000)
      expect(last(tell)).toMatchObject({ text: expect.stringContaining('has not answered yet'), stays: true })
      change({ status: 'connecting' })
      expect(last(tell)).toMatchObject({
        text: expect.stringContaining('It is looked up when the connection is back, and not sent again'),
      })
      answer({ isDone: true })
      await outcome
      expect(last(tell)).toMatchObject({ kind: 'success', stays: true })
    },
  )

  it('cancels nothing when there is nothing to cancel', async () => {
    const { broker, ask, actions } = start(true)
    expect(await actions.cancel([])).toEqual({ isDone: true })
    expect(ask).not.toHaveBeenCalled()
    expect(broker.cancel).not.toHaveBeenCalled()
  })
})
