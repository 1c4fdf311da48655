import type { TradingLine } from '../trading-lines/trading-line.ts'

export const testLine = (more: Partial<TradingLine> = {}): TradingLine => ({
  id: 'a',
  price: 300,
  kind: 'order',
  side: 'buy',
  textAt: (price, last) => `Buy 2 Limit · ${last === null ? '' : Math.round((price - last) * 100) / 100}`,
  tickSize: 0.25,
  isMovable: true,
  isRemovable: true,
  isPending: false,
  ...more,
})
