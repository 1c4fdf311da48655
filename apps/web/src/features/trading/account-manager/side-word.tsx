import type { OrderSide } from '@tidemark/futures'
import account from '../account.module.css'
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

interface ProfitProps {
  readonly amount: number | null
  readonly text: string
  /** Counted from an old price. */
  readonly isOld?: boolean
}

/** A profit by word, sign and colour. */
export const Profit = ({ amount, text, isOld = false }: ProfitProps) => (
  <span
    className={classes.profit}
    data-tone={isOld || amount === null || amount === 0 ? 'none' : amount > 0 ? 'up' : 'down'}
  >
    <Figure text={text} isOld={isOld} />
  </span>
)

/** With a word where it is not live. */
export const Figure = ({ text, isOld }: { readonly text: string; readonly isOld: boolean }) =>
  isOld ? (
    <span className={account.old} title={t.states.old.lost}>
      {text} <small>{t.states.notLive}</small>
    </span>
  ) : (
    text
  )
