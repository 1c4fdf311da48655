import { Button } from '@mantine/core'
import type { AccountSession } from '@tidemark/contracts'
import classes from './sessions-section.module.css'
import { accountTexts } from './texts.ts'

const texts = accountTexts.sessions

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const timeText = (ms: number): string => timeFormat.format(ms)

interface SessionRowProps {
  readonly session: AccountSession
  readonly isBusy: boolean
  readonly onEnd: () => void
}

export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { isCurrent, address, createdAt, lastUsedAt } = session
  const device = session.device ?? texts.unused
  const time =
    lastUsedAt === null ? texts.signedIn(timeText(createdAt)) : texts.lastUsed(timeText(lastUsedAt))
  const facts = address === null ? time : `${time} · ${address}`
  return (
    <li className={classes.row}>
      <span>
        <span className={classes.device}>{device}</span>
        <span className={classes.dim}>{facts}</span>
      </span>
      {isCurrent ? (
        <span className={classes.current}>{texts.current}</span>
      ) : (
        <Button disabled={isBusy} aria-label={texts.endNamed(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
