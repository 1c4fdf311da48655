import type { OrderSide } from '../trading/broker.ts'

/** Contracts of one account in one contract. Money is counted in ticks of one contract. */
export interface Position {
  /** Negative when short. */
  readonly quantity: number
  /** What the open contracts were bought for; negative when they were sold. */
  readonly costTicks: number
  /** Profit of what was closed. */
  readonly realizedTicks: number
}

export const noPosition: Position = { quantity: 0, costTicks: 0, realizedTicks: 0 }

/** Contracts of the same side are averaged; those of the other side close open ones, then open their own. */
export function positionAfter(
  position: Position,
  side: OrderSide,
  quantity: number,
  ticks: number,
): Position {
  const signed = side === 'buy' ? quantity : -quantity
  const { quantity: before, costTicks, realizedTicks } = position
  const after = before + signed
  if (before === 0 || before > 0 === signed > 0)
    return { quantity: after, costTicks: costTicks + signed * ticks, realizedTicks }
  const closed = Math.min(quantity, Math.abs(before))
  const closedCost = closed === Math.abs(before) ? costTicks : (costTicks / Math.abs(before)) * closed
  const proceeds = (before > 0 ? closed : -closed) * ticks
  const opened = signed > 0 ? quantity - closed : closed - quantity
  return {
    quantity: after,
    costTicks: after === 0 ? 0 : costTicks - closedCost + opened * ticks,
    realizedTicks: realizedTicks + proceeds - closedCost,
  }
}

export const averageTicks = ({ quantity, costTicks }: Position): number =>
  quantity === 0 ? 0 : costTicks / quantity

/** What closing all of it at a price would realize. */
export const openProfitTicks = ({ quantity, costTicks }: Position, ticks: number): number =>
  quantity * ticks - costTicks
