import { Fragment, type ReactNode, Suspense } from 'react'
import { LoginPrompt } from '../features/account/index.ts'
import { useSession } from '../session/session-store.ts'
import { useUserInfo } from '../session/use-user-info.ts'
import { PageLoading } from './page-loading.tsx'
import { PageTitle } from './page-title.tsx'
import { shellTexts } from './texts.ts'

/** Renders the login prompt in place of the page: the address stays, and the page appears after signing in. */
export function LoginGuard({ children }: { readonly children: ReactNode }) {
  const { signedIn, email } = useSession()
  // Requested here for every page. A response that the session is over ends it, and the prompt appears.
  useUserInfo()
  if (signedIn) return <Fragment key={email}>{children}</Fragment>
  return (
    <>
      <PageTitle text={shellTexts.titles.signIn} />
      <Suspense fallback={<PageLoading />}>
        <LoginPrompt />
      </Suspense>
    </>
  )
}
