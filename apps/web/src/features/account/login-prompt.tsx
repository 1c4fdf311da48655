import { Anchor } from '@mantine/core'
import { registerPage } from '@tidemark/contracts'
import { Brand } from '../../ui/brand.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ChatSignInButton } from './chat-sign-in-button.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './login-prompt.module.css'
import { SessionEndNote } from './session-end-note.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.prompt

/** Stands in place of a page that needs a session. */
export function LoginPrompt() {
  return (
    <main className={classes.root}>
      <section className={classes.card} aria-labelledby="login-prompt-title">
        <Brand />
        <h1 id="login-prompt-title" className={classes.title}>
          {texts.title}
        </h1>
        <SessionEndNote />
        <CredentialsForm mode="sign-in" focusFirst />
        <div className={classes.other}>
          <ChatSignInButton />
        </div>
        <p className={classes.foot}>
          {texts.noAccount}{' '}
          <Anchor component={PageLink} to={registerPage} inherit>
            {texts.register}
          </Anchor>
        </p>
      </section>
    </main>
  )
}
