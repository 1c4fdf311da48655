import { maxQuantity } from './trading-preference.ts'

/** A whole number from 1 up; null for anything else. */
export function readQuantity(text: string): number | null {
  const typed = text.trim()
  if (!/^\d{1,6}$/.test(typed)) return null
  const quantity = Number(typed)
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null
}
