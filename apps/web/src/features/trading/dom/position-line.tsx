import type { BrokerPosition } from '@tidemark/futures'
import { Figure } from '../account-manager/side-word.tsx'
import { amountText } from '../amount-text.ts'
import { priceText } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import { positionName } from '../trading-actions.ts'
import classes from './dom.module.css'

interface PositionLineProps {
  readonly position: BrokerPosition | null
  readonly currency: string
  /** Counted from an old price. */
  readonly isOld: boolean
}

/** The position in the contract; its place stays when there is none. */
export function PositionLine({ position, currency, isOld }: PositionLineProps) {
  if (position === null) return <p className={classes.position}>{tradingTexts.dom.flat}</p>
  const { symbol, quantity, averagePrice, profit } = position
  return (
    <p className={classes.position}>
      <strong data-tone={quantity < 0 ? 'down' : 'up'}>{positionName(symbol, quantity)}</strong>
      <span>@ {priceText(symbol, averagePrice)}</span>
      <span data-tone={isOld ? 'none' : (profit ?? 0) < 0 ? 'down' : 'up'}>
        <Figure text={amountText(profit, currency, true)} isOld={isOld} />
      </span>
    </p>
  )
}
