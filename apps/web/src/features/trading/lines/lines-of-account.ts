import type { TradingLine } from '@tidemark/chart'
import type { BrokerOrder, BrokerPosition, BrokerState } from '@tidemark/futures'
import type { AccountAge } from '../account-age.ts'
import { isOpen } from '../account-manager/order-groups.ts'
import { pricesOf } from '../account-manager/read-change.ts'
import { amountText } from '../amount-text.ts'
import { stepsOf } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import { distanceText } from './distance-text.ts'

const t = tradingTexts.lines

type PriceField = 'limitPrice' | 'stopPrice'
type BracketField = 'takeProfit' | 'stopLoss'

/** What a line stands for: a price of an order, which may be that of a bracket it brings, or a position. */
export type LineTarget =
  | { readonly kind: 'order'; readonly order: BrokerOrder; readonly field: PriceField | BracketField }
  | { readonly kind: 'position'; readonly position: BrokerPosition }

export interface ShownAccount {
  readonly state: Pick<BrokerState, 'status' | 'orders' | 'positions'>
  /** The contract on the chart. */
  readonly symbol: string
  readonly currency: string
  /** The lines with a change under way, and the prices that they get. */
  readonly pending: ReadonlyMap<string, number>
  readonly age: Pick<AccountAge, 'isEnded' | 'isPriceOld'>
}

/** The position, what protects it, and the working orders of a contract, nearest to what matters most first. */
export function linesOfAccount(account: ShownAccount): readonly TradingLine[] {
  const { state, symbol } = account
  const held = state.positions.filter(position => position.symbol === symbol && position.quantity !== 0)
  const open = state.orders.filter(order => order.symbol === symbol && isOpen(order))
  const entries = open.filter(({ parentId }) => parentId === null)
  const brackets = open.filter(order => order.parentId !== null && !isPlanned(order, entries))
  const lines = [
    ...held.map(position => positionLine(position, account)),
    ...[...brackets, ...entries].flatMap(order => orderLines(order, account)),
    ...entries.flatMap(order => plannedLines(order, account)),
  ]
  const { isEnded, isPriceOld } = account.age
  const isKnown = state.status === 'ready'
  const isOld = (line: TradingLine) => (line.kind === 'position' ? isPriceOld(symbol) : !isKnown)
  return lines.map(line => (isOld(line) ? notLive(line, isEnded) : line))
}

/** Without a session nothing about it can be changed. */
const notLive = (line: TradingLine, isEnded: boolean): TradingLine => ({
  ...line,
  textAt: (price, last) => t.notLive(line.textAt(price, last)),
  ...(isEnded && { isMovable: false, isRemovable: false }),
})

/** Null when it is gone meanwhile. */
export function targetOf({ state, symbol }: ShownAccount, id: string): LineTarget | null {
  const position = state.positions.find(held => held.symbol === symbol && positionId(held) === id)
  if (position) return { kind: 'position', position }
  for (const order of state.orders) {
    const fields = [...pricesOf[order.type], ...bracketFields]
    const field = isOpen(order) && fields.find(own => orderLineId(order, own) === id)
    if (field) return { kind: 'order', order, field }
  }
  return null
}

const positionId = ({ symbol }: BrokerPosition): string => `position ${symbol}`
const bracketFields = ['takeProfit', 'stopLoss'] as const
const orderLineId = ({ id }: BrokerOrder, field: PriceField | BracketField): string => `${field} ${id}`

function positionLine(position: BrokerPosition, { currency, pending }: ShownAccount): TradingLine {
  const { symbol, quantity, averagePrice, profit } = position
  const id = positionId(position)
  const name = t.position(quantity < 0 ? tradingTexts.short : tradingTexts.long, Math.abs(quantity))
  const isPending = pending.has(id)
  const text = textOf(name, amountText(profit, currency, true), isPending)
  return {
    id,
    price: averagePrice,
    kind: 'position',
    side: quantity < 0 ? 'sell' : 'buy',
    textAt: () => text,
    tickSize: stepsOf(symbol).tickSize,
    isMovable: false,
    isRemovable: true,
    isPending,
  }
}

function orderLines(order: BrokerOrder, { pending }: ShownAccount): TradingLine[] {
  const steps = stepsOf(order.symbol)
  return pricesOf[order.type].flatMap(field => {
    const id = orderLineId(order, field)
    const price = pending.get(id) ?? order[field]
    if (price === undefined) return []
    const isPending = pending.has(id) || order.group === 'placing'
    const name = orderName(order, field)
    return [
      {
        id,
        price,
        kind: kindOf(order),
        side: order.side,
        textAt: (at: number, last: number | null) => textOf(name, distanceText(at, last, steps), isPending),
        tickSize: steps.tickSize,
        isMovable: true,
        isRemovable: true,
        isPending,
      },
    ]
  })
}

/** Whether a bracket waits for its order: then the lines of the order show it. */
const isPlanned = (bracket: BrokerOrder, entries: readonly BrokerOrder[]): boolean =>
  entries.some(
    entry =>
      entry.id === bracket.parentId &&
      entry.filledQuantity === 0 &&
      entry[bracket.type === 'limit' ? 'takeProfit' : 'stopLoss'] !== undefined,
  )

/** The brackets that an order brings once it is filled. */
function plannedLines(order: BrokerOrder, { pending }: ShownAccount): TradingLine[] {
  if (order.filledQuantity > 0) return []
  const steps = stepsOf(order.symbol)
  return bracketFields.flatMap(field => {
    const id = orderLineId(order, field)
    const price = pending.get(id) ?? order[field]
    if (price === undefined) return []
    const isPending = pending.has(id) || order.group === 'placing'
    const isProfit = field === 'takeProfit'
    const name = (isProfit ? t.plannedTakeProfit : t.plannedStopLoss)(remaining(order))
    return [
      {
        id,
        price,
        kind: isProfit ? 'take-profit' : 'stop-loss',
        side: order.side === 'buy' ? 'sell' : 'buy',
        textAt: (at: number, last: number | null) => textOf(name, distanceText(at, last, steps), isPending),
        tickSize: steps.tickSize,
        isMovable: true,
        isRemovable: true,
        isPending,
      },
    ]
  })
}

const kindOf = ({ parentId, type }: BrokerOrder): TradingLine['kind'] => {
  if (parentId === null) return 'order'
  return type === 'limit' ? 'take-profit' : 'stop-loss'
}

function orderName(order: BrokerOrder, field: PriceField): string {
  const { side, type } = order
  const kind = kindOf(order)
  if (kind === 'take-profit') return t.takeProfit(remaining(order))
  if (kind === 'stop-loss') return t.stopLoss(remaining(order))
  const name = t.order(tradingTexts.sides[side], remaining(order), tradingTexts.types[type])
  return type === 'stopLimit' && field === 'limitPrice' ? t.limitOf(name) : name
}

const remaining = ({ quantity, filledQuantity }: BrokerOrder): number => quantity - filledQuantity

function textOf(name: string, detail: string, isPending: boolean): string {
  const text = detail === '' ? name : t.withDetail(name, detail)
  return isPending ? t.pending(text) : text
}
