export { RollLegend } from './roll-legend.tsx'
export { RollsOnChart } from './rolls-on-chart.tsx'
