import { IconMap2 } from '@tabler/icons-react'
import { SummaryPanel } from '../../../liquidity-map/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const mapSummary = {
  id: 'liquidity-map-img',
  name: 'Liquidity Map',
  heading: 'Liquidity Map',
  icon: <IconMap2 />,
  content: <SummaryPanel />,
  shownIn: ['main', 'chart-window'],
} as const satisfies DrawerPanel
