import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtension, ChartExtensionProps, MenuItemsProps } from '../chart/index.ts'

const load = () => untilLoaded(() => import('./map-parts.ts'))
const loadMenu = () => untilLoaded(() => import('./level-menu-items.tsx'))

export const mapExtension: ChartExtension = {
  name: 'liquidity-map',
  Overlay: lazyComponent<'MapOnChart', ChartExtensionProps>(load, 'MapOnChart'),
  LegendRows: lazyComponent<'MapLegend', ChartExtensionProps>(load, 'MapLegend'),
  HitMenuItems: lazyComponent<'LevelMenuItems', MenuItemsProps>(loadMenu, 'LevelMenuItems'),
}
