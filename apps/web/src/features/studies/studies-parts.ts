// What the studies add to a chart, loaded together.
export { StudiesOnChart } from './studies-on-chart.tsx'
export { StudyLegend } from './study-legend.tsx'
