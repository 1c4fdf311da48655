import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NotHereYetProps {
  readonly texts: { readonly title: string; readonly text: string }
  readonly action?: ReactNode
}

/** The honest face of a place whose content is still to come. */
export function ComingSoon({ texts, ...rest }: NotHereYetProps) {
  return (
    <EmptyState title={texts.title} {...rest}>
      {texts.text}
    </EmptyState>
  )
}
