import { decimalOf, decimalToNumber, digitsAt, floorDivide } from './exact-decimal.ts'

/** The factor on an eighth of the margin, unless a record gives its own. */
export const defaultRiskParam = 1.1
const MARGIN_PARTS = 8
const YL_FACTOR = decimalOf(7.92)

export interface RiskTerms {
  readonly tickSize: number
  readonly profitPerTick: number
  readonly maintenance: number
  readonly riskParam?: number
}

export interface RiskInterval {
  /** In points, whole ticks. */
  readonly ri: number
  readonly yl: number
}

export interface DeviationBands {
  readonly upper: number
  readonly lower: number
}

/** Money for a move of 1.0; null for an invalid tick. */
export function pointValueOf(profitPerTick: number, tickSize: number): number | null {
  if (!isAmount(profitPerTick) || !isAmount(tickSize)) return null
  const [profit, tick] = [decimalOf(profitPerTick), decimalOf(tickSize)]
  const decimals = Math.max(profit.decimals, tick.decimals)
  return Number(digitsAt(profit, decimals)) / Number(digitsAt(tick, decimals))
}

/**
 * riskParam × maintenance / (8 × point value), floored to the tick. Computed in ticks with exact decimals: binary
 * fractions fall slightly short of whole ticks, and the floor would then lose one. Null when any term is not positive.
 */
export function riskIntervalOf(terms: RiskTerms): RiskInterval | null {
  const { tickSize, profitPerTick, maintenance, riskParam = defaultRiskParam } = terms
  if (![tickSize, profitPerTick, maintenance, riskParam].every(isAmount)) return null
  const [profit, margin, share] = [decimalOf(profitPerTick), decimalOf(maintenance), decimalOf(riskParam)]
  const dividend = { digits: share.digits * margin.digits, decimals: share.decimals + margin.decimals }
  const divisor = { digits: profit.digits * BigInt(MARGIN_PARTS), decimals: profit.decimals }
  const decimals = Math.max(dividend.decimals, divisor.decimals)
  const ticks = floorDivide(digitsAt(dividend, decimals), digitsAt(divisor, decimals))
  const tick = decimalOf(tickSize)
  const ri = { digits: ticks * tick.digits, decimals: tick.decimals }
  const yl = { digits: ri.digits * YL_FACTOR.digits, decimals: ri.decimals + YL_FACTOR.decimals }
  return { ri: decimalToNumber(ri), yl: decimalToNumber(yl) }
}

/**
 * The previous close plus and minus the interval, each rounded to the nearest tick; half-way rounds up, so that the
 * bands stay twice the interval apart. Null without a close, an interval or a valid tick.
 */
export function deviationBands(
  close: number | null,
  ri: number | null,
  tickSize: number,
): DeviationBands | null {
  if (
    close === null ||
    ri === null ||
    !Number.isFinite(close) ||
    !Number.isFinite(ri) ||
    !isAmount(tickSize)
  ) {
    return null
  }
  const [middle, reach, tick] = [decimalOf(close), decimalOf(ri), decimalOf(tickSize)]
  const decimals = Math.max(middle.decimals, reach.decimals, tick.decimals)
  const [middleDigits, reachDigits, tickDigits] = [
    digitsAt(middle, decimals),
    digitsAt(reach, decimals),
    digitsAt(tick, decimals),
  ]
  const onTick = (digits: bigint): number => {
    const ticks = floorDivide(2n * digits + tickDigits, 2n * tickDigits)
    return decimalToNumber({ digits: ticks * tickDigits, decimals })
  }
  return { upper: onTick(middleDigits + reachDigits), lower: onTick(middleDigits - reachDigits) }
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value > 0
}
