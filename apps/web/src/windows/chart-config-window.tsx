import { ChartConfig } from '../features/chart-config/index.ts'

export function ChartConfigWindow() {
  return <ChartConfig />
}
