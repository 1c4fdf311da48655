/** Bounds of everything that an exchange keeps. */
export const exchangeLimits = {
  orderQuantity: 1000,
  /** Of one account. */
  openOrders: 200,
  endedOrders: 300,
  clientIds: 5000,
  /** Of one order. */
  transactions: 100,
  clientIdLength: 64,
  ocoOrders: 2,
} as const
