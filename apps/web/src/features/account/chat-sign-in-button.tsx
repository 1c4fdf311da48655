import { Button } from '@mantine/core'
import { FailureLine } from '../../ui/failure-line.tsx'
import { startChatSignIn, useChatSignIn } from './chat-sign-in.ts'
import classes from './forms.module.css'
import { accountTexts } from './texts.ts'

const texts = accountTexts.chat

/** AC-3: signs in with the chat account that is connected to an account here. */
export function ChatSignInButton() {
  const { isBusy, failure } = useChatSignIn()
  return (
    <div className={classes.form}>
      <Button onClick={() => void startChatSignIn()} disabled={isBusy} fullWidth>
        {isBusy ? texts.busy : texts.signIn}
      </Button>
      <FailureLine>{failure}</FailureLine>
    </div>
  )
}
