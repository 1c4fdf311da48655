import type { RiskLimits } from '@tidemark/contracts'

export type LimitName = keyof RiskLimits
export type TypedLimits = Readonly<Record<LimitName, string>>

export const limitNames: readonly LimitName[] = [
  'maxOrderSize',
  'maxPosition',
  'maxOrdersPerMinute',
  'maxDailyLoss',
  'priceCollarPercent',
]

const highest: RiskLimits = {
  maxOrderSize: 100_000,
  maxPosition: 100_000,
  maxOrdersPerMinute: 600,
  maxDailyLoss: 1_000_000_000,
  priceCollarPercent: 100,
}

/** Empty means no limit. */
const canBeEmpty = (name: LimitName): name is 'maxDailyLoss' | 'priceCollarPercent' =>
  name === 'maxDailyLoss' || name === 'priceCollarPercent'

export const isAmount = canBeEmpty

export const typedLimitsOf = (limits: RiskLimits): TypedLimits => ({
  maxOrderSize: String(limits.maxOrderSize),
  maxPosition: String(limits.maxPosition),
  maxOrdersPerMinute: String(limits.maxOrdersPerMinute),
  maxDailyLoss: limits.maxDailyLoss === null ? '' : String(limits.maxDailyLoss),
  priceCollarPercent: limits.priceCollarPercent === null ? '' : String(limits.priceCollarPercent),
})

/** Undefined for a text that is no limit. */
export function readLimit(name: LimitName, text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '' && canBeEmpty(name)) return null
  const pattern = canBeEmpty(name) ? /^\d{1,10}(\.\d{1,2})?$/ : /^\d{1,6}$/
  if (!pattern.test(trimmed)) return undefined
  const number = Number(trimmed)
  const lowest = name === 'priceCollarPercent' ? 0.01 : 1
  return number >= lowest && number <= (highest[name] ?? 0) ? number : undefined
}

/** Null when one of them is no limit. */
export function readLimits(typed: TypedLimits): RiskLimits | null {
  const whole = (name: 'maxOrderSize' | 'maxPosition' | 'maxOrdersPerMinute') => readLimit(name, typed[name])
  const [size, position, orders] = [whole('maxOrderSize'), whole('maxPosition'), whole('maxOrdersPerMinute')]
  const loss = readLimit('maxDailyLoss', typed.maxDailyLoss)
  const collar = readLimit('priceCollarPercent', typed.priceCollarPercent)
  if (!size || !position || !orders || loss === undefined || collar === undefined) return null
  return {
    maxOrderSize: size,
    maxPosition: position,
    maxOrdersPerMinute: orders,
    maxDailyLoss: loss,
    priceCollarPercent: collar,
  }
}
