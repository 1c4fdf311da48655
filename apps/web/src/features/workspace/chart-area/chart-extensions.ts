import { alertsExtension } from '../../alerts/index.ts'
import type { ChartExtension } from '../../chart/index.ts'
import { chartStateExtension } from '../../chart-state/index.ts'
import { contractRollsExtension } from '../../contract-rolls/index.ts'
import { drawingsExtension } from '../../drawings/index.ts'
import { journalExtension } from '../../journal/index.ts'
import { mapExtension } from '../../liquidity-map/index.ts'
import { ownAlertsExtension } from '../../own-alerts/index.ts'
import { screenshotExtension } from '../../screenshot/index.ts'
import { studiesExtension } from '../../studies/index.ts'
import { tradingExtension } from '../../trading/index.ts'

/** One extension, one line. The order is that of the menu items and, from bottom to top, of the overlays. */
export const chartExtensions: readonly ChartExtension[] = [
  screenshotExtension,
  chartStateExtension,
  contractRollsExtension,
  mapExtension,
  tradingExtension,
  journalExtension,
  ownAlertsExtension,
  studiesExtension,
  drawingsExtension,
  alertsExtension,
]
