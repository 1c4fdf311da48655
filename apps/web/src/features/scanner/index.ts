import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

export type { ScannerMeta } from './scanner-meta.ts'
export type { ScannerPanelProps } from './scanner-panel.tsx'

// The scanner's code loads when it is first shown.
export const ScannerPanel = lazyComponent(
  () => untilLoaded(() => import('./scanner-panel.tsx')),
  'ScannerPanel',
)
export const ScannerPage = lazyComponent(() => import('./scanner-page.tsx'), 'ScannerPage')

/** TB-2: reads the scanner of a window for a layout, and applies that of a layout. */
export const loadScannerMeta = async () => {
  const { readScannerMeta, applyScannerMeta } = await untilLoaded(() => import('./scanner-preference.ts'))
  return { readScannerMeta, applyScannerMeta }
}
