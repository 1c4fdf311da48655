import { lazyComponent } from '../../ui/lazy-component.ts'

export { useAccountManager } from './account-manager.ts'

export const GlobalSettings = lazyComponent(() => import('./global-settings.tsx'), 'GlobalSettings')
export { openSettingsWindow } from './open-settings-window.ts'
