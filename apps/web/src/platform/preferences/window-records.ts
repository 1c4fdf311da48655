import { storageKeys } from '@tidemark/contracts'
import type { TextStorage } from '../browser-storage.ts'
import { parseStored } from './json-record.ts'
import { definedPreferences } from './preference.ts'
import { mainWindowId } from './window-id.ts'

/** Layouts of pop-outs that are stored. Each opening of a chart window adds one. */
const maxWindowRecords = 20

export const windowKey = (name: string, windowId: string): string =>
  windowId === mainWindowId ? name : `${name}.${windowId}`

/** Ids of the windows with stored records, newest last. Earlier releases stored one layout for all chart windows, with
 *  the id “chart”. */
function readIds(storage: TextStorage): readonly string[] {
  const stored = parseStored(storage.read(storageKeys.windows))
  return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : ['chart']
}

/** The text of this window. A window without one starts with that of the window used last. */
export function readWindowText(storage: TextStorage, name: string, windowId: string): string | null {
  const own = storage.read(windowKey(name, windowId))
  if (own !== null || windowId === mainWindowId) return own
  const last = readIds(storage).findLast(id => id !== windowId)
  return last === undefined ? null : storage.read(windowKey(name, last))
}

/** Notes that this window has records, and removes those of the oldest windows. */
export function noteWindow(storage: TextStorage, windowId: string): void {
  const before = readIds(storage)
  if (windowId === mainWindowId || before.at(-1) === windowId) return
  const ids = [...before.filter(id => id !== windowId), windowId]
  storage.write(storageKeys.windows, JSON.stringify(ids.slice(-maxWindowRecords)))
  const windowScoped = definedPreferences().filter(({ scope }) => scope === 'window')
  for (const id of ids.slice(0, -maxWindowRecords))
    for (const { name } of windowScoped) if (id !== mainWindowId) storage.remove(windowKey(name, id))
}
