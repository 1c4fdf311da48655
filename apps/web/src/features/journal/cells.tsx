import type { JournalTrade } from '@tidemark/contracts'
import classes from './journal.module.css'
import { moneyText } from './money-text.ts'
import { journalTexts as t } from './texts.ts'

export const Money = ({ amount, currency }: { readonly amount: number; readonly currency: string }) => (
  <span className={classes.money} data-tone={amount === 0 ? 'none' : amount > 0 ? 'up' : 'down'}>
    {moneyText(amount, currency)}
  </span>
)

export const SideWord = ({ side }: Pick<JournalTrade, 'side'>) => (
  <span className={classes.side} data-side={side}>
    {t.sides[side]}
  </span>
)
