import { RiskIntervalTab } from '../../../risk-interval/index.ts'
import type { BottomTab } from '../bottom-tab.ts'

export const riskInterval = {
  id: 'risk-interval',
  name: 'RI / DD',
  content: <RiskIntervalTab />,
  shownByDefault: true,
  popOut: null,
} as const satisfies BottomTab
