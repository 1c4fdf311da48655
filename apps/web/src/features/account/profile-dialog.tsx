import { Button } from '@mantine/core'
import { pages } from '@tidemark/contracts'
import { useSession } from '../../session/session-store.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type FuturesAccount, useFuturesAccount } from '../futures/index.ts'
import classes from './account-overview.module.css'
import { accountTexts } from './texts.ts'

const t = accountTexts.profile
const { email: emailName, plan, loading, failed, retry, upgrade, noPlan } = accountTexts.overview

export interface ProfileDialogProps {
  readonly onClose: () => void
}

/** [CN-4] */
export function ProfileDialog({ onClose }: ProfileDialogProps) {
  const futures = useFuturesAccount()
  const { email } = useSession()
  const { data: user, isError, refetch } = useUserInfo()
  const level = user ? (user.membership?.levelName ?? noPlan) : isError ? noPlan : loading
  return (
    <Dialog opened onClose={onClose} title={t.title} width={360}>
      <dl className={classes.facts}>
        <dt>{emailName}</dt>
        <dd>{email}</dd>
        <dt>{plan}</dt>
        <dd>{level}</dd>
      </dl>
      {isError ? (
        <div className={classes.failed} role="alert">
          {failed} <Button onClick={() => refetch()}>{retry}</Button>
        </div>
      ) : null}
      {futures ? <FuturesFacts {...futures} /> : null}
      <div className={classes.actions}>
        <LinkButton to={pages.account}>{t.account}</LinkButton>
        <LinkButton to={pages.memberships}>{upgrade}</LinkButton>
      </div>
    </Dialog>
  )
}

function FuturesFacts({ name, id, brokerage }: FuturesAccount) {
  return (
    <section aria-label={t.futures}>
      <h3 className={classes.part}>{t.futures}</h3>
      <dl className={classes.facts}>
        <dt>{t.accountName}</dt>
        <dd>{name}</dd>
        <dt>{t.accountId}</dt>
        <dd>{id}</dd>
        <dt>{t.brokerage}</dt>
        <dd>{brokerage}</dd>
      </dl>
    </section>
  )
}
