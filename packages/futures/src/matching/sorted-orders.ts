import type { WorkingOrder } from './working-order.ts'

/** Negative when the first order is before the second. Two orders are never equal: their priorities differ. */
export type OrderComparison = (one: WorkingOrder, other: WorkingOrder) => number

export const byPriority: OrderComparison = (one, other) => one.priority - other.priority

const byPrice =
  (priceOf: (order: WorkingOrder) => number, direction: 1 | -1): OrderComparison =>
  (one, other) =>
    direction * (priceOf(one) - priceOf(other)) || byPriority(one, other)

const limitOf = ({ limitTicks }: WorkingOrder): number => limitTicks ?? 0
const stopOf = ({ stopTicks }: WorkingOrder): number => stopTicks ?? 0

export const byLimitDescending = byPrice(limitOf, -1)
export const byLimitAscending = byPrice(limitOf, 1)
export const byStopDescending = byPrice(stopOf, -1)
export const byStopAscending = byPrice(stopOf, 1)

/** Orders in the sequence in which they are served. A price or priority changes only while its order is outside. */
export class SortedOrders {
  readonly #isBefore: OrderComparison
  readonly #orders: WorkingOrder[] = []

  constructor(comparison: OrderComparison) {
    this.#isBefore = comparison
  }

  get first(): WorkingOrder | undefined {
    return this.#orders[0]
  }

  get all(): readonly WorkingOrder[] {
    return this.#orders
  }

  insert(order: WorkingOrder): void {
    this.#orders.splice(this.#positionOf(order), 0, order)
  }

  remove(order: WorkingOrder): void {
    const position = this.#positionOf(order)
    if (this.#orders[position] === order) this.#orders.splice(position, 1)
  }

  #positionOf(order: WorkingOrder): number {
    let low = 0
    let high = this.#orders.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#isBefore(this.#orders[middle] as WorkingOrder, order) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
