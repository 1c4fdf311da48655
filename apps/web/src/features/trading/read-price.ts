import { onTick, type PriceSteps } from './contract-terms.ts'

const maxLength = 16
const decimalPattern = /^-?\d{1,9}(?:[.,]\d{1,9})?$/
const fractionPattern = /^(\d{1,6})['’-](\d)(\d?)([0257]?)$/

export type PriceReading =
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'empty' | 'unreadable' | 'off-tick' }

/** Reads a price as typed: a decimal or, where the market quotes fractions, its own notation. */
export function readPrice(text: string, steps: PriceSteps): PriceReading {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (typed.length > maxLength) return { kind: 'unreadable' }
  const price = fractionOf(typed, steps) ?? decimalOf(typed)
  if (price === null) return { kind: 'unreadable' }
  const rounded = onTick(price, steps)
  // As far as a number with nine decimals can be from a fraction such as 1/64.
  return Math.abs(rounded - price) > steps.tickSize * 1e-3
    ? { kind: 'off-tick' }
    : { kind: 'price', price: rounded }
}

const decimalOf = (text: string): number | null =>
  decimalPattern.test(text) ? Number(text.replace(',', '.')) : null

/** 112'165 is 112 and 16.5 thirty-seconds, 485'2 is 485 and two eighths. */
function fractionOf(text: string, { display }: PriceSteps): number | null {
  const found = typeof display === 'number' ? null : fractionPattern.exec(text)
  if (found === null) return null
  const [, whole = '', first = '', second = '', part = ''] = found
  if (display === '8ths') return second === '' && Number(first) < 8 ? Number(whole) + Number(first) / 8 : null
  const thirtySeconds = Number(`${first}${second}`)
  if (second === '' || thirtySeconds > 31) return null
  return Number(whole) + (thirtySeconds + quarterOf[part as keyof typeof quarterOf]) / 32
}

/** One digit is shown of a quarter. */
const quarterOf = { '': 0, '0': 0, '2': 0.25, '5': 0.5, '7': 0.75 } as const
