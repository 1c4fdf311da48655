import { lazyComponent } from '../../ui/lazy-component.ts'

export const IndexDays = lazyComponent(() => import('./index-days.tsx'), 'IndexDays')
