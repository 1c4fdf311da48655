import { storageKeys } from '@tidemark/contracts'
import { definePreference, recordPreference } from '../../platform/preferences/preference.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { readScannerState } from './read-scanner-state.ts'
import { metaOf, type ScannerMeta, withMeta } from './scanner-meta.ts'
import type { ScannerState } from './scanner-state.ts'

/** What the scanner of a window remembers. */
export const scannerPreference = recordPreference<ScannerState>({
  name: storageKeys.scanner,
  scope: 'window',
  read: readScannerState,
})

/** SC-1, in pixels. */
export const listWidths = { min: 45, max: 600, initial: 150 } as const

/** Width of the list of strategies. */
export const listWidthPreference = definePreference<number>({
  name: storageKeys.outputTableWidth,
  scope: 'user',
  read: text => {
    const width = Math.round(Number.parseFloat(text ?? ''))
    return width >= listWidths.min && width <= listWidths.max ? width : listWidths.initial
  },
  write: (_stored, width) => String(width),
})

export type ChangeScanner = (change: (state: ScannerState) => ScannerState) => void

/** The scanner of a window, and a function that changes it. */
export function useScannerState(windowId: string): { state: ScannerState; change: ChangeScanner } {
  const state = usePreference(scannerPreference, windowId)
  return { state, change: change => changeScanner(windowId, change) }
}

const changeScanner = (windowId: string, change: (state: ScannerState) => ScannerState): void =>
  preferences.change(scannerPreference, change(preferences.get(scannerPreference, windowId)), windowId)

/** A new window continues what the panel of the main window shows. */
export function startScannerWindow(windowId: string): string {
  if (!preferences.isStored(scannerPreference, windowId))
    preferences.change(scannerPreference, preferences.get(scannerPreference, mainWindowId), windowId)
  return windowId
}

/** TB-2: the scanner of a window, for a layout. */
export const readScannerMeta = (windowId: string): ScannerMeta =>
  metaOf(preferences.get(scannerPreference, windowId))

/** TB-2: makes the scanner of a window that of a layout. */
export const applyScannerMeta = (meta: unknown, windowId: string): void =>
  changeScanner(windowId, state => withMeta(state, meta))
