import { lazyComponent } from '../../ui/lazy-component.ts'

export { CredentialsForm } from './credentials-form.tsx'
export { SessionEndNote } from './session-end-note.tsx'
export { accountTexts } from './texts.ts'
export const AccountPage = lazyComponent(() => import('./account-page.tsx'), 'AccountPage')
