import { averageTicks, noPosition, type Position, positionAfter } from '../matching/position.ts'
import type { BrokerExecution } from '../trading/broker.ts'

export type TradeSide = 'long' | 'short'

/** A trade from flat to flat. Money is counted in ticks of one contract. */
export interface RoundTrip {
  /** The execution that opened it. */
  readonly openedBy: string
  readonly symbol: string
  readonly side: TradeSide
  /** All contracts that were entered. */
  readonly quantity: number
  readonly entryPrice: number
  /** Of the contracts that were closed; null while none was. */
  readonly exitPrice: number | null
  readonly openedAt: number
  /** Null while it is open. */
  readonly closedAt: number | null
  readonly realizedTicks: number
  /** The lowest and the highest price at which it traded. */
  readonly low: number
  readonly high: number
}

export interface RoundTripOptions {
  readonly tickSize: number
  /** What the account holds now, negative when short. Accounts forget old executions: what they opened is left out. */
  readonly heldQuantity: number
}

/** Folds the executions of one account and one symbol, oldest first. Neither their order nor duplicates matter. */
export function roundTrips(
  executions: readonly BrokerExecution[],
  { tickSize, heldQuantity }: RoundTripOptions,
): RoundTrip[] {
  const ordered = inOrder(executions)
  const traded = ordered.reduce((sum, execution) => sum + signedQuantity(execution), 0)
  const trips: RoundTrip[] = []
  let unknown = heldQuantity - traded
  let open: OpenTrip | null = null
  for (const execution of ordered) {
    let rest = execution.quantity
    if (unknown !== 0) {
      const after = unknown + signedQuantity(execution)
      const isOver = after === 0 || after > 0 !== unknown > 0
      unknown = isOver ? 0 : after
      if (!isOver || after === 0) continue
      rest = Math.abs(after)
    }
    while (rest > 0) {
      open ??= opened(execution)
      const part: number = isEntry(open, execution) ? rest : Math.min(rest, Math.abs(open.position.quantity))
      open = withPart(open, execution, part, tickSize)
      rest -= part
      if (open.position.quantity !== 0) continue
      trips.push(tripOf(open, tickSize, execution.at))
      open = null
    }
  }
  return open ? [...trips, tripOf(open, tickSize, null)] : trips
}

interface OpenTrip {
  readonly first: BrokerExecution
  readonly position: Position
  readonly entered: Sum
  readonly left: Sum
  readonly low: number
  readonly high: number
}

interface Sum {
  readonly quantity: number
  readonly ticks: number
}

const noSum: Sum = { quantity: 0, ticks: 0 }

const opened = (first: BrokerExecution): OpenTrip => ({
  first,
  position: noPosition,
  entered: noSum,
  left: noSum,
  low: first.price,
  high: first.price,
})

const isEntry = ({ first }: OpenTrip, { side }: BrokerExecution): boolean => first.side === side

function withPart(trip: OpenTrip, execution: BrokerExecution, quantity: number, tickSize: number): OpenTrip {
  const { side, price } = execution
  const ticks = ticksOf(price, tickSize)
  const add = (sum: Sum): Sum => ({ quantity: sum.quantity + quantity, ticks: sum.ticks + quantity * ticks })
  const sums = isEntry(trip, execution) ? { entered: add(trip.entered) } : { left: add(trip.left) }
  return {
    ...trip,
    ...sums,
    position: positionAfter(trip.position, side, quantity, ticks),
    low: Math.min(trip.low, price),
    high: Math.max(trip.high, price),
  }
}

function tripOf(trip: OpenTrip, tickSize: number, closedAt: number | null): RoundTrip {
  const { first, position, entered, left, low, high } = trip
  const isLong = first.side === 'buy'
  // Without the divisions of averages, so that whole ticks stay whole.
  const closedTicks = (left.ticks - entered.ticks) * (isLong ? 1 : -1)
  return {
    openedBy: first.id,
    symbol: first.symbol,
    side: isLong ? 'long' : 'short',
    quantity: entered.quantity,
    entryPrice: averageOf(entered) * tickSize,
    exitPrice: left.quantity === 0 ? null : averageOf(left) * tickSize,
    openedAt: first.at,
    closedAt,
    realizedTicks: (closedAt === null ? position.realizedTicks : closedTicks) + 0,
    low,
    high,
  }
}

const averageOf = ({ quantity, ticks }: Sum): number =>
  averageTicks({ ...noPosition, quantity, costTicks: ticks })

/** Prices are multiples of the tick that binary cannot hold exactly; one between two ticks stays there. */
function ticksOf(price: number, tickSize: number): number {
  const ticks = price / tickSize
  const whole = Math.round(ticks)
  return Math.abs(ticks - whole) < 1e-6 ? whole : ticks
}

const signedQuantity = ({ side, quantity }: BrokerExecution): number =>
  side === 'buy' ? quantity : -quantity

function inOrder(executions: readonly BrokerExecution[]): BrokerExecution[] {
  const unique = new Map(executions.map(execution => [execution.id, execution]))
  return [...unique.values()]
    .filter(({ quantity, price }) => quantity > 0 && Number.isFinite(quantity) && Number.isFinite(price))
    .sort((one, other) => one.at - other.at || compareIds(one.id, other.id))
}

const compareIds = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other))
