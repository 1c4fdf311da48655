import { lazyComponent } from '../ui/lazy-component.ts'

export { windowTexts } from './texts.ts'
export const AdminPage = lazyComponent(() => import('./admin-page.tsx'), 'AdminPage')
export const ChartConfigWindow = lazyComponent(() => import('./chart-config-window.tsx'), 'ChartConfigWindow')
export const DiscordReturn = lazyComponent(() => import('./discord-return.tsx'), 'DiscordReturn')
export const ExposureWindow = lazyComponent(() => import('./exposure-window.tsx'), 'ExposureWindow')
export const ResilienceWindow = lazyComponent(() => import('./resilience-window.tsx'), 'ResilienceWindow')
export const ScannerWindow = lazyComponent(() => import('./scanner-window.tsx'), 'ScannerWindow')
export const SettingsWindow = lazyComponent(() => import('./settings-window.tsx'), 'SettingsWindow')
export const WallsWindow = lazyComponent(() => import('./walls-window.tsx'), 'WallsWindow')
