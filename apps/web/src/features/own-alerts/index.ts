export { type AlertFormStart, openAlertForm } from './alert-form-store.ts'
export { changeOwnAlert, createOwnAlert, removeOwnAlert } from './change-own-alerts.ts'
export { useOwnAlerts } from './use-own-alerts.ts'
