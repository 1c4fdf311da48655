import { Anchor } from '@mantine/core'
import { registerPage } from '@tidemark/contracts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CredentialsForm, SessionEndNote } from '../features/account/index.ts'
import { useSession } from '../session/session-store.ts'
import { useUserInfo } from '../session/use-user-info.ts'
import { Brand } from '../ui/brand.tsx'
import classes from './login-guard.module.css'
import { PageTitle } from './page-title.tsx'
import { shellTexts } from './texts.ts'

/** Renders the login prompt in place of the page: the address stays, and the page appears after signing in. */
export function LoginGuard({ children }: { readonly children: ReactNode }) {
  const { signedIn, email } = useSession()
  // Requested here for every page. A response that the session is over ends it, and the prompt appears.
  useUserInfo()
  return signedIn ? <Fragment key={email}>{children}</Fragment> : <LoginPrompt />
}

function LoginPrompt() {
  return (
    <main className={classes.root}>
      <PageTitle text={shellTexts.titles.signIn} />
      <section className={classes.card} aria-labelledby="login-prompt-title">
        <Brand />
        <h1 id="login-prompt-title" className={classes.title}>
          {shellTexts.guardTitle}
        </h1>
        <SessionEndNote />
        <CredentialsForm mode="sign-in" focusFirst />
        <p className={classes.foot}>
          {shellTexts.noAccount}{' '}
          <Anchor component={Link} to={registerPage} inherit>
            {shellTexts.registerLink}
          </Anchor>
        </p>
      </section>
    </main>
  )
}
