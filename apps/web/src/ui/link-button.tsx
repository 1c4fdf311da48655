import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

interface LinkButtonProps {
  readonly to: string
  readonly children: ReactNode
}

/** A link that looks like a button, for the main action of a page. */
export function LinkButton({ to, children }: LinkButtonProps) {
  return (
    <Button component={PageLink} to={to}>
      {children}
    </Button>
  )
}
