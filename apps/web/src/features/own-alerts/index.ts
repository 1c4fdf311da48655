import { lazyComponent } from '../../ui/lazy-component.ts'

export { AlertFormHost } from './alert-form-host.tsx'
export { type AlertFormStart, openAlertForm } from './alert-form-store.ts'
export { ownAlertsExtension } from './own-alerts-extension.ts'

export const OwnAlertsSection = lazyComponent(() => import('./own-alerts-section.tsx'), 'OwnAlertsSection')
export const WebhookSettings = lazyComponent(
  () => import('./webhook/webhook-settings.tsx'),
  'WebhookSettings',
)
