import { create } from 'zustand'
import { priceText } from '../contract-terms.ts'
import type { TicketStart } from '../open-trading.ts'
import { hasStop, type TicketFields } from './read-ticket.ts'

interface TicketStore {
  readonly fields: TicketFields
  /** Whose prices are in the form. */
  readonly symbol: string | null
}

const emptyFields: TicketFields = {
  side: 'buy',
  type: 'limit',
  quantity: '1',
  price: '',
  stop: '',
  duration: 'DAY',
  date: '',
  hasTakeProfit: false,
  takeProfit: '',
  hasStopLoss: false,
  stopLoss: '',
}

/** The form of this window. It outlives its panel, so that nothing typed is lost. */
export const useTicketStore = create<TicketStore>(() => ({ fields: emptyFields, symbol: null }))

export const changeTicket = (change: Partial<TicketFields>): void =>
  useTicketStore.setState(({ fields }) => ({ fields: { ...fields, ...change } }))

/** A price of one contract must never be sent for another. */
export const startTicketOf = (symbol: string): void =>
  useTicketStore.setState(store =>
    store.symbol === symbol ? store : { symbol, fields: { ...store.fields, price: '', stop: '' } },
  )

/** Fills the form with what is known of the order. */
export const startTicket = (start: TicketStart): void =>
  useTicketStore.setState(({ fields, symbol }) => {
    const type = start.type ?? fields.type
    const price = start.price === undefined ? '' : priceText(start.symbol, start.price)
    const old = start.symbol === symbol ? fields : { ...fields, price: '', stop: '' }
    return {
      symbol: start.symbol,
      fields: {
        ...old,
        type,
        side: start.side ?? fields.side,
        ...(price !== '' && (hasStop(type) ? { stop: price } : { price })),
      },
    }
  })
