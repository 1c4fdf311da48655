import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { IsoDate } from '@tidemark/domain'
import type { ReactNode } from 'react'
import { dayText } from './day-text.ts'
import classes from './resilience-view.module.css'
import { resilienceTexts as t } from './texts.ts'

interface NoteProps {
  readonly title: string
  readonly role: 'status' | 'alert'
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** In the place of the chart, which may be no higher than two lines. */
export const Note = ({ title, role, action, children }: NoteProps) => (
  <div className={classes.note} role={role}>
    <p className={classes.noteText}>
      <strong>{title}</strong> {children}
    </p>
    {action}
  </div>
)

interface NoValuesProps {
  readonly date: IsoDate
  readonly saved: Pick<UseQueryResult, 'isPending' | 'error'>
  /** There are minutes, though without values for this chart. */
  readonly hasMinutes: boolean
  /** DR-12. */
  readonly isMissingDay: boolean
  readonly onRetry: () => void
}

/** Why there is nothing to draw. */
export function NoValues({ date, saved, hasMinutes, isMissingDay, onRetry }: NoValuesProps) {
  if (saved.isPending) return <Note title={t.loading} role="status" />
  const retry = (
    <Button size="compact-xs" variant="default" onClick={onRetry}>
      {t.retry}
    </Button>
  )
  if (isMissingDay)
    return (
      <Note title={t.missing} role="status" action={retry}>
        {t.missingWhy(dayText(date))}
      </Note>
    )
  if (saved.error !== null)
    return (
      <Note title={t.failed} role="alert" action={retry}>
        {saved.error.message}
      </Note>
    )
  const [title, why] = hasMinutes ? [t.none, t.noneWhy] : [t.waiting, t.waitingWhy]
  return (
    <Note title={title} role="status" action={retry}>
      {why}
    </Note>
  )
}
