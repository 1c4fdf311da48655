import type { BrokerOrder, OrderGroup } from '@tidemark/futures'

export const orderGroups: readonly OrderGroup[] = [
  'working',
  'placing',
  'filled',
  'cancelled',
  'rejected',
  'inactive',
]

export type GroupFilter = OrderGroup | 'all'

/** A table with more is of no use, and slows the page. */
export const maxRows = 500

/** Newest first, each with its brackets below it. */
export function shownOrders(orders: readonly BrokerOrder[], filter: GroupFilter): readonly BrokerOrder[] {
  const byId = new Map(orders.map(order => [order.id, order]))
  const entryOf = (order: BrokerOrder) => byId.get(order.parentId ?? '') ?? order
  const byAge = (one: BrokerOrder, other: BrokerOrder) =>
    one.placedAt - other.placedAt || (one.id < other.id ? -1 : 1)
  return orders
    .filter(({ group }) => filter === 'all' || group === filter)
    .toSorted((one, other) => {
      const [entry, otherEntry] = [entryOf(one), entryOf(other)]
      if (entry !== otherEntry) return byAge(otherEntry, entry)
      if (one === entry || other === entry) return one === entry ? -1 : 1
      return byAge(one, other)
    })
    .slice(0, maxRows)
}

/** Whether it can still be changed or cancelled. */
export const isOpen = ({ group }: BrokerOrder): boolean => group === 'working' || group === 'placing'

/** The brackets of orders that are not filled yet: they are not in the market. */
export function waitingBrackets(orders: readonly BrokerOrder[]): ReadonlySet<string> {
  const open = new Set(orders.filter(isOpen).map(({ id }) => id))
  return new Set(orders.filter(order => isOpen(order) && open.has(order.parentId ?? '')).map(({ id }) => id))
}
