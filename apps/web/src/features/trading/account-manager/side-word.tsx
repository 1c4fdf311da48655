import type { OrderSide } from '@tidemark/futures'
import { tradingTexts as t } from '../texts.ts'
import classes from './account-manager.module.css'

interface SideWordProps {
  readonly side: OrderSide
  /** Of a position. */
  readonly isHeld?: boolean
}

export const SideWord = ({ side, isHeld = false }: SideWordProps) => (
  <span className={classes.side} data-side={side}>
    {isHeld ? (side === 'buy' ? t.long : t.short) : t.sides[side]}
  </span>
)

/** A profit by word, sign and colour. */
export const Profit = ({ amount, text }: { readonly amount: number | null; readonly text: string }) => (
  <span
    className={classes.profit}
    data-tone={amount === null || amount === 0 ? 'none' : amount > 0 ? 'up' : 'down'}
  >
    {text}
  </span>
)
