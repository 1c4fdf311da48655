import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import classes from './window-place.module.css'

interface WindowPlaceProps {
  readonly title: string
  readonly text: string
}

/** A window whose content is not built yet. */
export function WindowPlace({ title, text }: WindowPlaceProps): ReactNode {
  return (
    <main className={classes.root}>
      <EmptyState heading title={title}>
        {text}
      </EmptyState>
    </main>
  )
}
