import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import classes from './window-placeholder.module.css'

interface WindowPlaceholderProps {
  readonly title: string
  readonly text: string
}

/** A window whose content is not built yet. */
export function WindowPlaceholder({ title, text }: WindowPlaceholderProps): ReactNode {
  return (
    <main className={classes.root}>
      <EmptyState heading title={title}>
        {text}
      </EmptyState>
    </main>
  )
}
