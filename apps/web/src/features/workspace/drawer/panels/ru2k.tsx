import { ResiliencePanel, resilienceCharts } from '../../../resilience/index.ts'
import type { DrawerPanel } from '../drawer-panel.ts'
import { LetterMark } from '../letter-mark.tsx'

export const ru2k = {
  id: 'RU2K',
  name: 'RU2K',
  heading: resilienceCharts.ru.heading,
  icon: <LetterMark letters="RU" />,
  content: <ResiliencePanel index="ru" />,
  popOut: resilienceCharts.ru.popOut,
  shownIn: [],
} as const satisfies DrawerPanel
