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

/** Newest first. */
export const shownOrders = (orders: readonly BrokerOrder[], filter: GroupFilter): readonly BrokerOrder[] =>
  orders
    .filter(({ group }) => filter === 'all' || group === filter)
    .toSorted((one, other) => other.placedAt - one.placedAt || (one.id < other.id ? 1 : -1))
    .slice(0, maxRows)

/** Whether it can still be changed or cancelled. */
export const isOpen = ({ group }: BrokerOrder): boolean => group === 'working' || group === 'placing'
