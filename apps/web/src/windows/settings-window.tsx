import { windowTexts } from './texts.ts'
import { WindowPlaceholder } from './window-placeholder.tsx'

export function SettingsWindow() {
  return <WindowPlaceholder {...windowTexts.settings} />
}
