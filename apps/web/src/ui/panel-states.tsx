import { Button } from '@mantine/core'
import { pages } from '@tidemark/contracts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'
import { uiTexts } from './texts.ts'

/** A panel whose content is on its way. */
export function PanelLoading({ title }: { readonly title: string }) {
  return (
    <EmptyState role="status" title={title}>
      {uiTexts.loadingText}
    </EmptyState>
  )
}

interface PanelRefusedProps {
  readonly title: string
  /** Names the link to the memberships. */
  readonly action: string
  readonly reason: string
}

/** A panel whose content the membership does not include. */
export function PanelRefused({ title, action, reason }: PanelRefusedProps) {
  return (
    <EmptyState role="alert" title={title} action={<LinkButton to={pages.memberships}>{action}</LinkButton>}>
      {reason}
    </EmptyState>
  )
}

interface PanelFailedProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** A panel whose content could not be loaded. */
export function PanelFailed({ title, error, onRetry }: PanelFailedProps) {
  return (
    <EmptyState role="alert" title={title} action={<Button onClick={onRetry}>{uiTexts.retry}</Button>}>
      {error instanceof Error ? error.message : String(error)}
    </EmptyState>
  )
}
