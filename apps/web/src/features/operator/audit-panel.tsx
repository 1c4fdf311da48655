import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelFailed, PanelLoading } from '../../ui/panel-states.tsx'
import { AuditFilterForm } from './audit-filter-form.tsx'
import classes from './audit-panel.module.css'
import { type AuditFilter, auditQuery } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'
import { Outcome } from './outcome.tsx'
import { Panel } from './panel.tsx'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.audit
const noFilter: AuditFilter = { action: null, user: '' }

const isFiltered = ({ action, user }: AuditFilter): boolean => action !== null || user !== ''

/** Who signed in, changed an account or acted as an operator, newest first. */
export function AuditPanel() {
  const [filter, setFilter] = useState<AuditFilter>(noFilter)
  const log = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const entries = log.data?.pages.flatMap(page => page.entries)
  return (
    <Panel
      heading={texts.heading}
      aside={
        <Button size="compact-sm" disabled={log.isFetching} onClick={() => void log.refetch()}>
          {texts.refresh}
        </Button>
      }
    >
      <AuditFilterForm filter={filter} onChange={setFilter} />
      {entries ? (
        <>
          {log.error ? <Outcome error={log.error} /> : null}
          <div className={classes.entries} aria-busy={log.isPlaceholderData}>
            {entries.length === 0 && isFiltered(filter) ? (
              <EmptyState
                role="status"
                title={texts.none}
                action={<Button onClick={() => setFilter(noFilter)}>{texts.showAll}</Button>}
              >
                {texts.noneText}
              </EmptyState>
            ) : (
              <AuditTable entries={entries} />
            )}
          </div>
          {log.hasNextPage ? (
            <Button
              className={classes.older ?? ''}
              size="compact-sm"
              disabled={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              {log.isFetchingNextPage ? texts.loading : texts.older}
            </Button>
          ) : null}
        </>
      ) : log.error ? (
        <PanelFailed title={texts.failed} error={log.error} onRetry={() => void log.refetch()} />
      ) : (
        <PanelLoading title={texts.loading} />
      )}
    </Panel>
  )
}
