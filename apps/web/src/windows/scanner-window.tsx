import { windowTexts } from './texts.ts'
import { WindowPlaceholder } from './window-placeholder.tsx'

export function ScannerWindow() {
  return <WindowPlaceholder {...windowTexts.scanner} />
}
