import { useSession } from '../../session/session-store.ts'
import { CentredPage } from '../../ui/centred-page.tsx'
import { AccountOverview } from './account-overview.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import { PasswordSection } from './password-section.tsx'

/** Signing in and registering for a visitor, the account for a user. It never sends anybody away. */
export function AccountPage() {
  const { signedIn } = useSession()
  return (
    <CentredPage>
      {signedIn ? (
        <>
          <AccountOverview />
          <PasswordSection />
          <AppearanceSection />
        </>
      ) : (
        <EntryTabs />
      )}
    </CentredPage>
  )
}
