// What the map adds to a chart, loaded together.
export { MapLegend } from './map-legend.tsx'
export { MapOnChart } from './map-on-chart.tsx'
