import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface LinkButtonProps {
  readonly to: string
  readonly children: ReactNode
}

/** Goes somewhere, so it is a link; looks like a button where it is the one thing to do. */
export function LinkButton({ to, children }: LinkButtonProps) {
  return (
    <Button component={Link} to={to}>
      {children}
    </Button>
  )
}
