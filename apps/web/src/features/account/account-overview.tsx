import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LiveData, pages } from '@tidemark/contracts'
import { liveDataQuery } from '../../session/live-data-query.ts'
import { logOut, useSession } from '../../session/session-store.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './account-overview.module.css'
import { Section } from './section.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.overview

const planOf = ({ level }: LiveData): string => level ?? texts.noPlan
const feedOf = ({ feedState }: LiveData): string => texts.feeds[feedState]

/** [AC-1] Asks for no user info, which is for the pages of the workspace. */
export function AccountOverview() {
  const { email } = useSession()
  const { data, isError, refetch } = useQuery(liveDataQuery(email))
  const placeholder = isError ? texts.noPlan : texts.loading
  return (
    <Section heading={texts.heading} level="h1">
      <dl className={classes.facts}>
        <dt>{texts.email}</dt>
        <dd>{email}</dd>
        <dt>{texts.plan}</dt>
        <dd>{data ? planOf(data) : placeholder}</dd>
        <dt>{texts.feed}</dt>
        <dd>{data ? feedOf(data) : placeholder}</dd>
      </dl>
      {isError ? (
        <div className={classes.failed} role="alert">
          {texts.failed} <Button onClick={() => refetch()}>{texts.retry}</Button>
        </div>
      ) : null}
      <div className={classes.actions}>
        <span className={classes.links}>
          <LinkButton to={pages.memberships}>{texts.upgrade}</LinkButton>
          <LinkButton to={pages.liveData}>{texts.chooseFeed}</LinkButton>
        </span>
        <Button onClick={() => logOut()}>{texts.logOut}</Button>
      </div>
    </Section>
  )
}
