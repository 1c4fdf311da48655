import type { StorageKey } from '@tidemark/contracts'
import { type JsonRecord, parseRecord } from './json-record.ts'

/**
 * One key of the browser's storage that holds a choice of the user.
 *
 * `user`: the same in every open window. `window`: each window has its own (see window-id.ts).
 */
export interface Preference<Value, Change = Value> {
  readonly name: StorageKey
  readonly scope: 'user' | 'window'
  /** Gives a valid value for any text: other software and other releases write here too. */
  readonly read: (text: string | null) => Value
  /** The text to store. `stored` is the current text: what this release does not know in it stays. */
  readonly write: (stored: string | null, change: Change) => string
}

const defined: Preference<unknown, never>[] = []

/** Every preference that has been defined. Tests put arbitrary text into each. */
export const definedPreferences = (): readonly Preference<unknown, never>[] => defined

export function definePreference<Value, Change = Value>(
  preference: Preference<Value, Change>,
): Preference<Value, Change> {
  defined.push(preference)
  return preference
}

/** An on/off key. Every text but `off` counts as on, so an unset key is on; with `isOffWhenUnset` every text but `on`
 *  counts as off. */
export const switchPreference = (
  name: StorageKey,
  { on, off, isOffWhenUnset = false }: SwitchTexts,
): Preference<boolean> =>
  definePreference({
    name,
    scope: 'user',
    read: text => (isOffWhenUnset ? text === on : text !== off),
    write: (_stored, isOn) => (isOn ? on : off),
  })

export interface SwitchTexts {
  readonly on: string
  readonly off: string
  readonly isOffWhenUnset?: boolean
}

interface RecordOptions<Value> {
  readonly name: StorageKey
  readonly scope: 'user' | 'window'
  /** Reads each field on its own; a missing or invalid one takes its default. */
  readonly read: (stored: JsonRecord) => Value
}

/** A JSON record. A change writes only its own fields. */
export const recordPreference = <Value extends object>({
  name,
  scope,
  read,
}: RecordOptions<Value>): Preference<Value, Partial<Value>> =>
  definePreference({
    name,
    scope,
    read: text => read(parseRecord(text)),
    write: (stored, change) => JSON.stringify({ ...parseRecord(stored), ...change }),
  })
