export { setAutoScaling, useAutoScaling } from './auto-scaling.ts'
export { chartAddress, readChartAddress, readSymbolDetails, updatedAddress } from './chart-address.ts'
export type {
  ChartEffectProps,
  ChartExtension,
  ChartExtensionProps,
  MenuItemsProps,
} from './chart-extension.ts'
export { type ChartStoreApi, ChartStoreContext, createChartStore, useChartStore } from './chart-store.ts'
export { readChartTheme } from './chart-theme.ts'
export { copyPrice } from './copy-price.ts'
export { barEnd } from './feed/bar-end.ts'
export { Float } from './floats/float.tsx'
export { useFloatAreas } from './floats/plot-areas.ts'
export { IntervalEntry } from './interval-entry/interval-entry.tsx'
export { LegendItem } from './legend/legend-item.tsx'
export { PriceChart } from './price-chart.tsx'
export { chartTexts } from './texts.ts'
export { setExtendedHours, useExtendedHours } from './trading-hours.ts'
export { useChartState, useCursor, useLegend } from './use-chart-state.ts'
