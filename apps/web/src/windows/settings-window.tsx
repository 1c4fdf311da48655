import { GlobalSettings } from '../features/global-settings/index.ts'

export function SettingsWindow() {
  return <GlobalSettings />
}
