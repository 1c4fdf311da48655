import type { ChartExtension } from '../chart/index.ts'
import { RollLegendWhenFutures, RollsWhenFutures } from './rolls-when-futures.tsx'

export const contractRollsExtension: ChartExtension = {
  name: 'contract-rolls',
  Overlay: RollsWhenFutures,
  LegendRows: RollLegendWhenFutures,
}
