/** Exactly digits / 10^decimals. */
export interface Decimal {
  readonly digits: bigint
  readonly decimals: number
}

/** The decimal as which a number prints: 1.1 is exactly eleven tenths, not the nearest binary fraction. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`Not a decimal: ${value}`)
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const decimals = fraction.length - Number(exponent)
  return decimals >= 0 ? { digits, decimals } : { digits: digits * 10n ** BigInt(-decimals), decimals: 0 }
}

/** The nearest binary number. */
export function decimalToNumber({ digits, decimals }: Decimal): number {
  return Number(`${digits}e-${decimals}`)
}

/** The digits of a decimal at a larger or equal number of decimals. */
export function digitsAt({ digits, decimals }: Decimal, targetDecimals: number): bigint {
  return digits * 10n ** BigInt(targetDecimals - decimals)
}

/** Rounds towards minus infinity, for a positive divisor. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}
