import type { BrokerOrder, OrderChange } from '@tidemark/futures'
import { priceText, stepsOf } from '../contract-terms.ts'
import { checkedPrice } from '../price-problem.ts'
import { readQuantity } from '../read-quantity.ts'
import { tradingTexts } from '../texts.ts'
import { maxQuantity } from '../trading-preference.ts'

/** The cells of an order that can be edited in place, as typed. */
export interface EditedCells {
  readonly quantity: string
  readonly limitPrice: string
  readonly stopPrice: string
  readonly takeProfit: string
  readonly stopLoss: string
}

type Cell = keyof EditedCells
export type BracketCell = 'takeProfit' | 'stopLoss'

export type ReadChange =
  | { readonly kind: 'change'; readonly change: OrderChange }
  | { readonly kind: 'wrong'; readonly cell: Cell; readonly error: string }

export const cellsOf = ({ symbol, quantity, ...prices }: BrokerOrder): EditedCells => ({
  quantity: String(quantity),
  limitPrice: priceText(symbol, prices.limitPrice),
  stopPrice: priceText(symbol, prices.stopPrice),
  takeProfit: priceText(symbol, prices.takeProfit),
  stopLoss: priceText(symbol, prices.stopLoss),
})

/** The brackets that an order may have; one that is a bracket itself has none. */
export const bracketCellsOf = ({ parentId }: BrokerOrder, hasBrackets: boolean): readonly BracketCell[] =>
  parentId === null && hasBrackets ? ['takeProfit', 'stopLoss'] : []

/** The prices that an order of the type has. */
export const pricesOf = {
  market: [],
  limit: ['limitPrice'],
  stop: ['stopPrice'],
  stopLimit: ['stopPrice', 'limitPrice'],
} as const satisfies Readonly<Record<BrokerOrder['type'], readonly Cell[]>>

/** What changed of the order, or the first cell that cannot be read. An empty bracket is removed. */
export function readChange(order: BrokerOrder, cells: EditedCells, hasBrackets: boolean): ReadChange {
  const quantity = readQuantity(cells.quantity)
  if (quantity === null)
    return { kind: 'wrong', cell: 'quantity', error: tradingTexts.errors.quantity(maxQuantity) }
  const steps = stepsOf(order.symbol)
  const change: { -readonly [Name in keyof OrderChange]: OrderChange[Name] } = {}
  if (quantity !== order.quantity) change.quantity = quantity
  for (const cell of pricesOf[order.type]) {
    const read = checkedPrice(cells[cell], steps)
    if ('error' in read) return { kind: 'wrong', cell, error: read.error }
    if (read.price !== order[cell]) change[cell] = read.price
  }
  for (const cell of bracketCellsOf(order, hasBrackets)) {
    const read = cells[cell].trim() === '' ? { price: null } : checkedPrice(cells[cell], steps)
    if ('error' in read) return { kind: 'wrong', cell, error: read.error }
    if (read.price !== (order[cell] ?? null)) change[cell] = read.price
  }
  return { kind: 'change', change }
}
