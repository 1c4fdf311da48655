import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AccountSession } from '@tidemark/contracts'
import { useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { useSession } from '../../session/session-store.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Section } from './section.tsx'
import { SessionRow } from './session-row.tsx'
import { endSessions, sessionsQuery } from './sessions-query.ts'
import classes from './sessions-section.module.css'
import { accountTexts } from './texts.ts'

const texts = accountTexts.sessions

/** A session that has ended meanwhile is what the user wanted. */
const isGone = (error: unknown): boolean => error instanceof PlatformError && error.code === 'not_found'

/** Where the account is signed in. */
export function SessionsSection() {
  const { email } = useSession()
  const { data, error, refetch } = useQuery(sessionsQuery(email))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const end = async (id: string | null) => {
    setBusy(true)
    setFailure(null)
    try {
      await endSessions(id)
    } catch (thrown) {
      if (!isGone(thrown)) setFailure(entryMessage(thrown))
    }
    await refetch()
    setBusy(false)
  }

  return (
    <Section heading={texts.heading}>
      {data ? <SessionList sessions={data.sessions} isBusy={busy} onEnd={id => void end(id)} /> : null}
      {!data && error ? (
        <FailureLine>
          {texts.failed} {entryMessage(error)}{' '}
          <Button onClick={() => void refetch()}>{accountTexts.overview.retry}</Button>
        </FailureLine>
      ) : null}
      {data || error ? null : <p role="status">{accountTexts.overview.loading}</p>}
      <FailureLine>{failure}</FailureLine>
    </Section>
  )
}

interface SessionListProps {
  readonly sessions: readonly AccountSession[]
  readonly isBusy: boolean
  readonly onEnd: (id: string | null) => void
}

function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  return (
    <>
      <ul className={classes.list} aria-label={texts.heading}>
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => onEnd(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className={classes.end}>
          <Button disabled={isBusy} onClick={() => onEnd(null)}>
            {texts.endOthers}
          </Button>
        </div>
      ) : (
        <p className={classes.dim}>{texts.alone}</p>
      )}
    </>
  )
}
