import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

export type { ScannerPanelProps } from './scanner-panel.tsx'

// The scanner's code loads when it is first shown.
export const ScannerPanel = lazyComponent(
  () => untilLoaded(() => import('./scanner-panel.tsx')),
  'ScannerPanel',
)
export const ScannerPage = lazyComponent(() => import('./scanner-page.tsx'), 'ScannerPage')
