import { Anchor } from '@mantine/core'
import { registerPage } from '@tidemark/contracts'
import { useEffect } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { AddressWithoutToken } from '../../ui/address-without-token.tsx'
import { Brand } from '../../ui/brand.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ChatSignInButton } from './chat-sign-in-button.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import forms from './forms.module.css'
import classes from './login-prompt.module.css'
import { SessionEndNote } from './session-end-note.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.prompt

export interface LoginPromptProps {
  /** [AC-1] Why the user of a session could not be loaded; null without a session. */
  readonly failure: Error | null
  /** Loads the user again. */
  readonly onRetry: () => void
}

/** Stands in place of a page that needs a session. */
export function LoginPrompt({ failure, onRetry }: LoginPromptProps) {
  useEffect(() => {
    // [API-14] For the log alone.
    if (failure) reportProblem('userInfo not found', failure)
  }, [failure])
  return (
    <main className={classes.root}>
      <AddressWithoutToken />
      <section className={classes.card} aria-labelledby="login-prompt-title">
        <Brand />
        <h1 id="login-prompt-title" className={classes.title}>
          {texts.title}
        </h1>
        <SessionEndNote />
        {failure ? (
          <div className={forms.note} role="alert">
            {texts.accountFailed}{' '}
            <Anchor component="button" type="button" inherit onClick={onRetry}>
              {texts.retry}
            </Anchor>
          </div>
        ) : null}
        <CredentialsForm mode="sign-in" focusFirst {...(failure && { onDone: onRetry })} />
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
