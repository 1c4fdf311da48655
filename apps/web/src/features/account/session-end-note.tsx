import type { SessionEnd } from '../../session/credentials.ts'
import { useSession } from '../../session/session-store.ts'
import { sessionTexts } from '../../session/texts.ts'
import classes from './forms.module.css'
import { accountTexts } from './texts.ts'

const reasons = { expired: sessionTexts.expired, 'not-revoked': sessionTexts.notRevoked } as const

const reasonOf = (ended: SessionEnd): string =>
  typeof ended === 'string' ? reasons[ended] : accountTexts.chat.againFailed(ended.chatLoginFailed)

/** Explains why the sign-in form appears when the session ended. */
export function SessionEndNote() {
  const { ended } = useSession()
  return ended ? (
    <p className={classes.note} role="status">
      {reasonOf(ended)}
    </p>
  ) : null
}
