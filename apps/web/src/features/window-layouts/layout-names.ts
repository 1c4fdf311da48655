import { preferences } from '../../platform/preferences/use-preference.ts'
import type { Layout } from './layout-entry.ts'
import {
  isSameName,
  maxLayouts,
  maxName,
  type NamedLayout,
  namedLayouts,
  storeNamed,
} from './layout-preferences.ts'
import { layoutTexts as t } from './texts.ts'

export const namedLayoutOf = (name: string): NamedLayout | undefined =>
  preferences.get(namedLayouts).find(other => isSameName(other.name, name))

/** Why a layout cannot be saved under this name; null when it can. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return t.noName
  if (name.trim().length > maxName) return t.longName(maxName)
  const isFull = preferences.get(namedLayouts).length >= maxLayouts
  return isFull && namedLayoutOf(name) === undefined ? t.tooMany(maxLayouts) : null
}

/** Adds the layout, or replaces the one of this name. Returns whether the browser has stored it. */
export function putNamed(name: string, windows: Layout): boolean {
  const layouts = preferences.get(namedLayouts)
  const before = namedLayoutOf(name)
  const layout = { name: name.trim(), windows }
  return storeNamed(before ? layouts.map(other => (other === before ? layout : other)) : [...layouts, layout])
}

/** Returns why it was not renamed; null when it was. */
export function renameLayout(from: string, to: string): string | null {
  if (to.trim() === '') return t.noName
  if (to.trim().length > maxName) return t.longName(maxName)
  const taken = isSameName(from, to) ? undefined : namedLayoutOf(to)
  if (taken) return t.taken(taken.name)
  const layouts = preferences.get(namedLayouts)
  const isStored = storeNamed(
    layouts.map(layout => (isSameName(layout.name, from) ? { ...layout, name: to.trim() } : layout)),
  )
  return isStored ? null : t.notStoredText
}

export const deleteLayout = (name: string): void =>
  void storeNamed(preferences.get(namedLayouts).filter(layout => !isSameName(layout.name, name)))
