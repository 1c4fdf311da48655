import type { ReactNode } from 'react'
import { Hint } from '../../ui/hint.tsx'
import { explain, type Term } from './explanations.ts'

interface ExplainedProps {
  readonly terms: readonly Term[]
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A name or figure with its one-line explanation. */
export const Explained = ({ terms, className, children }: ExplainedProps) => (
  <Hint text={explain(...terms)} className={className}>
    {children}
  </Hint>
)
