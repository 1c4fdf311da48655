import { ResiliencePanel, resilienceCharts } from '../../../resilience/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

export const ddRatio = {
  id: 'DD',
  name: 'DD',
  heading: resilienceCharts.dd.heading,
  icon: <LetterMark letters="DD" />,
  content: <ResiliencePanel index="dd" />,
  popOut: resilienceCharts.dd.popOut,
  shownIn: [],
} as const satisfies DrawerPanel
