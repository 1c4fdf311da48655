import { lazyComponent } from '../../ui/lazy-component.ts'

export const WorkspacePage = lazyComponent(() => import('./workspace-page.tsx'), 'WorkspacePage')
export const ChartWindowPage = lazyComponent(() => import('./chart-window-page.tsx'), 'ChartWindowPage')
