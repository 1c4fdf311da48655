/** Bounds of everything that an exchange keeps. */
export const exchangeLimits = {
  orderQuantity: 1000,
  /** Of all orders, with the ids before modifications; more than all accounts can have orders. */
  orderIds: 20_000,
  /** Of one account. */
  openOrders: 200,
  endedOrders: 300,
  clientIds: 5000,
  /** Of one order. */
  transactions: 100,
  clientIdLength: 64,
  ocoOrders: 2,
  /** Requests of all clients that wait while changes are being stored. */
  waitingRequests: 2000,
} as const
