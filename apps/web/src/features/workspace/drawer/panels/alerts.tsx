import { IconAlertTriangle } from '@tabler/icons-react'
import { ComingSoon } from '../../coming-soon.tsx'
import { OpenPanelAction } from '../../panel-actions/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'

const texts = {
  title: 'No alert rules run yet',
  text: 'Breaks, divergence and the 2 PM rule are not built yet. Meanwhile the Liquidity Map panel shows how far the price is from each level.',
  action: 'Open the Liquidity Map panel',
}

export const alerts = {
  id: 'Alerts',
  name: 'Alerts',
  heading: 'Alerts',
  icon: <IconAlertTriangle />,
  content: (
    <ComingSoon texts={texts} action={<OpenPanelAction panel="liquidity-map-img" label={texts.action} />} />
  ),
  shownIn: ['main', 'chart-window'],
} as const satisfies DrawerPanel
