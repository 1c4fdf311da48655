import { useSession } from '../../session/session-store.ts'
import { CentredPage } from '../../ui/centred-page.tsx'
import { AccountOverview } from './account-overview.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { EmailSection } from './email-section.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Sign-in and registration while signed out, otherwise the account. It never redirects. */
export function AccountPage() {
  const { signedIn } = useSession()
  return (
    <CentredPage>
      {signedIn ? (
        <>
          <AccountOverview />
          <EmailSection />
          <PasswordSection />
          <SessionsSection />
          <AppearanceSection />
        </>
      ) : (
        <EntryTabs />
      )}
    </CentredPage>
  )
}
