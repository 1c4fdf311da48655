import { IconEye } from '@tabler/icons-react'
import { DisplayPanel } from '../../../liquidity-map/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const display = {
  id: 'display',
  name: 'Display',
  heading: 'Display',
  icon: <IconEye />,
  content: <DisplayPanel />,
  shownIn: ['main', 'chart-window'],
} as const satisfies DrawerPanel
