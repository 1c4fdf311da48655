import type { ChartWidget } from '@tidemark/chart'
import { isAutoScalingOn } from './auto-scaling.ts'

/** Shows the default range with prices that fill the height. A user without auto scaling gets one fitting scale. */
export async function resetView(widget: ChartWidget): Promise<void> {
  widget.setAutoScaling(true)
  await widget.showDefaultRange()
  // The scale is fitted when the chart is drawn next.
  if (!isAutoScalingOn()) requestAnimationFrame(() => widget.setAutoScaling(isAutoScalingOn()))
}
