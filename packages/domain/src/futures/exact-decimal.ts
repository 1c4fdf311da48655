/** digits / 10^decimals, exactly. */
export interface Decimal {
  readonly digits: bigint
  readonly decimals: number
}

/** The decimal a number is written as: 1.1 is eleven tenths here, not the binary fraction beside it. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`Not a decimal: ${value}`)
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const decimals = fraction.length - Number(exponent)
  return decimals >= 0 ? { digits, decimals } : { digits: digits * 10n ** BigInt(-decimals), decimals: 0 }
}

/** The number nearest to it. */
export function decimalToNumber({ digits, decimals }: Decimal): number {
  return Number(`${digits}e-${decimals}`)
}

/** The digits of a decimal when written with so many decimals, which must be as many as it has or more. */
export function digitsAt({ digits, decimals }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - decimals)
}

/** Towards minus infinity, for a positive divisor. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}
