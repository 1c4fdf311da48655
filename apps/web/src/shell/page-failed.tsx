import { Button } from '@mantine/core'
import { EmptyState } from '../ui/empty-state.tsx'

import { PageTitle } from './page-title.tsx'
import { shellTexts } from './texts.ts'

/** Shown when a whole page failed to render. */
export function PageFailed() {
  return (
    <>
      <PageTitle text={shellTexts.titles.failed} />
      <EmptyState
        heading
        role="alert"
        title={shellTexts.failedTitle}
        action={<Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>}
      >
        {shellTexts.failedText}
      </EmptyState>
    </>
  )
}
