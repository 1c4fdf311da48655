import type { BrokerExecution } from '@tidemark/futures'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { instantText, marketNow } from '../../market-clock/index.ts'
import { nameOf, priceText } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import classes from './account-manager.module.css'
import { maxRows } from './order-groups.ts'
import { SideWord } from './side-word.tsx'

const t = tradingTexts.manager
const c = t.columns

/** Newest first. */
export function ExecutionsView({ executions }: { readonly executions: readonly BrokerExecution[] }) {
  if (executions.length === 0) return <EmptyState title={t.noExecutions}>{t.noExecutionsText}</EmptyState>
  const rows = executions.toSorted((one, other) => other.at - one.at).slice(0, maxRows)
  return <DataTable label={t.executions} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

const columns: readonly Column<BrokerExecution>[] = [
  { heading: c.time, width: 148, cell: ({ at }) => instantText(at, marketNow() * 1000) },
  {
    heading: c.symbol,
    width: 84,
    cell: ({ symbol }) => (
      <strong className={classes.contract} title={symbol}>
        {nameOf(symbol)}
      </strong>
    ),
  },
  { heading: c.side, width: 56, cell: ({ side }) => <SideWord side={side} /> },
  { heading: c.quantity, width: 64, isNumber: true, cell: ({ quantity }) => quantity },
  { heading: c.price, width: 104, isNumber: true, cell: ({ symbol, price }) => priceText(symbol, price) },
  { heading: c.id, width: 200, cell: ({ orderId }) => <span className={classes.dim}>{orderId}</span> },
]
