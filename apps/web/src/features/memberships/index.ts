import { lazyComponent } from '../../ui/lazy-component.ts'

export const ClosedWorkspaceRedirect = lazyComponent(
  () => import('./closed-workspace-redirect.tsx'),
  'ClosedWorkspaceRedirect',
)

export const MembershipsPage = lazyComponent(() => import('./memberships-page.tsx'), 'MembershipsPage')
