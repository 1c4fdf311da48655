import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'

interface ComingSoonProps {
  readonly texts: { readonly title: string; readonly text: string }
  readonly action?: ReactNode
}

/** Placeholder for content that is not built yet. */
export function ComingSoon({ texts, ...rest }: ComingSoonProps) {
  return (
    <EmptyState title={texts.title} {...rest}>
      {texts.text}
    </EmptyState>
  )
}
