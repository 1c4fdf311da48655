import { pages } from '@tidemark/contracts'
import { openPopOut } from '../pop-outs/index.ts'

/** RT-6. A second click shows the window that is open. */
export function openChartConfig(): void {
  openPopOut({ page: pages.chartConfig, width: 770, height: 570 }, 'tidemark-chart-config')?.focus()
}
