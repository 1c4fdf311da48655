import { lazyComponent } from '../../ui/lazy-component.ts'

export const LitePlanRedirect = lazyComponent(() => import('./lite-plan-redirect.tsx'), 'LitePlanRedirect')

export const MembershipsPage = lazyComponent(() => import('./memberships-page.tsx'), 'MembershipsPage')
