import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  /** What is missing and why, in a sentence or two. */
  readonly children: ReactNode
  readonly icon?: ReactNode
  /** The one thing to do about it. */
  readonly action?: ReactNode
  /** “alert” for a failure, “status” for a wait: read out when it appears. */
  readonly role?: 'alert' | 'status'
}

export function EmptyState({ title, children, icon, action, role }: EmptyStateProps) {
  return (
    <div className={classes.root} role={role}>
      {icon ? (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  )
}
