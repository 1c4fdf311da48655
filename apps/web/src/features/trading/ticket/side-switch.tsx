import type { OrderSide } from '@tidemark/futures'
import { tradingTexts as t } from '../texts.ts'
import classes from './ticket.module.css'

interface SideSwitchProps {
  readonly side: OrderSide
  /** What each side would trade at now. */
  readonly prices: Readonly<Record<OrderSide, string>>
  /** The prices are not those of the market any more. */
  readonly isOld: boolean
  readonly onSide: (side: OrderSide) => void
}

/** Buy is left and sell is right, each with its word and colour. */
export const SideSwitch = ({ side, prices, isOld, onSide }: SideSwitchProps) => (
  <fieldset className={classes.sides} aria-label={t.ticket.side}>
    {(['buy', 'sell'] as const).map(option => (
      <label key={option} className={classes.sideOption} data-side={option} data-chosen={option === side}>
        <input
          type="radio"
          className={classes.radio}
          name="side"
          aria-label={t.sides[option]}
          checked={option === side}
          onChange={() => onSide(option)}
        />
        <span>{t.sides[option]}</span>
        <span className={classes.sidePrice} data-old={isOld}>
          {prices[option]}
        </span>
      </label>
    ))}
  </fieldset>
)
