import { lazyComponent } from '../../ui/lazy-component.ts'

export const MembershipsPage = lazyComponent(() => import('./memberships-page.tsx'), 'MembershipsPage')
