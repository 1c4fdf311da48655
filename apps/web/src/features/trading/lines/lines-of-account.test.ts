import { describe, expect, it } from 'vitest'
import { fakeOrder, fakePosition } from '../../../testing/fake-broker.ts'
import { linesOfAccount, type ShownAccount, targetOf } from './lines-of-account.ts'

const account = (
  state: Partial<ShownAccount['state']>,
  pending: ShownAccount['pending'] = new Map(),
  age: Partial<ShownAccount['age']> = {},
): ShownAccount => ({
  state: { status: 'ready', orders: [], positions: [], ...state },
  symbol: 'F.US.EPZ26',
  currency: 'USD',
  pending,
  age: { isEnded: false, isPriceOld: () => false, ...age },
})
const textsOf = (shown: ShownAccount, last: number | null = 7913.5) =>
  linesOfAccount(shown).map(({ price, textAt }) => textAt(price, last))

describe('[BY-17] the lines of an account', () => {
  it('say side, quantity, type and distance of an order, and the open profit of a position', () => {
    const orders = [fakeOrder(), fakeOrder({ id: 'RS_2', side: 'sell', limitPrice: 7920, filledQuantity: 1 })]
    const shown = account({ orders, positions: [fakePosition()] })
    expect(textsOf(shown)).toEqual(['Long 2 · +$250.00', 'Buy 2 Limit · −3.25', 'Sell 1 Limit · +6.50'])
    expect(textsOf(shown, null)).toEqual(['Long 2 · +$250.00', 'Buy 2 Limit', 'Sell 1 Limit'])
    expect(textsOf(account({ orders }), 7910.25)[0]).toBe('Buy 2 Limit · 0.00')
  })

  it('[BY-11] say what is not live, and cannot be changed once the session has ended', () => {
    const known = { orders: [fakeOrder()], positions: [fakePosition()] }
    const isPriceOld = () => true
    const paper = account(known, new Map(), { isPriceOld })
    expect(textsOf(paper, null)).toEqual(['Long 2 · +$250.00 · not live', 'Buy 2 Limit'])
    const lost = account({ ...known, status: 'connecting' }, new Map(), { isPriceOld })
    expect(textsOf(lost, null)).toEqual(['Long 2 · +$250.00 · not live', 'Buy 2 Limit · not live'])
    expect(linesOfAccount(lost).map(({ isRemovable }) => isRemovable)).toEqual([true, true])
    const ended = account({ ...known, status: 'failed' }, new Map(), { isPriceOld, isEnded: true })
    expect(textsOf(ended, null)).toEqual(textsOf(lost, null))
    expect(linesOfAccount(ended).map(({ isMovable, isRemovable }) => isMovable || isRemovable)).toEqual([
      false,
      false,
    ])
  })

  it('have both prices of a stop limit, each with its own target', () => {
    const order = fakeOrder({ type: 'stopLimit', stopPrice: 7920, limitPrice: 7921 })
    const shown = account({ orders: [order] })
    expect(textsOf(shown, null)).toEqual(['Buy 2 Stop limit', 'Buy 2 Stop limit, its limit'])
    expect(linesOfAccount(shown).map(({ id }) => targetOf(shown, id))).toEqual([
      { kind: 'order', order, field: 'stopPrice' },
      { kind: 'order', order, field: 'limitPrice' },
    ])
  })

  it('name brackets by what they do, also those of an order that is not filled', () => {
    const working = { parentId: 'RS_0', side: 'sell' } as const
    const orders = [
      fakeOrder({ id: 'RS_1', takeProfit: 7930, stopLoss: 7900 }),
      fakeOrder({ id: 'RS_2', ...working, limitPrice: 7925 }),
      fakeOrder({ id: 'RS_3', ...working, type: 'stop', stopPrice: 7905 }),
    ]
    const lines = linesOfAccount(account({ orders }))
    expect(
      lines.map(({ kind, price, isMovable, isRemovable }) => [kind, price, isMovable, isRemovable]),
    ).toEqual([
      ['take-profit', 7925, true, true],
      ['stop-loss', 7905, true, true],
      ['order', 7910.25, true, true],
      ['take-profit', 7930, true, true],
      ['stop-loss', 7900, true, true],
    ])
    expect(lines.map(({ textAt }) => textAt(0, null)).slice(3)).toEqual([
      'Take profit 2, after the fill',
      'Stop loss 2, after the fill',
    ])
  })

  it('show a bracket that waits for its order once, as a price of the order', () => {
    const entry = fakeOrder({ id: 'RS_1', takeProfit: 7930, stopLoss: 7900 })
    const waiting = { parentId: 'RS_1', side: 'sell', statusCode: 9 } as const
    const children = [
      fakeOrder({ id: 'RS_2', ...waiting, limitPrice: 7930 }),
      fakeOrder({ id: 'RS_3', ...waiting, type: 'stop', stopPrice: 7900 }),
    ]
    const shown = account({ orders: [entry, ...children] }, new Map([['stopLoss RS_1', 7899]]))
    expect(linesOfAccount(shown)).toMatchObject([
      { id: 'limitPrice RS_1', isPending: false },
      { id: 'takeProfit RS_1', price: 7930, isPending: false },
      { id: 'stopLoss RS_1', price: 7899, isPending: true },
    ])
    expect(targetOf(shown, 'stopLoss RS_1')).toEqual({ kind: 'order', order: entry, field: 'stopLoss' })
    // Filled in part, it has brackets that work.
    const partly = account({ orders: [{ ...entry, filledQuantity: 1 }, ...children] })
    expect(linesOfAccount(partly).map(({ id }) => id)).toEqual([
      'limitPrice RS_2',
      'stopPrice RS_3',
      'limitPrice RS_1',
    ])
  })

  it('leave out other contracts, orders that are done, and market orders, which have no price', () => {
    const { limitPrice: _price, ...market } = fakeOrder({ id: 'RS_4', type: 'market' })
    const orders = [
      fakeOrder({ id: 'RS_2', symbol: 'F.US.ENQZ26' }),
      fakeOrder({ id: 'RS_3', group: 'filled' }),
      market,
    ]
    const positions = [fakePosition({ symbol: 'F.US.ENQZ26' }), fakePosition({ quantity: 0 })]
    expect(linesOfAccount(account({ orders, positions }))).toEqual([])
  })

  it('show a change under way at its new price, and an order that is being placed as pending', () => {
    const orders = [fakeOrder(), fakeOrder({ id: 'RS_2', group: 'placing' })]
    const shown = account({ orders }, new Map([['limitPrice RS_1', 7912]]))
    expect(linesOfAccount(shown)).toMatchObject([
      { price: 7912, isPending: true },
      { price: 7910.25, isPending: true },
    ])
    expect(textsOf(shown)[0]).toBe('Buy 2 Limit · −1.50 · pending')
  })

  it('write the distance in the notation of the market', () => {
    const order = fakeOrder({ symbol: 'F.US.TYAZ26', limitPrice: 112.5 })
    const shown = { ...account({ orders: [order] }), symbol: 'F.US.TYAZ26' }
    expect(textsOf(shown, 112.515625)).toEqual(["Buy 2 Limit · −0'005"])
  })

  it('have no target once the order is done', () => {
    expect(targetOf(account({ orders: [fakeOrder({ group: 'cancelled' })] }), 'limitPrice RS_1')).toBeNull()
  })
})
