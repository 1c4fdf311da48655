import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

export const AccountPage = lazyComponent(() => import('./account-page.tsx'), 'AccountPage')
export const LoginPrompt = lazyComponent(() => untilLoaded(() => import('./login-prompt.tsx')), 'LoginPrompt')
export const ProfileDialog = lazyComponent(
  () => untilLoaded(() => import('./profile-dialog.tsx')),
  'ProfileDialog',
)
