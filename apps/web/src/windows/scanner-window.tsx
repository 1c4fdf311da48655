import { windowTexts } from './texts.ts'
import { WindowPlace } from './window-place.tsx'

export function ScannerWindow() {
  return <WindowPlace {...windowTexts.scanner} />
}
