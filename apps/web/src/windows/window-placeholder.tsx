import { pages } from '@tidemark/contracts'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { windowTexts } from './texts.ts'
import classes from './window-placeholder.module.css'

interface WindowPlaceholderProps {
  readonly title: string
  /** What is missing, that it is not built yet, and what to use meanwhile. */
  readonly text: string
}

/** A window whose content is not built yet. */
export function WindowPlaceholder({ title, text }: WindowPlaceholderProps): ReactNode {
  return (
    <main className={classes.root}>
      <EmptyState
        heading
        title={title}
        action={<LinkButton to={pages.workspace}>{windowTexts.toWorkspace}</LinkButton>}
      >
        {text}
      </EmptyState>
    </main>
  )
}
