import type { AuditEntry } from '@tidemark/contracts'
import { DataTable } from './data-table.tsx'
import { newYorkDateTime } from './formats.ts'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.audit

export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <DataTable
      caption={texts.entries}
      empty={texts.none}
      rows={entries}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          heading: texts.time,
          cell: ({ time }) => <time dateTime={new Date(time).toISOString()}>{newYorkDateTime(time)}</time>,
        },
        { heading: texts.actor, cell: ({ actor }) => actor },
        { heading: texts.action, cell: ({ action }) => actionText(action) },
        { heading: texts.subject, cell: ({ subject }) => subject ?? operatorTexts.noValue },
        { heading: texts.address, cell: ({ address }) => address ?? operatorTexts.noValue },
        { heading: texts.details, isWide: true, cell: ({ details }) => detailsText(details) },
      ]}
    />
  )
}

/** An action of a later release is shown by its name. */
const actionText = (action: string): string =>
  (texts.actions as Readonly<Record<string, string>>)[action] ?? action

function detailsText(details: AuditEntry['details']): string {
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
  return parts.length === 0 ? operatorTexts.noValue : parts.join(', ')
}
