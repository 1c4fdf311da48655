import { lazyComponent } from '../../ui/lazy-component.ts'

export const ConnectionsPanel = lazyComponent(() => import('./connections-panel.tsx'), 'ConnectionsPanel')
