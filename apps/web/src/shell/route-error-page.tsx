import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reportProblem } from '../platform/report-problem.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from './page-title.tsx'
import { appTexts } from './texts.ts'

/** The last resort: a page that failed as a whole. */
export function RouteErrorPage() {
  const error = useRouteError()
  useEffect(() => reportProblem('A page failed', error), [error])
  return (
    <>
      <PageTitle text={appTexts.titles.failed} />
      <EmptyState
        heading
        role="alert"
        title={appTexts.failedTitle}
        action={<Button onClick={() => window.location.reload()}>{appTexts.reload}</Button>}
      >
        {appTexts.failedText}
      </EmptyState>
    </>
  )
}
