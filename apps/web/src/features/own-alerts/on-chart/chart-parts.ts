/** What loads with the chart. */
export { AlertKeys } from './alert-keys.tsx'
export { LevelAlertItems } from './level-alert-items.tsx'
export { PriceAlertItem } from './price-alert-item.tsx'
