import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { liveDataQuery } from '../../session/live-data-query.ts'
import { useSession } from '../../session/session-store.ts'
import { CentredPage } from '../../ui/centred-page.tsx'
import { IndexDays } from '../index-days/index.ts'
import { AccountOverview } from './account-overview.tsx'
import classes from './account-page.module.css'
import { AppearanceSection } from './appearance-section.tsx'
import { EmailSection } from './email-section.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Sign-in and registration while signed out, otherwise the account. It never redirects. */
export function AccountPage() {
  const { signedIn, email } = useSession()
  // [AC-1] The level comes with the feed: user info is for the pages of the workspace.
  const { data } = useQuery({ ...liveDataQuery(email), enabled: signedIn })
  const isLite = signedIn && data?.level === 'Lite'
  return (
    <CentredPage width={isLite ? 'wide' : 'narrow'}>
      {isLite ? (
        <Suspense>
          <IndexDays />
        </Suspense>
      ) : null}
      {signedIn ? (
        <div className={classes.sections}>
          <AccountOverview />
          <EmailSection />
          <PasswordSection />
          <SessionsSection />
          <AppearanceSection />
        </div>
      ) : (
        <EntryTabs />
      )}
    </CentredPage>
  )
}
