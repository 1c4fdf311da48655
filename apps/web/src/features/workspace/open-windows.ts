import { pages } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import { newId } from '../../platform/new-id.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { chartAddress } from '../chart/index.ts'
import { saveIndicatorsNow } from '../indicators/index.ts'
import type { PopOut } from './bottom-panel/bottom-tab.ts'
import { texts } from './texts.ts'

const settingsName = 'tidemark-settings'

function openWindow(page: string, name: string, width: number, height: number): Window | null {
  const opened = window.open(page, name, `popup,width=${width},height=${height}`)
  if (opened === null) showAlert({ title: texts.windows.blockedTitle, text: texts.windows.blocked })
  return opened
}

export function openChartWindow(symbol: string, resolution: Resolution): void {
  // The new window loads the active indicators from the platform: pending changes must be saved first.
  saveIndicatorsNow()
  const address = `${chartAddress(pages.chart, symbol, resolution)}&WindowGUID=${newId()}`
  openWindow(address, '_blank', 1000, 700)
}

export const openPopOut = ({ page, width, height }: PopOut): void =>
  void openWindow(page, '_blank', width, height)

let settings: Window | null = null

/** One at a time: two would overwrite each other's changes. */
export function openSettingsWindow(): void {
  if (settings && !settings.closed) {
    showAlert({ title: texts.windows.settingsTitle, text: texts.windows.settingsOpen })
    settings.focus()
    return
  }
  settings = openWindow(pages.settings, settingsName, 770, 570)
}
