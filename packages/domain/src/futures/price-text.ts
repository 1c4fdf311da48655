import { formatDecimals } from '../formats.ts'
import type { FuturesProduct } from './product.ts'

/**
 * A price in its market's notation: 6012.25, 112'165 for 112 and 16.5 thirty-seconds, 485'2 for 485 and two eighths.
 * One digit of a fraction of a thirty-second is shown: 2 is a quarter, 7 three quarters.
 */
export function formatFuturesPrice(
  price: number | null | undefined,
  { display, tickSize }: Pick<FuturesProduct, 'display' | 'tickSize'>,
): string {
  if (typeof display === 'number') return formatDecimals(price, display)
  if (price === null || price === undefined || !Number.isFinite(price)) return formatDecimals(price, 0)
  const ticks = Math.round(Math.abs(price) / tickSize)
  const ticksPerPoint = Math.round(1 / tickSize)
  const whole = Math.floor(ticks / ticksPerPoint)
  const rest = (ticks % ticksPerPoint) / ticksPerPoint
  const sign = price < 0 && ticks > 0 ? '-' : ''
  return `${sign}${whole}'${display === '8ths' ? rest * 8 : thirtySeconds(rest, tickSize)}`
}

function thirtySeconds(rest: number, tickSize: number): string {
  const parts = rest * 32
  const text = String(Math.floor(parts)).padStart(2, '0')
  return tickSize < 1 / 32 ? `${text}${Math.floor((parts % 1) * 10)}` : text
}
