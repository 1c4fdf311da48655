import { Button } from '@mantine/core'
import { pages, type UserInfo } from '@tidemark/contracts'
import { logOut, useSession } from '../../session/session-store.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './account-overview.module.css'
import { Section } from './section.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.overview

const planOf = (user: UserInfo): string => user.membership?.levelName ?? texts.noPlan
const feedOf = (user: UserInfo): string => texts.feeds[user.feedState]

export function AccountOverview() {
  const { email } = useSession()
  const { data: user, isError, refetch } = useUserInfo()
  const placeholder = isError ? texts.noPlan : texts.loading
  return (
    <Section heading={texts.heading} level="h1">
      <dl className={classes.facts}>
        <dt>{texts.email}</dt>
        <dd>{email}</dd>
        <dt>{texts.plan}</dt>
        <dd>{user ? planOf(user) : placeholder}</dd>
        <dt>{texts.feed}</dt>
        <dd>{user ? feedOf(user) : placeholder}</dd>
      </dl>
      {isError ? (
        <div className={classes.failed} role="alert">
          {texts.failed} <Button onClick={() => refetch()}>{texts.retry}</Button>
        </div>
      ) : null}
      <div className={classes.actions}>
        <LinkButton to={pages.memberships}>{texts.upgrade}</LinkButton>
        <Button onClick={() => logOut()}>{texts.logOut}</Button>
      </div>
    </Section>
  )
}
