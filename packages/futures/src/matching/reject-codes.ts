/** The provider's codes of refused orders, as far as they are known. */
export const orderRejectCodes = {
  other: 99,
  /** The reason is in the text. */
  seeText: 1001,
  productNotAllowed: 1002,
  productDisabled: 1003,
  marginOverCash: 1015,
  notModifiable: 1020,
  notCancellable: 1021,
  durationNotSupported: 1022,
  unknownOrder: 1024,
} as const
