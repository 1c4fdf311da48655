import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { JournalTrade } from '@tidemark/contracts'
import type { BrokerAccount } from '@tidemark/futures'
import { useMemo, useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useSession } from '../../session/session-store.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelLoading } from '../../ui/panel-states.tsx'
import { exportJournal } from './export-journal.ts'
import { FilterBar } from './filter-bar.tsx'
import classes from './journal.module.css'
import { readTrades } from './journal-client.ts'
import { filterOf, isMatch, noChoice } from './journal-filter.ts'
import { JournalTable } from './journal-table.tsx'
import { journalTexts as t } from './texts.ts'
import { TotalsRows } from './totals-row.tsx'
import { TradeDetail } from './trade-detail.tsx'

export interface JournalPanelProps {
  readonly accounts: readonly BrokerAccount[]
}

/** [BY-18] Every trade of the user, with the level it was taken at. */
export function JournalPanel({ accounts }: JournalPanelProps) {
  const { email } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.journal(email),
    queryFn: ({ signal }) => readTrades(signal),
  })
  if (data) return <Trades trades={data} accounts={accounts} />
  return error ? (
    <EmptyState
      role="alert"
      title={t.title}
      action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
    >
      {entryMessage(error)}
    </EmptyState>
  ) : (
    <PanelLoading title={t.loading} />
  )
}

interface TradesProps extends JournalPanelProps {
  readonly trades: readonly JournalTrade[]
}

function Trades({ trades, accounts }: TradesProps) {
  const [choice, setChoice] = useState(noChoice)
  const [selected, setSelected] = useState<string | null>(null)
  const filter = useMemo(() => filterOf(choice), [choice])
  const shown = useMemo(() => trades.filter(trade => isMatch(trade, filter)), [trades, filter])
  if (trades.length === 0) return <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>
  const detail = shown.find(({ id }) => id === selected)
  return (
    <div className={classes.root}>
      <FilterBar
        choice={choice}
        onChoice={setChoice}
        symbols={[...new Set(trades.map(({ symbol }) => symbol))].sort()}
        accounts={withPast(accounts, trades)}
        onExport={() => void exportJournal(filter)}
      />
      <TotalsRows trades={shown} />
      {shown.length === 0 ? (
        <EmptyState
          title={t.noMatchTitle}
          action={<Button onClick={() => setChoice(noChoice)}>{t.showAll}</Button>}
        >
          {t.noMatchText}
        </EmptyState>
      ) : (
        <div className={classes.split} data-detail={detail !== undefined}>
          <JournalTable trades={shown} selected={selected} onSelect={setSelected} />
          {detail ? <TradeDetail key={detail.id} trade={detail} onClose={() => setSelected(null)} /> : null}
        </div>
      )}
    </div>
  )
}

/** The accounts, and those of earlier trades by their id. */
function withPast(accounts: readonly BrokerAccount[], trades: readonly JournalTrade[]) {
  const past = new Set(trades.map(({ account }) => account))
  for (const { id } of accounts) past.delete(id)
  return [...accounts, ...[...past].map(id => ({ id, name: id }))]
}
