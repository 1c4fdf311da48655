import { pages } from '@tidemark/contracts'
import { mainWindowId } from '../../../../platform/preferences/window-id.ts'
import { ScannerPanel } from '../../../scanner/index.ts'
import { showOnChart } from '../../../window-messages/index.ts'
import type { BottomTab } from '../bottom-tab.ts'

export const scanner = {
  id: 'scanner',
  name: 'Scanner',
  content: <ScannerPanel windowId={mainWindowId} onOpenSymbol={showOnChart} />,
  shownByDefault: true,
  popOut: {
    label: 'Open the scanner in its own window',
    page: pages.scanner,
    width: 1200,
    height: 800,
  },
} as const satisfies BottomTab
