import { windowTexts } from './texts.ts'
import { WindowPlace } from './window-place.tsx'

export function ChartConfigWindow() {
  return <WindowPlace {...windowTexts.chartConfig} />
}
