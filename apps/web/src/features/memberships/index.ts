import { lazyComponent } from '../../ui/lazy-component.ts'

export { membershipTexts } from './texts.ts'
export const MembershipsPage = lazyComponent(() => import('./memberships-page.tsx'), 'MembershipsPage')
