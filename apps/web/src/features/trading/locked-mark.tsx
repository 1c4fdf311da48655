import { useIsLocked } from '../risk-limits/index.ts'
import classes from './account.module.css'
import { tradingTexts as t } from './texts.ts'

/** Shows a locked account before an order is refused. */
export const LockedMark = ({ accountId }: { readonly accountId: string }) =>
  useIsLocked(accountId) ? (
    <span className={classes.mark} data-kind="locked" title={t.lockedHint} role="status">
      {t.locked}
    </span>
  ) : null
