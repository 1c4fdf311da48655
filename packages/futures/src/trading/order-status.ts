import type { OrderGroup } from './broker.ts'

interface StatusRow {
  readonly name: string
  readonly group: OrderGroup
}

/** The provider's codes of an order's status. */
const statuses: Readonly<Record<number, StatusRow>> = {
  1: { name: 'IN_TRANSIT', group: 'placing' },
  2: { name: 'REJECTED', group: 'rejected' },
  3: { name: 'WORKING', group: 'working' },
  4: { name: 'EXPIRED', group: 'cancelled' },
  5: { name: 'IN_CANCEL', group: 'placing' },
  6: { name: 'IN_MODIFY', group: 'placing' },
  7: { name: 'CANCELLED', group: 'cancelled' },
  8: { name: 'FILLED', group: 'filled' },
  9: { name: 'SUSPENDED', group: 'working' },
  10: { name: 'DISCONNECTED', group: 'working' },
  11: { name: 'ACTIVEAT', group: 'working' },
  12: { name: 'APPROVE_REQUIRED', group: 'working' },
  13: { name: 'APPROVED_BY_EXCHANGE', group: 'working' },
  14: { name: 'APPROVE_REJECTED', group: 'working' },
  15: { name: 'MATCHED', group: 'filled' },
  16: { name: 'PARTIALLY_MATCHED', group: 'placing' },
  17: { name: 'TRADE_BROKEN', group: 'inactive' },
}

/** A code that is not listed is shown as it is. */
export const orderStatusName = (code: number): string => statuses[code]?.name ?? `STATUS_${code}`

export const orderGroupOf = (code: number): OrderGroup => statuses[code]?.group ?? 'inactive'

/** It can still trade, or the broker has not yet said that it cannot. */
export const isOpenGroup = (group: OrderGroup): boolean => group === 'working' || group === 'placing'
