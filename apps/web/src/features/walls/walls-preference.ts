import { storageKeys } from '@tidemark/contracts'
import { defaultTicker, type IsoDate, isoDate } from '@tidemark/domain'
import { recordPreference } from '../../platform/preferences/preference.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import type { WindowMeta } from '../pop-outs/index.ts'
import { ownWindowId } from '../window-messages/index.ts'
import { isModeAllowed, type WallsChoices, wallsModes } from './walls-request.ts'

/** DR-7, in pixels. */
export const tableHeights = { min: 60, max: 550, initial: 264 } as const
export const maxDepth = 500
const maxTicker = 32

export interface WallsRecord extends WallsChoices {
  readonly areInputsOpen: boolean
  readonly isTableOpen: boolean
  /** Of the table. */
  readonly height: number
}

/** What a window's walls panel remembers. */
export const wallsPreference = recordPreference<WallsRecord>({
  name: storageKeys.walls,
  scope: 'window',
  read: stored => {
    const date = readDate(stored.date)
    const mode = wallsModes.find(known => known === stored.mode) ?? 'Daily'
    return {
      ticker: readTicker(stored.ticker),
      date,
      mode: isModeAllowed(mode, date) ? mode : 'Daily',
      depth: isWhole(stored.depth, 1, maxDepth) ? stored.depth : null,
      areInputsOpen: stored.areInputsOpen !== false,
      isTableOpen: stored.isTableOpen !== false,
      height: isWhole(stored.height, tableHeights.min, tableHeights.max)
        ? stored.height
        : tableHeights.initial,
    }
  },
})

function readTicker(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxTicker) return defaultTicker
  return value.trim().toUpperCase() || defaultTicker
}

function readDate(value: unknown): IsoDate | null {
  try {
    return typeof value === 'string' ? isoDate(value) : null
  } catch {
    return null
  }
}

const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** The walls panel of one window, and a function that changes it. */
export function useWallsRecord(windowId: string) {
  const record = usePreference(wallsPreference, windowId)
  const change = (next: Partial<WallsRecord>) => preferences.change(wallsPreference, next, windowId)
  return { record, change }
}

/** Fills a window of 800 px below the inputs. */
const windowHeight = 500

/** A new window continues what the panel of the main window shows, with a table as high as the window allows. */
export function startWallsWindow(windowId: string): string {
  if (!preferences.isStored(wallsPreference, windowId)) {
    const main = preferences.get(wallsPreference, mainWindowId)
    preferences.change(wallsPreference, { ...main, height: windowHeight }, windowId)
  }
  return windowId
}

/** TB-2: how a walls window is saved in a layout and restored from one. */
export const wallsMeta: WindowMeta = {
  read: () => ({ ...preferences.get(wallsPreference, ownWindowId()) }),
  apply: meta => {
    const known = Object.keys(wallsPreference.read(null)).filter(name => name in meta)
    const read = wallsPreference.read(JSON.stringify(meta))
    const change = Object.fromEntries(Object.entries(read).filter(([name]) => known.includes(name)))
    preferences.change(wallsPreference, change, ownWindowId())
  },
}
