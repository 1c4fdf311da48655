import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Broker } from '@tidemark/futures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeBroker, fakeOrder, paperAccount } from '../../../testing/fake-broker.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createChartStore } from '../../chart/chart-store.ts'
import { openTicket } from '../open-trading.ts'
import type { PriceAge } from '../price-age.ts'
import { TradingHost } from '../trading-host.tsx'
import { changeTradingPreference } from '../trading-preference.ts'
import { TicketPanel } from './ticket-panel.tsx'
import { changeTicket, useTicketStore } from './ticket-store.ts'

const connected = vi.hoisted(() => ({ broker: null as Broker | null }))
vi.mock('../../broker/index.ts', () => ({
  useBroker: () => connected.broker,
  isToldHere: () => true,
}))
const market = vi.hoisted(() => ({
  quote: { lp: 7910, bid: 7909.75, ask: 7910.25, volume: 1 },
  age: 'fresh' as PriceAge,
}))
vi.mock('../use-contract-market.ts', () => ({
  useContractMarket: () => ({ ...market, depth: null, error: null }),
}))

const given = vi.hoisted(() => ({ ri: null as number | null, levels: null as object | null }))
vi.mock('../../risk-interval/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  useRiskIntervalOf: () => given.ri,
}))
vi.mock('../../liquidity-map/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  useMapFigures: () =>
    given.levels === null
      ? { kind: 'none' }
      : { kind: 'figures', figures: { isPast: false, levels: given.levels } },
}))

beforeEach(() => {
  Object.assign(given, { ri: null, levels: null })
  market.age = 'fresh'
  changeTicket({
    side: 'buy',
    type: 'limit',
    quantity: '1',
    price: '',
    stop: '',
    hasStopLoss: false,
    stopLoss: '',
  })
  useTicketStore.setState({ symbol: null })
})

function open({ symbol = 'F.US.EPZ26', hasBrackets = true, isConfirmed = false } = {}) {
  const fake = createFakeBroker({}, [{ ...paperAccount, hasBrackets }])
  connected.broker = fake.broker
  const store = createChartStore(symbol)
  const onOpen = vi.fn()
  renderInWorkspace(
    <>
      <TicketPanel />
      <TradingHost onOpen={onOpen} />
    </>,
    undefined,
    store,
  )
  act(() => changeTradingPreference({ isConfirmed }))
  return { ...fake, store, onOpen, user: userEvent.setup() }
}

const field = (name: string) => screen.getByRole('textbox', { name })
async function fill(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name))
  await user.type(field(name), text)
}

describe('[FU-6] the order ticket', () => {
  it('[FU-7] sends nothing beside an order whose answer was lost', () => {
    const { change } = open()
    const order = { group: 'placing', text: 'It is looked up' } as const
    act(() => change({ orders: [fakeOrder(order)] }))
    expect(screen.getByRole('status').textContent).toBe('No answer yet: Buy 2 ESZ6 @ 7910.25It is looked up')
    const send = () => screen.getByRole('button', { name: 'Buy 1 ESZ6 @ 7910.00' })
    expect(send()).toHaveProperty('disabled', true)
    act(() => change({ orders: [fakeOrder({ ...order, text: '' })] }))
    expect(send()).toHaveProperty('disabled', false)
  })

  it('[BY-17] dims prices that are old, and says so in words', () => {
    open()
    expect(screen.queryByText(/old|No new price/)).toBeNull()
    expect(screen.getByText('7910.25').dataset.old).toBe('false')
    market.age = 'lost'
    act(() => changeTicket({ side: 'sell' }))
    expect(screen.getByRole('status').textContent).toBe('Connection lost: these prices are old')
    expect(screen.getByText('7910.25').dataset.old).toBe('true')
  })

  it('says the whole order on its button and sends it', async () => {
    const { user, broker } = open()
    expect(field('Price')).toHaveProperty('value', '7910.00')
    await user.click(screen.getByRole('radio', { name: 'Sell' }))
    await fill(user, 'Quantity', '3')
    await fill(user, 'Price', '7910.25')
    await user.click(screen.getByRole('button', { name: 'Sell 3 ESZ6 @ 7910.25' }))
    expect(broker.place).toHaveBeenCalledExactlyOnceWith({
      accountId: 'paper',
      symbol: 'F.US.EPZ26',
      side: 'sell',
      type: 'limit',
      quantity: 3,
      limitPrice: 7910.25,
      duration: { kind: 'DAY' },
    })
    expect((await screen.findByRole('status')).textContent).toBe('Sent: Sell 3 ESZ6 @ 7910.25')
  })

  it('asks first when the user wants it, and stops asking when told so', async () => {
    const { user, broker } = open({ isConfirmed: true })
    await user.click(screen.getByRole('button', { name: 'Buy 1 ESZ6 @ 7910.00' }))
    const question = within(await screen.findByRole('dialog', { name: 'Send this order?' }))
    expect(broker.place).not.toHaveBeenCalled()
    await user.click(question.getByRole('switch', { name: 'Do not ask again' }))
    await user.click(question.getByRole('button', { name: 'Buy 1 ESZ6 @ 7910.00' }))
    await vi.waitFor(() => expect(broker.place).toHaveBeenCalledOnce())
    expect(screen.getByRole('switch', { name: 'Ask before sending' })).toHaveProperty('checked', false)
  })

  it('names what is wrong beside its field and sends nothing', async () => {
    const { user, broker } = open()
    await fill(user, 'Price', '7910.1')
    expect(field('Price').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Prices move in steps of 0.25')).toBeTruthy()
    await user.clear(field('Quantity'))
    await user.click(screen.getByRole('button', { name: 'Buy ESZ6 …' }))
    expect(screen.getByText('A whole number from 1 to 9999')).toBeTruthy()
    expect(field('Quantity')).toBe(document.activeElement)
    expect(broker.place).not.toHaveBeenCalled()
  })

  it('[FU-7] shows the words of a refusal and keeps the form', async () => {
    const { user, broker } = open()
    broker.place.mockResolvedValue({ isDone: false, title: 'Order Placement Failed', text: 'Too large' })
    await fill(user, 'Quantity', '7')
    await user.click(screen.getByRole('button', { name: /^Buy 7/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('Order Placement FailedToo large')
    expect(field('Quantity')).toHaveProperty('value', '7')
    expect(field('Price')).toHaveProperty('value', '7910.00')
  })

  it('steps quantity and price with the arrow keys', async () => {
    const { user } = open()
    await user.click(field('Quantity'))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(field('Quantity')).toHaveProperty('value', '2')
    await user.click(field('Price'))
    await user.keyboard('{ArrowDown}')
    expect(field('Price')).toHaveProperty('value', '7909.75')
  })

  it('[BY-17] adds a bracket in points and shows where it stands', async () => {
    const { user, broker } = open()
    await fill(user, 'Stop loss, points', '8')
    expect(screen.getByText('7902.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Buy 1/ }))
    expect(broker.place.mock.calls[0]?.[0]).toMatchObject({ stopLoss: 7902 })
  })

  it('[BY-17] proposes the size that the risk allows', async () => {
    const { user } = open()
    act(() => changeTradingPreference({ risk: 900 }))
    await fill(user, 'Stop loss, points', '8')
    await user.click(screen.getByRole('button', { name: 'Use Qty 2' }))
    expect(field('Quantity')).toHaveProperty('value', '2')
  })

  it('[BY-17] proposes a stop and a size from the risk interval, and changes nothing by itself', async () => {
    given.ri = 12.1
    const { user } = open()
    act(() => changeTradingPreference({ risk: 1900 }))
    expect(screen.getByText('Risk interval 12.10')).toBeTruthy()
    expect(screen.getByText('RI 12.10')).toBeTruthy()
    expect(field('Quantity')).toHaveProperty('value', '1')
    await user.click(screen.getByRole('button', { name: 'Use Qty 3' }))
    expect(field('Quantity')).toHaveProperty('value', '3')
    // Up to the next tick.
    await user.click(screen.getByRole('button', { name: 'Use Stop 12.25 points' }))
    expect(field('Stop loss, points')).toHaveProperty('value', '12.25')
    expect(screen.getByText('7897.75')).toBeTruthy()
    expect(screen.getByText('stop 12.25')).toBeTruthy()
  })

  it('[BY-17] proposes a stop behind the nearest level of the map', async () => {
    given.levels = { hp: 7905, mhp: 7890, hg: 7930, bear: null, bull: null, redistribution: null }
    const { user } = open()
    expect(screen.getByText('Behind HP 7905.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use Stop 5.25 points' }))
    expect(screen.getByText('7904.75')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Sell' }))
    expect(screen.getByText('Behind HG 7930.00')).toBeTruthy()
  })

  it('[BY-17] says what one contract risks when the risk allows none, and proposes no stop without brackets', () => {
    given.ri = 12
    open({ hasBrackets: false })
    act(() => changeTradingPreference({ risk: 100 }))
    expect(screen.getByText('One contract risks $600.00.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Use Qty 0' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /^Use Stop/ })).toBeNull()
  })

  it('never keeps the price of another contract', async () => {
    const { user, store } = open()
    await fill(user, 'Price', '7000')
    act(() => store.getState().setSymbol('F.US.ENQZ26'))
    await vi.waitFor(() => expect(field('Price')).toHaveProperty('value', '7910.00'))
  })

  it('opens from elsewhere with an order', () => {
    const { onOpen } = open()
    act(() => openTicket({ symbol: 'F.US.EPZ26', side: 'sell', type: 'stop', price: 7900 }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('order-ticket')
    expect(screen.getByRole('button', { name: 'Sell 1 ESZ6 @ 7900.00 Stop' })).toBeTruthy()
  })

  it('opens also when it was asked for before its code had loaded', () => {
    openTicket({ symbol: 'F.US.EPZ26', side: 'sell', type: 'limit', price: 7950 })
    const { onOpen } = open()
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('order-ticket')
    expect(screen.getByRole('button', { name: 'Sell 1 ESZ6 @ 7950.00' })).toBeTruthy()
  })

  it('says that an account takes no bracket, and that there is no account', () => {
    open({ hasBrackets: false })
    expect(screen.getByText('This account takes no bracket with an order.')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('trades shares on paper alone', () => {
    open({ symbol: 'SPY' })
    expect(screen.getByRole('button', { name: /^Buy 1 SPY/ })).toBeTruthy()
  })
})
