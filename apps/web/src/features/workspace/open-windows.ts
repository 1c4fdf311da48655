import { pages } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import { chartAddress } from '../chart/index.ts'
import { saveIndicatorsNow } from '../indicators/index.ts'
import { inheritLinkColour } from '../link-groups/index.ts'
import { openPopOut } from '../pop-outs/index.ts'

export function openChartWindow(symbol: string, resolution: Resolution): void {
  // The new window loads the active indicators from the platform: pending changes must be saved first.
  saveIndicatorsNow()
  const page = chartAddress(pages.chart, symbol, resolution)
  openPopOut({ page, width: 1000, height: 700 }, '_blank', inheritLinkColour)
}
