import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'
import { uiTexts } from './texts.ts'

/** A panel whose content is on its way. */
export function PanelLoading({ title }: { readonly title: string }) {
  return (
    <EmptyState role="status" title={title}>
      {uiTexts.loadingText}
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
