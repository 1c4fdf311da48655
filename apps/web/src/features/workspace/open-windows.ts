import { pages } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { chartAddress } from '../chart/index.ts'
import { saveIndicatorsNow } from '../indicators/index.ts'
import { inheritLinkColour } from '../link-groups/index.ts'
import { openPopOut } from '../pop-outs/index.ts'
import { texts } from './texts.ts'

const settingsName = 'tidemark-settings'

export function openChartWindow(symbol: string, resolution: Resolution): void {
  // The new window loads the active indicators from the platform: pending changes must be saved first.
  saveIndicatorsNow()
  const page = chartAddress(pages.chart, symbol, resolution)
  openPopOut({ page, width: 1000, height: 700 }, '_blank', inheritLinkColour)
}

let settings: Window | null = null

/** One at a time: two would overwrite each other's changes. */
export function openSettingsWindow(): void {
  if (settings && !settings.closed) {
    showAlert({ title: texts.windows.settingsTitle, text: texts.windows.settingsOpen })
    settings.focus()
    return
  }
  settings = openPopOut({ page: pages.settings, width: 770, height: 570 }, settingsName)
}
