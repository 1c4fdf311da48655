import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Broker } from '@tidemark/futures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeBroker, fakeOrder, fakePosition, tradedAt } from '../../../testing/fake-broker.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { useNotices } from '../../../ui/notices.ts'
import { useFuturesSocket } from '../../futures/index.ts'
import { windowChannel } from '../../window-messages/index.ts'
import { TradingHost } from '../trading-host.tsx'
import { changeTradingPreference } from '../trading-preference.ts'
import { AccountManager } from './account-manager.tsx'

const connected = vi.hoisted(() => ({ broker: null as Broker | null }))
vi.mock('../../broker/index.ts', () => ({
  useBroker: () => connected.broker,
  isToldHere: () => true,
}))

beforeEach(() => {
  useNotices.setState({ notices: [] })
})

function open(given: Parameters<typeof createFakeBroker>[0] = {}) {
  const fake = createFakeBroker(given)
  connected.broker = fake.broker
  renderInWorkspace(
    <>
      <AccountManager />
      <TradingHost onOpen={() => undefined} />
    </>,
  )
  return { ...fake, user: userEvent.setup() }
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)
const showView = (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(screen.getByRole('tab', { name }))

describe('[FU-7] the account manager without a connection', () => {
  it('goes on showing what it knows, and says that it may be old', () => {
    const { change } = open({ orders: [fakeOrder({ id: 'RS_1' })] })
    act(() => change({ status: 'connecting' }))
    expect(rows()).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('Connecting to the account: this may be old')
    act(() => change({ orders: [] }))
    expect(screen.queryAllByRole('row')).toHaveLength(0)
    expect(screen.getByText('Connecting to the account')).toBeDefined()
  })
})

describe('[BY-11] figures that are not live', () => {
  const held = { positions: [fakePosition({ accountId: '10001' })] }
  const equity = () => screen.getByText('Equity').nextElementSibling?.parentElement
  const flatten = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Flatten' })
  beforeEach(() => {
    changeTradingPreference({ accountId: '10001' })
    useFuturesSocket.setState({ state: 'open', isLoggedOn: true })
  })
  afterEach(() => {
    changeTradingPreference({ accountId: null })
    useFuturesSocket.setState({ state: 'closed', isLoggedOn: false })
  })

  it('are marked while the connection is lost, and can be flattened: it waits for the connection', async () => {
    const { change, user } = open()
    act(() => change({ ...held }, '10001'))
    expect(equity()?.dataset.old).toBe('false')
    act(() => change({ status: 'connecting' }, '10001'))
    expect(equity()?.dataset.old).toBe('true')
    expect(flatten().disabled).toBe(false)
    await showView(user, /Positions/)
    expect(rows()[0]).toContain('+$250.00 not live')
  })

  it('are marked when another session has ended this one; nothing can be sent, and one logs on again', async () => {
    const { change, user } = open()
    act(() => change({ ...held, status: 'failed', error: 'Logged on elsewhere' }, '10001'))
    expect(equity()?.dataset.old).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Not live: the account is not connected')
    expect([flatten().disabled, flatten().title]).toEqual([true, 'Not live: the account is not connected'])
    const said = within(screen.getByRole('alert'))
    expect(said.getByText(/Logged on elsewhere/)).toBeDefined()
    useFuturesSocket.setState({ state: 'closed', isLoggedOn: false })
    const heard = vi.spyOn(windowChannel, 'send')
    await user.click(said.getByRole('button', { name: 'Log on again' }))
    // The window that runs the session hears it.
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ command: 'futuresReconnect' }, '*'))
  })

  it('of the paper account are marked while its futures have no live price', async () => {
    changeTradingPreference({ accountId: 'paper' })
    const { user } = open({ positions: [fakePosition()] })
    await showView(user, /Positions/)
    expect(rows()[0]).not.toContain('not live')
    act(() => useFuturesSocket.setState({ state: 'closed', isLoggedOn: false }))
    expect(screen.getByRole('status').textContent).toBe('Connection lost: these prices are old')
    expect(rows()[0]).toContain('+$250.00 not live')
    await showView(user, /Balances/)
    const [paper, other] = rows()
    expect(paper).toContain('$100,250.00 not live')
    expect(other).not.toContain('not live')
  })
})

describe('[FU-6] the orders of the account manager', () => {
  const orders = [
    fakeOrder({ id: 'RS_1' }),
    fakeOrder({ id: 'RS_2', side: 'sell', limitPrice: 7920, placedAt: tradedAt + 1 }),
    fakeOrder({ id: 'RS_3', group: 'filled', statusCode: 8, placedAt: tradedAt + 2 }),
  ]

  it('are listed newest first, and by group', async () => {
    const { user } = open({ orders })
    expect(rows().map(text => /RS_\d/.exec(text ?? '')?.[0])).toEqual(['RS_3', 'RS_2', 'RS_1'])
    await user.click(screen.getByRole('button', { name: 'Filled 1' }))
    expect(rows()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Rejected' }))
    expect(screen.getByText('No order is rejected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all orders' }))
    expect(rows()).toHaveLength(3)
  })

  it('have their brackets below them', () => {
    const bracket = { parentId: 'RS_1', side: 'sell', placedAt: tradedAt + 9 } as const
    open({
      orders: [
        ...orders,
        fakeOrder({ id: 'RS_4', ...bracket, limitPrice: 7930 }),
        fakeOrder({ id: 'RS_5', ...bracket, type: 'stop', stopPrice: 7900 }),
        fakeOrder({ id: 'RS_6', parentId: 'RS_0', placedAt: tradedAt + 3 }),
      ],
    })
    expect(rows().map(text => /RS_\d/.exec(text ?? '')?.[0])).toEqual([
      ...['RS_6', 'RS_3', 'RS_2', 'RS_1', 'RS_4', 'RS_5'],
    ])
    const waiting = rows().filter(text => text?.includes('Waiting'))
    expect(waiting.map(text => /RS_\d/.exec(text ?? '')?.[0])).toEqual(['RS_4', 'RS_5'])
  })

  it('[FU-12] are cancelled singly without a question, several with one', async () => {
    const { user, broker } = open({ orders })
    await user.click(screen.getByRole('button', { name: 'Cancel Buy 2 ESZ6 @ 7910.25' }))
    expect(broker.cancel).toHaveBeenLastCalledWith('paper', ['RS_1'])
    await user.click(screen.getByRole('checkbox', { name: 'Select Buy 2 ESZ6 @ 7910.25' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Sell 2 ESZ6 @ 7920.00' }))
    await user.click(screen.getByRole('button', { name: 'Cancel 2 orders' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel these orders?' }))
    expect(broker.cancel).toHaveBeenCalledOnce()
    await user.click(question.getByRole('button', { name: 'Cancel 2 orders' }))
    await vi.waitFor(() => expect(broker.cancel).toHaveBeenLastCalledWith('paper', ['RS_1', 'RS_2']))
  })

  it('cannot be selected or changed once they are done', () => {
    open({ orders: orders.slice(2) })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Modify/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel all' })).toHaveProperty('disabled', true)
  })

  it('[BY-17] are changed in place after a question; what was typed stays when the answer is no', async () => {
    const { user, broker } = open({ orders: orders.slice(0, 1) })
    await user.click(screen.getByRole('button', { name: 'Modify Buy 2 ESZ6 @ 7910.25' }))
    const quantity = screen.getByRole('textbox', { name: 'Qty' })
    await user.clear(quantity)
    await user.type(quantity, '3{Enter}')
    const ask = async () => within(await screen.findByRole('dialog', { name: 'Change this order?' }))
    await user.click((await ask()).getByRole('button', { name: 'Back' }))
    expect(broker.modify).not.toHaveBeenCalled()
    expect(screen.getByRole('textbox', { name: 'Qty' })).toHaveProperty('value', '3')
    await user.click(screen.getByRole('button', { name: /^Save the changes of/ }))
    await user.click((await ask()).getByRole('button', { name: 'Buy 3 ESZ6 @ 7910.25' }))
    expect(broker.modify).toHaveBeenCalledExactlyOnceWith('paper', 'RS_1', { quantity: 3 })
    await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'Qty' })).toBeNull())
  })

  it('[BY-17] get, change and lose a bracket in place', async () => {
    changeTradingPreference({ isConfirmed: false })
    const { user, broker } = open({ orders: [fakeOrder({ takeProfit: 7930 })] })
    await user.click(screen.getByRole('button', { name: /^Modify/ }))
    await user.clear(screen.getByRole('textbox', { name: 'Take profit' }))
    await user.type(screen.getByRole('textbox', { name: 'Stop loss' }), '7900.5{Enter}')
    expect(broker.modify).toHaveBeenLastCalledWith('paper', 'RS_1', { takeProfit: null, stopLoss: 7900.5 })
    cleanup()
    const bracket = fakeOrder({ parentId: 'RS_0', side: 'sell' })
    const other = open({ orders: [bracket] })
    await other.user.click(screen.getByRole('button', { name: /^Modify/ }))
    expect(screen.queryByRole('textbox', { name: 'Take profit' })).toBeNull()
  })

  it('are changed in place: only what differs is sent, and a bad price is named', async () => {
    changeTradingPreference({ isConfirmed: false })
    const { user, broker } = open({ orders: orders.slice(0, 1) })
    await user.click(screen.getByRole('button', { name: 'Modify Buy 2 ESZ6 @ 7910.25' }))
    const limit = screen.getByRole('textbox', { name: 'Limit' })
    await user.clear(limit)
    await user.type(limit, '7911.1{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Prices move in steps of 0.25')
    expect(broker.modify).not.toHaveBeenCalled()
    await user.clear(limit)
    await user.type(limit, '7911.5{Enter}')
    expect(broker.modify).toHaveBeenCalledExactlyOnceWith('paper', 'RS_1', { limitPrice: 7911.5 })
    await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'Limit' })).toBeNull())
  })

  it('[FU-7] keep what was typed when the broker refuses the change, and show its words', async () => {
    changeTradingPreference({ isConfirmed: false })
    const { user, broker } = open({ orders: orders.slice(0, 1) })
    broker.modify.mockResolvedValue({ isDone: false, title: 'Order Modification Failed', text: 'Too late' })
    await user.click(screen.getByRole('button', { name: /^Modify/ }))
    const quantity = screen.getByRole('textbox', { name: 'Qty' })
    await user.clear(quantity)
    await user.type(quantity, '5{Enter}')
    await vi.waitFor(() =>
      expect(useNotices.getState().notices).toMatchObject([
        { title: 'Order Modification Failed', text: 'Too late', kind: 'error' },
      ]),
    )
    expect(screen.getByRole('textbox', { name: 'Qty' })).toHaveProperty('value', '5')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Qty' })).toBeNull()
  })

  it('are walked with the arrow keys; Enter edits and Delete cancels', async () => {
    const { user, broker } = open({ orders })
    screen.getAllByRole('row')[1]?.focus()
    await user.keyboard('{ArrowDown}{Delete}')
    expect(broker.cancel).toHaveBeenCalledExactlyOnceWith('paper', ['RS_2'])
    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: 'Qty' })).toBe(document.activeElement)
  })
})

describe('[FU-12] the positions of the account manager', () => {
  it('show their open profit, and are closed and reversed after a question', async () => {
    const { user, broker, change } = open({ positions: [fakePosition()] })
    await showView(user, /^Positions 1/)
    expect(rows()[0]).toContain('+$250.00')
    await user.click(screen.getByRole('button', { name: 'Close Long 2 ESZ6' }))
    const close = within(await screen.findByRole('dialog', { name: 'Close this position?' }))
    await user.click(close.getByRole('button', { name: 'Back' }))
    expect(broker.closePosition).not.toHaveBeenCalled()
    changeTradingPreference({ isConfirmed: false })
    await user.click(screen.getByRole('button', { name: 'Close Long 2 ESZ6' }))
    expect(broker.closePosition).toHaveBeenCalledExactlyOnceWith('paper', 'F.US.EPZ26')
    act(() => change({ positions: [fakePosition({ quantity: -2, profit: -12.5 })] }))
    expect(rows()[0]).toContain('−$12.50')
    await user.click(screen.getByRole('button', { name: 'Reverse Short 2 ESZ6' }))
    expect(broker.reversePosition).toHaveBeenCalledExactlyOnceWith('paper', 'F.US.EPZ26')
    await user.click(screen.getByRole('button', { name: 'Flatten' }))
    expect(broker.flatten).toHaveBeenCalledExactlyOnceWith('paper', undefined)
  })
})

describe('[FU-6] the accounts of the account manager', () => {
  it('are marked, chosen in a list, and shown with their balances', async () => {
    const { user } = open({ orders: [fakeOrder()] })
    expect(screen.getByTitle(/^Paper:/).textContent).toBe('Paper')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'SIM10001')
    expect(screen.getByTitle(/^Simulated:/).textContent).toBe('Simulated')
    expect(screen.getByText('No orders')).toBeTruthy()
    await showView(user, /^Balances/)
    expect(rows()).toHaveLength(2)
    expect(rows()[0]).toContain('$100,250.00')
  })

  it('lists the fills of the account', async () => {
    const execution = { id: '1', orderId: 'RS_1', symbol: 'F.US.EPZ26', side: 'sell', quantity: 3 } as const
    const { user } = open({ executions: [{ ...execution, price: 7911.5, at: tradedAt }] })
    await showView(user, /^Executions/)
    expect(rows()[0]).toContain('ESZ6Sell37911.50RS_1')
  })

  it('says why an account is not available', () => {
    open({ status: 'failed', error: 'Not able to connect to broker account / Try refreshing your browser' })
    expect(screen.getByRole('alert').textContent).toContain('Try refreshing your browser')
  })

  it('stops listening when it is left', () => {
    const { listenerCount } = open()
    expect(listenerCount()).toBeGreaterThan(0)
    cleanup()
    expect(listenerCount()).toBe(0)
  })
})
