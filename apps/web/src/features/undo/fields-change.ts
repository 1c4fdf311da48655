import { isSame } from './is-same.ts'
import type { UndoableChange } from './undo-step.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A record of settings that can be read and changed. */
export interface FieldRecord {
  read(): Fields
  write(change: Fields): void
}

/** A change of some fields of a record: `before` and `after` have the same names. */
export class FieldsChange implements UndoableChange {
  readonly #record: FieldRecord
  readonly #before: Fields
  readonly #after: Fields

  constructor(record: FieldRecord, before: Fields, after: Fields) {
    this.#record = record
    this.#before = before
    this.#after = after
  }

  isReady(): boolean {
    return true
  }

  undo(): boolean {
    return this.#replace(this.#after, this.#before)
  }

  redo(): boolean {
    return this.#replace(this.#before, this.#after)
  }

  isNothing(): boolean {
    return isSame(this.#before, this.#after)
  }

  followedBy(next: UndoableChange): UndoableChange | null {
    if (!(next instanceof FieldsChange) || next.#record !== this.#record) return null
    if (!isSame(next.#before, this.#after)) return null
    return new FieldsChange(this.#record, this.#before, next.#after)
  }

  #replace(from: Fields, to: Fields): boolean {
    const current = this.#record.read()
    const own = Object.entries(to).filter(
      ([name, value]) => isSame(current[name], from[name]) && !isSame(value, from[name]),
    )
    if (own.length > 0) this.#record.write(Object.fromEntries(own))
    return own.length > 0
  }
}

/** The fields of `after` that differ from `before`, with both values; null when none do. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = Object.keys(after).filter(name => !isSame(before[name], after[name]))
  if (names.length === 0) return null
  const pick = (fields: Fields) => Object.fromEntries(names.map(name => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}
