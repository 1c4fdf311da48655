import { windowMetaCharacters } from '@tidemark/contracts'
import { isRecord, type JsonRecord } from '../../platform/preferences/json-record.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'

/** TB-2: one window of a layout, as other software reads it under `RS_Window_Layouts`. */
export interface LayoutEntry {
  /** 'self' for the main window. */
  readonly RSWindowGUID: string
  readonly location: string
  /** Of the content, in pixels. */
  readonly width: number
  readonly height: number
  readonly screenX: number
  readonly screenY: number
  /** In the words of the window's kind. */
  readonly meta: JsonRecord
}

export type Layout = readonly LayoutEntry[]

/** Windows of a layout, the main one included. */
export const maxWindows = 20

const maxLocation = 2_000
const idPattern = /^[\w-]{1,64}$/
/** No window is smaller, and no screen larger. */
const sizes = { min: 100, max: 10_000 }
const farthest = 100_000
const usualSize = { width: 1000, height: 700 }

/** Reads whatever is stored. What is no window is left out; of two with one id the first counts; a size or place that is
 *  none takes the usual one. */
export function readLayout(stored: unknown): Layout {
  if (!Array.isArray(stored)) return []
  const entries = new Map<string, LayoutEntry>()
  for (const item of stored) {
    const entry = readEntry(item)
    if (entry !== null && !entries.has(entry.RSWindowGUID)) entries.set(entry.RSWindowGUID, entry)
    if (entries.size === maxWindows) break
  }
  return [...entries.values()]
}

function readEntry(item: unknown): LayoutEntry | null {
  if (!isRecord(item)) return null
  const { RSWindowGUID: id, location, width, height, screenX, screenY, meta } = item
  if (typeof id !== 'string' || !idPattern.test(id)) return null
  if (typeof location !== 'string' || location.length > maxLocation) return null
  return {
    RSWindowGUID: id,
    location,
    width: within(width, sizes.min, sizes.max) ?? usualSize.width,
    height: within(height, sizes.min, sizes.max) ?? usualSize.height,
    screenX: within(screenX, -farthest, farthest) ?? 0,
    screenY: within(screenY, -farthest, farthest) ?? 0,
    meta: isRecord(meta) && JSON.stringify(meta).length <= windowMetaCharacters ? meta : {},
  }
}

const within = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(Math.max(min, Math.min(value, max))) : null

export const isMainEntry = ({ RSWindowGUID }: LayoutEntry): boolean => RSWindowGUID === mainWindowId
