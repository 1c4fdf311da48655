import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Broker, BrokerState, Depth } from '@tidemark/futures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeBroker, fakeOrder, fakePosition } from '../../../testing/fake-broker.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { useNotices } from '../../../ui/notices.ts'
import { createChartStore } from '../../chart/chart-store.ts'
import { useFuturesSocket } from '../../futures/index.ts'
import { useOpenTrading } from '../open-trading.ts'
import type { PriceAge } from '../price-age.ts'
import { changeTradingPreference } from '../trading-preference.ts'
import { toggleArmed } from './arm-store.ts'
import { ArmedMark } from './armed-mark.tsx'
import { DomPanel } from './dom-panel.tsx'

const connected = vi.hoisted(() => ({ broker: null as Broker | null }))
vi.mock('../../broker/index.ts', () => ({ useBroker: () => connected.broker }))
const market = vi.hoisted(() => ({
  quote: { lp: 7910, bid: 7909.75, ask: 7910.25, volume: 1 },
  depth: null as Depth | null,
  error: null,
  age: 'fresh' as PriceAge,
}))
const depth: Depth = { bids: [{ price: 7909.75, volume: 12 }], asks: [{ price: 7910.25, volume: 18 }] }
vi.mock('../use-contract-market.ts', () => ({ useContractMarket: () => market }))

beforeEach(() => {
  useFuturesSocket.setState({ state: 'open', isLoggedOn: true })
  market.age = 'fresh'
  market.depth = depth
})

function open(given: Partial<BrokerState> = {}, symbol = 'F.US.EPZ26') {
  const fake = createFakeBroker(given)
  connected.broker = fake.broker
  const store = createChartStore(symbol)
  renderInWorkspace(
    <>
      <ArmedMark />
      <DomPanel />
    </>,
    undefined,
    store,
  )
  act(() => changeTradingPreference({ isConfirmed: false, quantity: 1 }))
  return { ...fake, store, user: userEvent.setup() }
}

const armSwitch = () => screen.getByRole('switch', { name: 'Arm one-click orders' })
const isArmed = () => screen.queryByRole('region', { name: 'Price ladder, armed' }) !== null
const cell = (name: string) => screen.getByRole('gridcell', { name })

describe('[BY-17] the DOM ladder', () => {
  it('shows the sizes at their prices, and is not armed', () => {
    open()
    const row = within(screen.getByRole('row', { name: /7909\.75, 12 bid/ }))
    expect(row.getByRole('gridcell', { name: '7909.75' }).textContent).toBe('7909.75')
    expect(cell('Sell at 7910.25, 18 offered').textContent).toBe('18')
    expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(120)
    expect(isArmed()).toBe(false)
  })

  it('sends nothing before it is armed: a click writes the ticket', async () => {
    const { user, broker } = open()
    await user.click(cell('Buy at 7909.75, 12 bid'))
    expect(broker.place).not.toHaveBeenCalled()
    expect(useOpenTrading.getState().start).toEqual({
      symbol: 'F.US.EPZ26',
      side: 'buy',
      type: 'limit',
      price: 7909.75,
    })
  })

  it('sends an order of the chosen quantity by one click once it is armed, a stop with Shift', async () => {
    const { user, broker } = open()
    await user.click(armSwitch())
    expect(isArmed()).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('Armed')
    await user.click(screen.getByRole('button', { name: 'Quantity 5' }))
    await user.click(cell('Sell at 7910.25, 18 offered'))
    const order = { accountId: 'paper', symbol: 'F.US.EPZ26', quantity: 5, duration: { kind: 'DAY' } }
    expect(broker.place).toHaveBeenLastCalledWith({
      ...order,
      side: 'sell',
      type: 'limit',
      limitPrice: 7910.25,
    })
    fireEvent.click(cell('Buy at 7910.75'), { shiftKey: true })
    expect(broker.place).toHaveBeenLastCalledWith({ ...order, side: 'buy', type: 'stop', stopPrice: 7910.75 })
  })

  it.each([
    ['the window loses the focus', () => fireEvent.blur(window)],
    ['another account is chosen', () => changeTradingPreference({ accountId: '10001' })],
    ['Escape is pressed on it', () => fireEvent.keyDown(screen.getByRole('grid'), { key: 'Escape' })],
  ])('is disarmed when %s', async (_when, run) => {
    const { user } = open()
    await user.click(armSwitch())
    act(() => void run())
    expect(isArmed()).toBe(false)
    expect(armSwitch()).toHaveProperty('checked', false)
  })

  it('[BY-11] cannot be armed before the depth has come', () => {
    market.depth = null
    open()
    expect([armSwitch().hasAttribute('disabled'), armSwitch().title]).toEqual([
      true,
      'The depth of this contract has not come yet',
    ])
    act(toggleArmed)
    expect(isArmed()).toBe(false)
    expect(useNotices.getState().notices.at(-1)?.text).toBe('The depth of this contract has not come yet')
  })

  it('[BY-11] is disarmed, and its buttons with it, when the broker has ended the session', async () => {
    changeTradingPreference({ accountId: '10001' })
    const { user, change } = open()
    act(() => change({ positions: [fakePosition({ accountId: '10001' })] }, '10001'))
    await user.click(armSwitch())
    expect(isArmed()).toBe(true)
    act(() => change({ status: 'failed', error: 'Logged on elsewhere' }, '10001'))
    expect(isArmed()).toBe(false)
    const words = 'Not live: the account is not connected'
    expect(screen.getByText(words)).toBeDefined()
    for (const name of ['Flatten', 'Reverse']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name })
      expect([button.disabled, button.title]).toEqual([true, words])
    }
    expect(screen.getByText('not live')).toBeDefined()
    changeTradingPreference({ accountId: null })
  })

  it('is disarmed when another contract is shown', async () => {
    const { user, store } = open()
    await user.click(armSwitch())
    act(() => store.getState().setSymbol('F.US.ENQZ26'))
    expect(isArmed()).toBe(false)
  })

  it('trades by keyboard at the chosen price, and Space centres it', async () => {
    const { user, broker } = open()
    await user.click(armSwitch())
    const grid = screen.getByRole('grid', { name: 'Ladder of ESZ6' })
    act(() => grid.focus())
    await user.keyboard('{ArrowDown}{ArrowDown}b')
    expect(broker.place.mock.lastCall?.[0]).toMatchObject({ side: 'buy', limitPrice: 7909.5 })
    const first = () => screen.getAllByRole('row')[0]?.id
    const centred = first()
    await user.keyboard('{PageUp}')
    expect(first()).not.toBe(centred)
    expect(screen.getByRole('button', { name: 'Price 7910.00 · Space' })).toBeTruthy()
    await user.keyboard(' ')
    expect(first()).toBe(centred)
  })

  it('shows own orders beside their price and cancels them by a click', async () => {
    const { user, broker } = open({ orders: [fakeOrder({ limitPrice: 7909.5 })] })
    await user.click(cell('Cancel B 2 at 7909.50'))
    expect(broker.cancel).toHaveBeenCalledExactlyOnceWith('paper', ['RS_1'])
    expect(broker.place).not.toHaveBeenCalled()
  })

  it('[FU-12] flattens, cancels and reverses the contract', async () => {
    const orders = [fakeOrder(), fakeOrder({ id: 'RS_2' }), fakeOrder({ id: 'RS_3', symbol: 'F.US.ENQZ26' })]
    const { user, broker } = open({ orders, positions: [fakePosition()] })
    expect(screen.getByText('Long 2 ESZ6')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel all' }))
    expect(broker.cancel).toHaveBeenCalledExactlyOnceWith('paper', ['RS_1', 'RS_2'])
    await user.click(screen.getByRole('button', { name: 'Reverse' }))
    expect(broker.reversePosition).toHaveBeenCalledExactlyOnceWith('paper', 'F.US.EPZ26')
    await user.click(screen.getByRole('button', { name: 'Flatten' }))
    expect(broker.flatten).toHaveBeenCalledExactlyOnceWith('paper', 'F.US.EPZ26')
  })

  it('says that a share cannot be traded', () => {
    open({}, 'SPY')
    expect(screen.getByText('SPY cannot be traded here')).toBeTruthy()
  })
})

describe('[BY-17] a ladder with old prices', () => {
  /** The next change of anything shows what the market has become. */
  function become(age: PriceAge) {
    market.age = age
    act(() => changeTradingPreference({ quantity: age === 'fresh' ? 3 : 2 }))
  }

  it.each([
    ['lost', 'Connection lost: these prices are old'],
    ['old', 'No new price for a minute'],
  ] as const)(
    '(%s) is dimmed, says so in words, is disarmed and sends nothing by a click',
    async (age, words) => {
      const { user, broker } = open()
      await user.click(armSwitch())
      become(age)
      expect(screen.getByText(words)).toBeTruthy()
      expect(screen.getByRole('region', { name: 'Price ladder' }).dataset.old).toBe('true')
      expect(isArmed()).toBe(false)
      expect(armSwitch()).toHaveProperty('disabled', true)
      await user.click(cell('Buy at 7909.75, 12 bid'))
      expect(broker.place).not.toHaveBeenCalled()
    },
  )

  it('is not armed by its key either, which says why', () => {
    open()
    become('lost')
    act(() => toggleArmed())
    expect(isArmed()).toBe(false)
    expect(useNotices.getState().notices.at(-1)).toMatchObject({
      title: 'One-click orders are off',
      text: 'Connection lost: these prices are old',
    })
  })

  it('can be armed again when prices come, and is not armed by itself', async () => {
    const { user, broker } = open()
    await user.click(armSwitch())
    become('lost')
    become('fresh')
    expect(screen.queryByText('Connection lost: these prices are old')).toBeNull()
    expect(isArmed()).toBe(false)
    await user.click(armSwitch())
    await user.click(cell('Buy at 7909.75, 12 bid'))
    expect(broker.place).toHaveBeenCalledOnce()
  })

  it('stays armed in a quiet contract, and says that nothing has come', async () => {
    const { user } = open()
    await user.click(armSwitch())
    become('dim')
    expect(screen.getByText('No new price for 10 seconds')).toBeTruthy()
    expect(isArmed()).toBe(true)
  })

  it('still cancels and flattens', async () => {
    const { user, broker } = open({
      orders: [fakeOrder({ limitPrice: 7909.5 })],
      positions: [fakePosition()],
    })
    become('lost')
    await user.click(cell('Cancel B 2 at 7909.50'))
    await user.click(screen.getByRole('button', { name: 'Flatten' }))
    expect(broker.cancel).toHaveBeenCalledOnce()
    expect(broker.flatten).toHaveBeenCalledOnce()
  })
})
