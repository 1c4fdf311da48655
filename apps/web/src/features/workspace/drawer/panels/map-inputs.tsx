import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { InputsPanel } from '../../../liquidity-map/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const mapInputs = {
  id: 'liq-map',
  name: 'Liquidity Map Inputs',
  heading: 'Liquidity Map Inputs',
  icon: <IconAdjustmentsHorizontal />,
  content: <InputsPanel />,
  shownIn: ['main', 'chart-window'],
} as const satisfies DrawerPanel
