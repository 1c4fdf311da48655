import { storageKeys } from '@tidemark/contracts'
import { isRecord, type JsonRecord } from '../../platform/preferences/json-record.ts'
import { recordPreference } from '../../platform/preferences/preference.ts'
import { type ColumnId, columnIds, columnOf, columnWidths } from './columns.ts'
import type { ChosenMonths } from './risk-interval-row.ts'
import type { Sort } from './sort-rows.ts'

interface TablePreference {
  /** Widths that the user has changed. */
  readonly widths: Readonly<Partial<Record<ColumnId, number>>>
  readonly months: ChosenMonths
  readonly sort: Sort | null
}

const maxMonths = 100
const monthPattern = /^[A-Z]\d\d$/

/** How the user has arranged the table. */
export const tablePreference = recordPreference<TablePreference>({
  name: storageKeys.riskInterval,
  scope: 'user',
  read: ({ widths, months, sort }) => ({
    widths: readWidths(isRecord(widths) ? widths : {}),
    months: readMonths(isRecord(months) ? months : {}),
    sort: isRecord(sort) ? readSort(sort) : null,
  }),
})

const readWidths = (stored: JsonRecord): TablePreference['widths'] =>
  Object.fromEntries(
    columnIds.flatMap(id => {
      const width = Object.hasOwn(stored, id) ? stored[id] : undefined
      return typeof width === 'number' && Number.isFinite(width) ? [[id, clampedWidth(width)]] : []
    }),
  )

export const clampedWidth = (width: number): number =>
  Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)))

const readMonths = (stored: JsonRecord): ChosenMonths =>
  Object.fromEntries(
    Object.entries(stored)
      .filter((entry): entry is [string, string] => {
        const [contract, month] = entry
        return contract.length <= 16 && typeof month === 'string' && monthPattern.test(month)
      })
      .slice(0, maxMonths),
  )

function readSort({ column, isDescending }: JsonRecord): Sort | null {
  const id = columnIds.find(known => known === column)
  return id && columnOf(id).sortValue ? { column: id, isDescending: isDescending === true } : null
}
