/** Close to the value while it is small, and never beyond the limit on either side. */
export function saturated(value: number, limit: number): number {
  const ratio = value / limit
  return value / Math.sqrt(1 + ratio * ratio)
}
