import { storageKeys } from '@tidemark/contracts'
import { localText } from '../../platform/browser-storage.ts'
import { isRecord, parseStored } from '../../platform/preferences/json-record.ts'
import { definePreference, type Preference } from '../../platform/preferences/preference.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { type Layout, readLayout } from './layout-entry.ts'

export interface NamedLayout {
  readonly name: string
  readonly windows: Layout
}

export const maxLayouts = 20
export const maxName = 40

/** All named layouts together. The browser has room for five times as much. */
const maxCharacters = 1_000_000

/** TB-2: the layout without a name, in the form that other software reads. */
export const defaultLayout = definePreference<Layout>({
  name: storageKeys.windowLayouts,
  scope: 'user',
  read: text => readLayout(parseStored(text, maxCharacters)),
  write: (_stored, layout) => JSON.stringify(layout),
})

export const namedLayouts = definePreference<readonly NamedLayout[]>({
  name: storageKeys.namedWindowLayouts,
  scope: 'user',
  read: text => readNamed(parseStored(text, maxCharacters)),
  write: (_stored, layouts) => JSON.stringify(layouts),
})

export const useNamedLayouts = (): readonly NamedLayout[] => usePreference(namedLayouts)

/** Names are equal whatever their case. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function readNamed(stored: unknown): readonly NamedLayout[] {
  if (!Array.isArray(stored)) return []
  const layouts: NamedLayout[] = []
  for (const item of stored.slice(0, maxStored)) {
    const name = isRecord(item) && typeof item.name === 'string' ? item.name.trim() : ''
    const isTaken = layouts.some(other => isSameName(other.name, name))
    if (name === '' || name.length > maxName || isTaken || layouts.length === maxLayouts) continue
    layouts.push({ name, windows: readLayout((item as { windows?: unknown }).windows) })
  }
  return layouts
}

/** Items that are looked at: most of a longer list is not ours. */
const maxStored = 100

export const storeDefault = (layout: Layout): boolean => store(defaultLayout, layout)

export const storeNamed = (layouts: readonly NamedLayout[]): boolean => store(namedLayouts, layouts)

/** Returns whether the browser has stored it: its storage may be full or switched off. */
function store<Value>(preference: Preference<Value>, value: Value): boolean {
  const text = preference.write(null, value)
  if (text.length > maxCharacters) return false
  preferences.change(preference, value)
  return localText.read(preference.name) === text
}
