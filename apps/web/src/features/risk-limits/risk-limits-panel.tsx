import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RiskAccount } from '@tidemark/contracts'
import { entryMessage } from '../../session/entry-message.ts'
import { useSession } from '../../session/session-store.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import { type FlattenAccount, KillSwitch } from './kill-switch.tsx'
import { LimitsForm } from './limits-form.tsx'
import classes from './risk-limits.module.css'
import { riskAccountOf, riskQuery } from './risk-query.ts'
import { riskTexts as t } from './texts.ts'

export interface RiskLimitsPanelProps {
  readonly accountId: string
  readonly accountName: string
  /** For the paper account, which the server cannot flatten. */
  readonly flatten?: FlattenAccount
}

const flatteningPollMs = 2000

/** [BY-27] The risk limits of an account and its kill switch. */
export function RiskLimitsPanel({ accountId, accountName, flatten }: RiskLimitsPanelProps) {
  const { email } = useSession()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...riskQuery(email),
    // The server says when it has seen the account flat.
    refetchInterval: ({ state }) =>
      state.data?.accounts.some(({ isFlattening }) => isFlattening) ? flatteningPollMs : false,
  })
  if (!data)
    return error ? (
      <div className={classes.root}>
        <FailureLine>{entryMessage(error)}</FailureLine>
        <Button onClick={() => void refetch()}>{t.retry}</Button>
      </div>
    ) : (
      <p className={classes.root}>{t.loading}</p>
    )
  const onChanged = (account: RiskAccount) =>
    queries.setQueryData(riskQuery(email).queryKey, {
      ...data,
      accounts: [...data.accounts.filter(one => one.accountId !== account.accountId), account],
    })
  const account = riskAccountOf(data, accountId)
  return (
    <section className={classes.root} aria-label={t.title(accountName)}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t.title(accountName)}</h2>
        <KillSwitch key={`kill ${accountId}`} account={account} onChanged={onChanged} flatten={flatten} />
      </header>
      <LimitsForm key={accountId} account={account} onSaved={onChanged} />
    </section>
  )
}
