// What the map adds to a chart, loaded together.
export { LevelMenuItems } from './level-menu-items.tsx'
export { MapLegend } from './map-legend.tsx'
export { MapOnChart } from './map-on-chart.tsx'
