import { IconChartBar } from '@tabler/icons-react'
import { ExposurePanel, ExposurePopOut } from '../../../exposure/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

export const exposure = {
  id: 'exposure',
  name: 'Exposure',
  heading: 'Exposure',
  icon: <IconChartBar />,
  content: <ExposurePanel />,
  headingEnd: <ExposurePopOut />,
  shownIn: [],
} as const satisfies DrawerPanel
