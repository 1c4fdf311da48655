import type { BrokerPosition } from '@tidemark/futures'
import { amountText } from '../amount-text.ts'
import { priceText } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import { positionName } from '../trading-actions.ts'
import classes from './dom.module.css'

interface PositionLineProps {
  readonly position: BrokerPosition | null
  readonly currency: string
}

/** The position in the contract; its place stays when there is none. */
export function PositionLine({ position, currency }: PositionLineProps) {
  if (position === null) return <p className={classes.position}>{tradingTexts.dom.flat}</p>
  const { symbol, quantity, averagePrice, profit } = position
  return (
    <p className={classes.position}>
      <strong data-tone={quantity < 0 ? 'down' : 'up'}>{positionName(symbol, quantity)}</strong>
      <span>@ {priceText(symbol, averagePrice)}</span>
      <span data-tone={(profit ?? 0) < 0 ? 'down' : 'up'}>{amountText(profit, currency, true)}</span>
    </p>
  )
}
