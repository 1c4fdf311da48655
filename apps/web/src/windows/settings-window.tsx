import { windowTexts } from './texts.ts'
import { WindowPlace } from './window-place.tsx'

export function SettingsWindow() {
  return <WindowPlace {...windowTexts.settings} />
}
