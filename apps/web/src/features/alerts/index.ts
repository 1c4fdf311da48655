import { lazyComponent } from '../../ui/lazy-component.ts'

export const AlertsPanel = lazyComponent(() => import('./alerts-panel.tsx'), 'AlertsPanel')
