import type { OrderSide } from '@tidemark/futures'
import { tradingTexts as t } from '../texts.ts'
import classes from './account-manager.module.css'

export const SideWord = ({ side }: { readonly side: OrderSide }) => (
  <span className={classes.side} data-side={side}>
    {t.sides[side]}
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
