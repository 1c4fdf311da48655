import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension } from '../chart/index.ts'
import { LookItems } from './look-items.tsx'

export const chartStateExtension: ChartExtension = {
  name: 'chart-state',
  Effect: lazyComponent(() => untilLoaded(() => import('./chart-sync-effect.tsx')), 'ChartSyncEffect'),
  MenuItems: LookItems,
}
