import { Button } from '@mantine/core'
import { addDays, type IsoDate, lastTradingDayOnOrBefore } from '@tidemark/domain'
import { useMemo } from 'react'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelFailed, PanelLoading } from '../../ui/panel-states.tsx'
import { removeContract } from './change-removed.ts'
import { removedContracts } from './removed-contracts.ts'
import { RestorePanel } from './restore-panel.tsx'
import classes from './risk-interval.module.css'
import { type RiskIntervalRow, rowsOf } from './risk-interval-row.ts'
import { RiskIntervalTable } from './risk-interval-table.tsx'
import { sortedRows } from './sort-rows.ts'
import { tablePreference } from './table-preference.ts'
import { riskIntervalTexts as texts } from './texts.ts'
import { useFuturesSession } from './use-futures-session.ts'
import { useRiskIntervals } from './use-risk-intervals.ts'

/** The table with what was removed from it beside it. */
export function RiskIntervals() {
  const session = useFuturesSession()
  const { records, error, retry } = useRiskIntervals(session)
  const { months } = usePreference(tablePreference)
  const rows = useMemo(
    () => (records && session ? rowsOf(records, session, months) : null),
    [records, session, months],
  )
  if (error) return <PanelFailed title={texts.failed} error={error} onRetry={retry} />
  if (!rows || !session) return <PanelLoading title={texts.loading} />
  return <ShownIntervals rows={rows} day={lastTradingDayOnOrBefore(addDays(session, -1))} />
}

interface ShownIntervalsProps {
  readonly rows: readonly RiskIntervalRow[]
  /** Of the settlements. */
  readonly day: IsoDate
}

function ShownIntervals({ rows, day }: ShownIntervalsProps) {
  const { sort } = usePreference(tablePreference)
  const removed = usePreference(removedContracts)
  const shown = useMemo(() => {
    const names = new Set(removed.map(({ contract }) => contract))
    return sortedRows(
      rows.filter(({ exchangeSymbol }) => !names.has(exchangeSymbol)),
      sort,
    )
  }, [rows, removed, sort])
  return (
    <div className={classes.root}>
      <div className={classes.layout}>
        {shown.length > 0 ? (
          <RiskIntervalTable rows={shown} day={day} onMonth={chooseMonth} onRemove={removeContract} />
        ) : (
          <EmptyState
            title={texts.emptyTitle}
            action={<Button onClick={restoreAll}>{texts.restoreAll}</Button>}
          >
            {texts.emptyText}
          </EmptyState>
        )}
        <RestorePanel removed={removed} day={day} />
      </div>
    </div>
  )
}

const chooseMonth = (contract: string, month: string): void => {
  const { months } = preferences.get(tablePreference)
  preferences.change(tablePreference, { months: { ...months, [contract]: month } })
}

const restoreAll = (): void => preferences.change(removedContracts, [])
