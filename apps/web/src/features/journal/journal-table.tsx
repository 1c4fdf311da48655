import type { JournalTrade } from '@tidemark/contracts'
import { DataTable } from '../../ui/data-table.tsx'
import { journalColumns } from './journal-columns.tsx'
import { journalTexts as t } from './texts.ts'

interface JournalTableProps {
  readonly trades: readonly JournalTrade[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** Enter or a click opens the trade. */
export const JournalTable = ({ trades, selected, onSelect }: JournalTableProps) => (
  <DataTable
    label={t.title}
    columns={journalColumns}
    rows={trades}
    keyOf={({ id }) => id}
    current={selected}
    onClick={({ id }) => onSelect(id)}
    onKey={({ key }, { id }) => {
      if (key === 'Enter') onSelect(id)
    }}
  />
)
