import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'

interface ComingSoonProps {
  /** What is missing, that it is not built yet, and what to use meanwhile. */
  readonly texts: { readonly title: string; readonly text: string }
  /** Leads to what can be used meanwhile. */
  readonly action: ReactNode
}

/** A panel that is not built yet. */
export function ComingSoon({ texts, action }: ComingSoonProps) {
  return (
    <EmptyState title={texts.title} action={action}>
      {texts.text}
    </EmptyState>
  )
}
