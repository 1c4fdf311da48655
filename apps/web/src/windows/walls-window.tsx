import { windowTexts } from './texts.ts'
import { WindowPlace } from './window-place.tsx'

export function WallsWindow() {
  return <WindowPlace {...windowTexts.walls} />
}
