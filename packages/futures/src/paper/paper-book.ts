import { sideOfWidget, type WidgetSide } from '../trading/order-maps.ts'
import {
  isWorking,
  type PaperBook,
  type PaperOrder,
  type PaperPosition,
  paperLimits,
  paperStatus,
  profitOf,
} from './paper-records.ts'

/** Old orders leave first; those that work stay. */
export function withOrder(book: PaperBook, order: PaperOrder): PaperBook {
  const orders = [...book.orders, order]
  const surplus = orders.length - paperLimits.orders
  const oldest = new Set(
    surplus > 0 ? orders.filter(one => !isWorking(one)).slice(0, surplus) : ([] as PaperOrder[]),
  )
  return { ...book, orders: orders.filter(one => !oldest.has(one)) }
}

export const changed = (book: PaperBook, id: string, change: Partial<PaperOrder>): PaperBook => ({
  ...book,
  orders: book.orders.map(order => (order.id === id ? { ...order, ...change } : order)),
})

export function cancelled(book: PaperBook, ids: readonly string[], at: number): PaperBook {
  const isMeant = (order: PaperOrder) => isWorking(order) && ids.includes(order.id)
  if (!book.orders.some(isMeant)) return book
  const status = paperStatus.cancelled
  return {
    ...book,
    orders: book.orders.map(order => (isMeant(order) ? { ...order, status, changedAt: at } : order)),
  }
}

interface Fill {
  readonly id: string
  /** All that is left, unless it says less. */
  readonly quantity?: number
  readonly price: number
  readonly at: number
  readonly nextId: () => string
}

/** [FU-8] The order trades: the position follows, and so do the orders that protect it. */
export function filled(
  book: PaperBook,
  { id, quantity: given = Number.POSITIVE_INFINITY, price, at, nextId }: Fill,
): PaperBook {
  const order = book.orders.find(one => one.id === id)
  if (!order || !isWorking(order)) return book
  const quantity = Math.min(given, order.qty - order.filled)
  const whole = order.filled + quantity
  const isDone = whole === order.qty
  const traded = changed(book, id, {
    filled: whole,
    price: ((order.price ?? 0) * order.filled + price * quantity) / whole,
    changedAt: at,
    ...(isDone && { status: paperStatus.filled, dueAt: null }),
  })
  const earlier = book.executions.filter(({ orderId }) => orderId === id).length
  const execution = {
    id: `${id}-${earlier + 1}`,
    orderId: id,
    symbol: order.symbol,
    side: sideOfWidget(order.side),
    quantity,
    price,
    at,
  }
  const executions = [...traded.executions, execution].slice(-paperLimits.executions)
  const part = { ...order, qty: quantity }
  const moved = withFill({ ...traded, executions }, part, price)
  // Where only a part is filled, what protects the rest stays, and fits it.
  const siblings = order.parentId === null || !isDone ? [] : bracketsOf(moved, order.parentId)
  return withBrackets(fitted(cancelled(moved, siblings, at), order.symbol, at), part, at, nextId)
}

/** Same side averages, the other side reduces and flips; nothing is left of a position of zero. */
function withFill(book: PaperBook, order: PaperOrder, price: number): PaperBook {
  const { symbol, side, qty, tickSize, tickValue } = order
  const before = book.positions.find(position => position.symbol === symbol)
  const others = book.positions.filter(position => position !== before)
  const put = (realized: number, position: Pick<PaperPosition, 'side' | 'qty' | 'avgPrice'> | null) => ({
    ...book,
    realized: book.realized + realized,
    positions: position
      ? [...others, priced({ ...before, symbol, tickSize, tickValue, last: null, ...position }, price)]
      : others,
  })
  if (!before) return put(0, { side, qty, avgPrice: price })
  if (before.side === side) {
    const whole = before.qty + qty
    return put(0, { side, qty: whole, avgPrice: (before.avgPrice * before.qty + price * qty) / whole })
  }
  const realized = profitOf({ ...before, qty: Math.min(before.qty, qty) }, price)
  const rest = before.qty - qty
  if (rest === 0) return put(realized, null)
  return rest > 0
    ? put(realized, { side: before.side, qty: rest, avgPrice: before.avgPrice })
    : put(realized, { side, qty: -rest, avgPrice: price })
}

const priced = (position: Omit<PaperPosition, 'profit'>, price: number): PaperPosition => ({
  ...position,
  last: price,
  profit: profitOf(position, price),
})

export function withPrice(book: PaperBook, symbol: string, price: number): PaperBook {
  const isStale = (position: PaperPosition) => position.symbol === symbol && position.last !== price
  if (!book.positions.some(isStale)) return book
  return {
    ...book,
    positions: book.positions.map(position => (isStale(position) ? priced(position, price) : position)),
  }
}

const bracketsOf = ({ orders }: PaperBook, parentId: string): string[] =>
  orders.flatMap(({ id, parentId: parent }) => (parent === parentId ? [id] : []))

/** An order that protects a position never trades more than what is left of it, nor on its own side. */
function fitted(book: PaperBook, symbol: string, at: number): PaperBook {
  const position = book.positions.find(one => one.symbol === symbol)
  const brackets = book.orders.filter(
    order => order.symbol === symbol && order.parentId !== null && isWorking(order),
  )
  const isOver = ({ side }: PaperOrder) => !position || side === position.side
  const rest = cancelled(
    book,
    brackets.filter(isOver).map(({ id }) => id),
    at,
  )
  if (!position) return rest
  return {
    ...rest,
    orders: rest.orders.map(order =>
      brackets.includes(order) && order.qty - order.filled > position.qty
        ? { ...order, qty: order.filled + position.qty }
        : order,
    ),
  }
}

/** The order has the quantity that was filled now. */
function withBrackets(book: PaperBook, order: PaperOrder, at: number, nextId: () => string): PaperBook {
  const position = book.positions.find(({ symbol }) => symbol === order.symbol)
  if (position?.side !== order.side) return book
  const known = book.orders.filter(one => one.parentId === order.id && isWorking(one))
  if (known.length > 0)
    return {
      ...book,
      orders: book.orders.map(one =>
        known.includes(one)
          ? {
              ...one,
              qty: one.filled + Math.min(one.qty - one.filled + order.qty, position.qty),
              changedAt: at,
            }
          : one,
      ),
    }
  const side = -order.side as WidgetSide
  const protect = (rest: PaperBook, price: number | null, type: 1 | 3): PaperBook =>
    price === null
      ? rest
      : withOrder(rest, {
          ...order,
          id: nextId(),
          side,
          type,
          status: paperStatus.working,
          qty: Math.min(order.qty, position.qty),
          limitPrice: type === 1 ? price : null,
          stopPrice: type === 3 ? price : null,
          takeProfit: null,
          stopLoss: null,
          duration: { kind: 'GTC' },
          filled: 0,
          price: null,
          parentId: order.id,
          dueAt: null,
          isTriggered: false,
          placedAt: at,
          changedAt: at,
        })
  return protect(protect(book, order.takeProfit, 1), order.stopLoss, 3)
}
