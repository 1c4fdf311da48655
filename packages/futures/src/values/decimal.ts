import { ProtocolError } from '../codec/protocol-error.ts'
import type { MessageOf } from '../protocol/message-table.ts'

type Decimal = MessageOf<'Decimal'>

const SIGNIFICANT_DIGITS = 15

/** Throws a ProtocolError for a decimal that is no finite number. */
export function numberOfDecimal({ significand = 0, exponent = 0 }: Decimal): number {
  // Parsed as text: 3 × 10 ** -1 would give 0.30000000000000004.
  const value = Number(`${significand}e${exponent}`)
  if (!Number.isFinite(value)) throw new ProtocolError('unsafe_number', 'A decimal is too large')
  return value
}

/** Whole numbers have no exponent; others have 15 significant digits at most. */
export function decimalOfNumber(value: number): Decimal {
  if (!Number.isFinite(value)) throw new ProtocolError('wrong_value', `${value} is no decimal`)
  if (Number.isSafeInteger(value)) return { significand: value + 0, exponent: 0 }
  const [digits = '', power = '0'] = value.toExponential(SIGNIFICANT_DIGITS - 1).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const decimals = fraction.replace(/0+$/, '')
  return { significand: Number(`${whole}${decimals}`), exponent: Number(power) - decimals.length }
}
