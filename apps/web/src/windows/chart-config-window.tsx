import { windowTexts } from './texts.ts'
import { WindowPlaceholder } from './window-placeholder.tsx'

export function ChartConfigWindow() {
  return <WindowPlaceholder {...windowTexts.chartConfig} />
}
