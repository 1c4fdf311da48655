import { describe, expect, it, vi } from 'vitest'
import { createFakeBroker, fakeOrder, fakePosition } from '../../testing/fake-broker.ts'
import { createTradingActions } from './trading-actions.ts'

function start(isAsked: boolean, isConfirmed = true) {
  const { broker } = createFakeBroker()
  const ask = vi.fn(async () => isConfirmed)
  const refused = vi.fn()
  const flattened = vi.fn()
  return {
    broker,
    ask,
    refused,
    flattened,
    actions: createTradingActions({ broker, ask, refused, flattened, isAsked: () => isAsked }),
  }
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
    const { broker, refused, actions } = start(false)
    const refusal = { isDone: false, title: 'Order Failed!', text: 'symbol not found in order' } as const
    broker.place.mockResolvedValue(refusal)
    expect(await actions.place(fakeOrder(), { isQuiet: true })).toEqual(refusal)
    expect(refused).not.toHaveBeenCalled()
    await actions.place(fakeOrder())
    expect(refused).toHaveBeenCalledExactlyOnceWith('Order Failed!', 'symbol not found in order')
  })

  it('answers with a refusal when the broker throws', async () => {
    const { broker, refused, actions } = start(false)
    broker.reversePosition.mockRejectedValue(new Error('Gone'))
    expect(await actions.reversePosition(fakePosition())).toMatchObject({ isDone: false, text: 'Gone' })
    expect(refused).toHaveBeenCalledOnce()
  })

  it('[FU-12] says that nothing is left after a flatten, or what is', async () => {
    const { broker, refused, flattened, actions } = start(false)
    await actions.flatten('paper', 'F.US.EPZ26')
    await actions.flatten('paper')
    expect(flattened.mock.calls).toEqual([
      ['The broker lists no working order and no position in ESZ6 any more.'],
      ['The broker lists no working order and no position any more.'],
    ])
    const left = { isDone: false, title: 'Not flat', text: 'Working orders left: F.US.EPZ26 o1' } as const
    broker.flatten.mockResolvedValue(left)
    await actions.flatten('paper')
    expect(refused).toHaveBeenCalledExactlyOnceWith(left.title, left.text)
    expect(flattened).toHaveBeenCalledTimes(2)
  })

  it('[FU-12] says nothing when the user does not flatten after all', async () => {
    const { flattened, actions } = start(true, false)
    expect(await actions.flatten('paper')).toBeNull()
    expect(flattened).not.toHaveBeenCalled()
  })

  it('cancels nothing when there is nothing to cancel', async () => {
    const { broker, ask, actions } = start(true)
    expect(await actions.cancel([])).toEqual({ isDone: true })
    expect(ask).not.toHaveBeenCalled()
    expect(broker.cancel).not.toHaveBeenCalled()
  })
})
