import { type ReactNode, useId } from 'react'
import classes from './connections.module.css'

interface ConnectionCardProps {
  readonly name: string
  readonly icon: ReactNode
  readonly state: string
  readonly tone: 'on' | 'off' | 'waiting'
  readonly children: ReactNode
  readonly action: ReactNode
}

/** One account or feed: what it is, its state, and what can be done about it. */
export function ConnectionCard({ name, icon, state, tone, children, action }: ConnectionCardProps) {
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
        <h2 id={id} className={classes.name}>
          {name}
        </h2>
        <span className={classes.state} data-tone={tone}>
          {state}
        </span>
      </div>
      <div className={classes.body}>
        <p className={classes.text}>{children}</p>
        {action}
      </div>
    </article>
  )
}
