import type { Broker, BrokerAccount } from '@tidemark/futures'
import classes from './account.module.css'
import { AccountMark } from './account-mark.tsx'
import { LockedMark } from './locked-mark.tsx'
import { tradingTexts as t } from './texts.ts'
import { changeTradingPreference } from './trading-preference.ts'

/** The mark beside it says the kind, so the name need not. The demo broker is named for what it is. */
function shortName({ name, kind }: BrokerAccount): string {
  if (kind === 'demo') return name
  const word = `${t.kinds[kind]} `
  return name.startsWith(word) ? name.slice(word.length) : name
}

interface AccountSelectProps {
  readonly broker: Broker
  readonly account: BrokerAccount
}

/** The account of every trading screen, with its mark. */
export function AccountSelect({ broker, account }: AccountSelectProps) {
  return (
    <span className={classes.root}>
      <select
        className={classes.select}
        aria-label={t.account}
        value={account.id}
        onChange={({ currentTarget }) => changeTradingPreference({ accountId: currentTarget.value })}
      >
        {broker.accounts.map(option => (
          <option key={option.id} value={option.id}>
            {shortName(option)}
          </option>
        ))}
      </select>
      <AccountMark kind={account.kind} />
      <LockedMark accountId={account.id} />
    </span>
  )
}
