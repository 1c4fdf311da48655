/** What loads with the chart. */
export { AlertKeys } from './alert-keys.tsx'
export { HitAlertItems } from './hit-alert-items.tsx'
export { PriceAlertItem } from './price-alert-item.tsx'
