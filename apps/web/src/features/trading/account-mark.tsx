import type { BrokerAccount } from '@tidemark/futures'
import classes from './account.module.css'
import { tradingTexts as t } from './texts.ts'

/** Says at a glance whether money is at risk. */
export const AccountMark = ({ kind }: Pick<BrokerAccount, 'kind'>) => (
  <span className={classes.mark} data-kind={kind} title={t.kindHints[kind]}>
    {t.kinds[kind]}
  </span>
)
