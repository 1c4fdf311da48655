import { lazyComponent } from '../../ui/lazy-component.ts'

// The panel's code loads when the panel is first opened.
export const WallsPanel = lazyComponent(() => import('./walls-panel.tsx'), 'WallsPanel')
export const WallsPage = lazyComponent(() => import('./walls-page.tsx'), 'WallsPage')
