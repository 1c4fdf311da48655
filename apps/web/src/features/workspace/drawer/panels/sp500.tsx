import { ResiliencePanel, resilienceCharts } from '../../../resilience/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

export const sp500 = {
  id: 'SP500',
  name: 'SP500',
  heading: resilienceCharts.sp.heading,
  icon: <LetterMark letters="SP" />,
  content: <ResiliencePanel index="sp" />,
  popOut: resilienceCharts.sp.popOut,
  shownIn: ['main'],
} as const satisfies DrawerPanel
