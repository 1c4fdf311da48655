import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  /** What is missing and why, in a sentence or two. */
  readonly children: ReactNode
  readonly icon?: ReactNode
  /** What the user can do about it. */
  readonly action?: ReactNode
  /** “alert” for a failure, “status” for a wait: announced when it appears. */
  readonly role?: 'alert' | 'status'
  /** The title is the heading of a whole page. */
  readonly heading?: boolean
}

export function EmptyState({ title, children, icon, action, role, heading = false }: EmptyStateProps) {
  const Title = heading ? 'h1' : 'p'
  return (
    <div className={classes.root} role={role}>
      {icon ? (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  )
}
