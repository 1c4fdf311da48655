import { isRecord } from './json-record.ts'

/** A change of one field that the platform has not confirmed yet. `at` counts the changes the window knew of, so a change
 *  made after seeing another one has the higher count; `by` is the window. */
export interface PendingField {
  readonly value: unknown
  readonly at: number
  readonly by: string
}

export type PendingFields = ReadonlyMap<string, PendingField>

export const isLater = (a: PendingField, b: PendingField): boolean =>
  a.at === b.at ? a.by > b.by : a.at > b.at

/** The latest change of each field. */
export function latestOf(all: Iterable<PendingFields>): PendingFields {
  const latest = new Map<string, PendingField>()
  for (const fields of all)
    for (const [path, field] of fields) {
      const before = latest.get(path)
      if (before === undefined || isLater(field, before)) latest.set(path, field)
    }
  return latest
}

export const valuesOf = (fields: PendingFields): [string, unknown][] =>
  [...fields].map(([path, { value }]) => [path, value])

/** What a window tells the others: all its pending changes, or that it has just opened and wants theirs. */
export type PendingMessage =
  | { readonly kind: 'pending'; readonly from: string; readonly fields: [string, PendingField][] }
  | { readonly kind: 'opened'; readonly from: string }

/** Null for anything else: a window of another release may send what this one does not know. */
export function readMessage(data: unknown): PendingMessage | null {
  if (!isRecord(data) || typeof data.from !== 'string') return null
  const { kind, from, fields } = data
  if (kind === 'opened') return { kind, from }
  if (kind !== 'pending' || !Array.isArray(fields) || !fields.every(isEntry)) return null
  return { kind, from, fields }
}

const isEntry = (entry: unknown): entry is [string, PendingField] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  isRecord(entry[1]) &&
  Number.isSafeInteger(entry[1].at) &&
  typeof entry[1].by === 'string'
