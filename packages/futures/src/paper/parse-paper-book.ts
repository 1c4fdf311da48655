import type { BrokerExecution, OrderDuration } from '../trading/broker.ts'
import {
  type PaperBook,
  type PaperOrder,
  type PaperPosition,
  paperLimits,
  paperStatus,
} from './paper-records.ts'

const MAX_TEXT = 64
const MAX_NUMBER = 1e15

/** Reads what `PaperBroker.book` gave, from a storage that others can write to. Null when any part of it is wrong: half a book
 *  would show positions that never were. */
export function parsePaperBook(value: unknown): PaperBook | null {
  if (!isRecord(value)) return null
  const { positions, executions, realized } = value
  const orders: unknown = Array.isArray(value.orders) ? value.orders.map(withFilled) : null
  const isWhole =
    isList(orders, paperLimits.orders, isOrder) &&
    isList(positions, paperLimits.positions, isPosition) &&
    isList(executions, paperLimits.executions, isExecution) &&
    isNumber(realized) &&
    isDistinct(orders.map(({ id }) => id)) &&
    isDistinct(positions.map(({ symbol }) => symbol))
  return isWhole ? { orders, positions, executions, realized } : null
}

/** Books of before orders could be filled in part. */
const withFilled = (order: unknown): unknown =>
  isRecord(order) && order.filled === undefined
    ? { ...order, filled: order.status === paperStatus.filled ? order.qty : 0 }
    : order

type Check<Value> = (value: unknown) => value is Value

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_NUMBER
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isPositive = (value: unknown): value is number => isNumber(value) && value > 0
const isSide = (value: unknown): value is 1 | -1 => value === 1 || value === -1
const isNull = (value: unknown): value is null => value === null
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    isNull(value) || check(value)
const oneOf =
  <const Value>(...values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.includes(value as Value)

const isList = <Value>(value: unknown, max: number, check: Check<Value>): value is readonly Value[] =>
  Array.isArray(value) && value.length <= max && value.every(check)

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length

const isDuration = (value: unknown): value is OrderDuration =>
  isRecord(value) &&
  (value.kind === 'DAY' || value.kind === 'GTC' || (value.kind === 'GTD' && isNumber(value.until)))

type Checks<Value> = { readonly [Key in keyof Value]-?: Check<Value[Key]> }

const checkAll =
  <Value>(checks: Checks<Value>): Check<Value> =>
  (value): value is Value =>
    isRecord(value) && (Object.keys(checks) as (keyof Value & string)[]).every(key => checks[key](value[key]))

const isOrder = checkAll<PaperOrder>({
  id: isText,
  symbol: isText,
  side: isSide,
  type: oneOf(1, 2, 3, 4),
  status: oneOf(1, 2, 6),
  qty: isCount,
  limitPrice: orNull(isNumber),
  stopPrice: orNull(isNumber),
  takeProfit: orNull(isNumber),
  stopLoss: orNull(isNumber),
  duration: isDuration,
  filled: (value): value is number => value === 0 || isCount(value),
  price: orNull(isNumber),
  parentId: orNull(isText),
  dueAt: orNull(isNumber),
  isTriggered: isBoolean,
  placedAt: isNumber,
  changedAt: isNumber,
  tickSize: isPositive,
  tickValue: isPositive,
})

const isPosition = checkAll<PaperPosition>({
  symbol: isText,
  side: isSide,
  qty: isCount,
  avgPrice: isNumber,
  last: orNull(isNumber),
  profit: orNull(isNumber),
  tickSize: isPositive,
  tickValue: isPositive,
})

const isExecution = checkAll<BrokerExecution>({
  id: isText,
  orderId: isText,
  symbol: isText,
  side: oneOf('buy', 'sell'),
  quantity: isCount,
  price: isNumber,
  at: isNumber,
})
