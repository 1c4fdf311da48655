import type { BrokerOrder, BrokerState, OrderGroup } from '../trading/broker.ts'
import { sideOfWidget, typeOfWidget } from '../trading/order-maps.ts'
import {
  accountOf,
  type PaperBook,
  type PaperOrder,
  type PaperPosition,
  type PaperStatus,
  paperStatus,
} from './paper-records.ts'

const groups: Readonly<Record<PaperStatus, OrderGroup>> = {
  [paperStatus.cancelled]: 'cancelled',
  [paperStatus.filled]: 'filled',
  [paperStatus.working]: 'working',
}

/** The paper account as the interface reads every account. */
export function paperState(book: PaperBook, accountId: string, title: string): BrokerState {
  const { balance, equity, upl } = accountOf(book, title)
  return {
    status: 'ready',
    error: null,
    orders: book.orders.map(order => orderOf(order, accountId)),
    positions: book.positions.map(({ symbol, side, qty, avgPrice, last, profit }: PaperPosition) => ({
      accountId,
      symbol,
      quantity: qty * side,
      averagePrice: avgPrice,
      last,
      profit,
    })),
    balances: {
      ...{ balance, equity, openProfit: upl, realizedProfit: book.realized },
      ...{ margin: null, purchasingPower: null },
    },
    executions: book.executions,
  }
}

const orderOf = (order: PaperOrder, accountId: string): BrokerOrder => ({
  accountId,
  id: order.id,
  symbol: order.symbol,
  side: sideOfWidget(order.side),
  type: typeOfWidget(order.type) ?? 'market',
  quantity: order.qty,
  ...(order.limitPrice !== null && { limitPrice: order.limitPrice }),
  ...(order.stopPrice !== null && { stopPrice: order.stopPrice }),
  ...(order.takeProfit !== null && { takeProfit: order.takeProfit }),
  ...(order.stopLoss !== null && { stopLoss: order.stopLoss }),
  duration: order.duration,
  statusCode: order.status,
  group: groups[order.status],
  filledQuantity: order.filled,
  averagePrice: order.price,
  text: '',
  parentId: order.parentId,
  placedAt: order.placedAt,
  changedAt: order.changedAt,
})
