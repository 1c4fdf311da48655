import type { ChartExtension, ChartExtensionProps } from '../chart/index.ts'
import { usePictureKeys } from './picture-commands.ts'
import { PictureMenuItems } from './picture-menu-items.tsx'

function PictureKeys({ widget }: ChartExtensionProps) {
  usePictureKeys(widget)
  return null
}

export const screenshotExtension: ChartExtension = {
  name: 'screenshot',
  Effect: PictureKeys,
  MenuItems: PictureMenuItems,
}
