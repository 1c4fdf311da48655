import { pages } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import { chartAddress } from '../chart/index.ts'
import { saveIndicatorsNow } from '../indicators/index.ts'
import { openPopOut } from '../pop-outs/index.ts'

export function openChartWindow(symbol: string, resolution: Resolution): void {
  // The new window loads the active indicators from the platform: pending changes must be saved first.
  saveIndicatorsNow()
  openPopOut({ page: chartAddress(pages.chart, symbol, resolution), width: 1000, height: 700 })
}
