import { pages } from '@tidemark/contracts'
import { Fragment, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { LoginPrompt } from '../features/account/index.ts'
import { ClosedWorkspaceRedirect } from '../features/memberships/index.ts'
import { useSession } from '../session/session-store.ts'
import { useUserInfo } from '../session/use-user-info.ts'
import { PageLoading } from './page-loading.tsx'
import { PageTitle } from './page-title.tsx'
import { shellTexts } from './texts.ts'

/** [RT-11] [AC-1] Renders the login prompt in place of the page: the address stays, and the page appears after signing in. */
export function LoginGuard({ children }: { readonly children: ReactNode }) {
  const { signedIn, email } = useSession()
  // Requested here for every page of the workspace. A response that the session is over ends it, and the prompt appears.
  const { data, error, refetch } = useUserInfo(useLocation().pathname.includes(pages.workspace))
  const failure = signedIn && !data && error
  if (signedIn && data?.workspace === 'closed')
    return (
      <Suspense fallback={<PageLoading />}>
        <ClosedWorkspaceRedirect user={data} />
      </Suspense>
    )
  if (signedIn && !failure) return <Fragment key={email}>{children}</Fragment>
  return (
    <>
      <PageTitle text={shellTexts.titles.signIn} />
      <Suspense fallback={<PageLoading />}>
        <LoginPrompt failure={failure || null} onRetry={() => void refetch()} />
      </Suspense>
    </>
  )
}
