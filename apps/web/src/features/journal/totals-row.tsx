import type { JournalTrade } from '@tidemark/contracts'
import { Money } from './cells.tsx'
import classes from './journal.module.css'
import { moneyText, percentText } from './money-text.ts'
import { journalTexts } from './texts.ts'
import { totalsByLevel, totalsOf } from './totals.ts'

const t = journalTexts.totals

/** Of closed trades. Money of different currencies is not added: each has its own row. */
export function TotalsRows({ trades }: { readonly trades: readonly JournalTrade[] }) {
  const currencies = [...new Set(trades.map(({ currency }) => currency))]
  return currencies.map(currency => (
    <TotalsRow
      key={currency}
      currency={currency}
      trades={trades.filter(trade => trade.currency === currency)}
    />
  ))
}

interface TotalsRowProps {
  readonly currency: string
  readonly trades: readonly JournalTrade[]
}

function TotalsRow({ currency, trades }: TotalsRowProps) {
  const { count, winRate, average, sum } = totalsOf(trades)
  return (
    <section className={classes.totals} aria-label={t.label}>
      <dl className={classes.figures}>
        <dt>{t.trades}</dt>
        <dd>{count}</dd>
        <dt>{t.winRate}</dt>
        <dd>{percentText(winRate)}</dd>
        <dt>{t.average}</dt>
        <dd>{average === null ? '–' : <Money amount={average} currency={currency} />}</dd>
        <dt>{t.sum}</dt>
        <dd>
          <Money amount={sum} currency={currency} />
        </dd>
      </dl>
      <ul className={classes.levels} aria-label={t.byLevel}>
        {totalsByLevel(trades).map(({ level, ...own }) => (
          <li key={level ?? ''}>
            {t.level(level ?? t.noLevel, own.count, percentText(own.winRate), moneyText(own.sum, currency))}
          </li>
        ))}
      </ul>
    </section>
  )
}
