import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

export const AccountPage = lazyComponent(() => import('./account-page.tsx'), 'AccountPage')
/** AC-3: the answer of the chat community, taken out of the address. */
export const finishChatSignIn = async (answer: URLSearchParams): Promise<void> =>
  (await import('./chat-sign-in.ts')).finishChatSignIn(answer)
export const LoginPrompt = lazyComponent(() => untilLoaded(() => import('./login-prompt.tsx')), 'LoginPrompt')
export const ProfileDialog = lazyComponent(
  () => untilLoaded(() => import('./profile-dialog.tsx')),
  'ProfileDialog',
)
