/** The edge of a band that a price would meet first; the price itself when it is inside. */
export const nearEdge = (
  { low, high }: { readonly low: number; readonly high: number },
  price: number,
): number => (price > high ? high : price < low ? low : price)
