import { windowTexts } from './texts.ts'
import { WindowPlaceholder } from './window-placeholder.tsx'

export function WallsWindow() {
  return <WindowPlaceholder {...windowTexts.walls} />
}
