import { ResiliencePanel, resilienceCharts } from '../../../resilience/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

export const nq100 = {
  id: 'NQ100',
  name: 'NQ100',
  heading: resilienceCharts.nq.heading,
  icon: <LetterMark letters="NQ" />,
  content: <ResiliencePanel index="nq" />,
  popOut: resilienceCharts.nq.popOut,
  shownIn: [],
} as const satisfies DrawerPanel
