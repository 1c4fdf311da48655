import type { ChartTheme } from '../chart-theme.ts'

/** A price at which an order waits or a position was opened. */
export interface TradingLine {
  readonly id: string
  readonly price: number
  /** The two brackets protect a position. */
  readonly kind: 'order' | 'take-profit' | 'stop-loss' | 'position'
  readonly side: 'buy' | 'sell'
  /** The text at a price, which is another one during a drag; the last price is that of the chart. Called in every layout:
   *  keep it cheap. */
  readonly textAt: (price: number, last: number | null) => string
  /** A drag ends on a multiple of it. */
  readonly tickSize: number
  readonly isMovable: boolean
  /** Whether it has a ×. */
  readonly isRemovable: boolean
  /** A change is under way: the line is paler, and cannot be moved or removed. */
  readonly isPending: boolean
}

export const tradingLinesOwner = 'trading-lines'

export type TradingLinesTheme = Pick<
  ChartTheme,
  'accent' | 'text' | 'background' | 'up' | 'down' | 'fontFamily' | 'fontSize'
>

export function colourOfLine({ kind, side }: TradingLine, { up, down }: TradingLinesTheme): string {
  if (kind === 'take-profit') return up
  if (kind === 'stop-loss') return down
  return side === 'buy' ? up : down
}

/** Multiples of 0.1 and 0.01 are not exact in binary. */
const TICK_DIGITS = 10

export const priceOnTick = (price: number, tickSize: number): number =>
  Number((Math.round(price / tickSize) * tickSize).toFixed(TICK_DIGITS))
