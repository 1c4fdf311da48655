/** The provider takes 64 bytes at most, and no id twice. */
export type NextOrderId = () => string

/** Ids of orders: RS_ and the time in ms. Two of the same ms, or of a clock that was set back, get the next ms that is free. */
export function createOrderIds(nowMs: () => number): NextOrderId {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.floor(nowMs()))
    return `RS_${last}`
  }
}
