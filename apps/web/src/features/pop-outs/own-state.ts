import type { WindowAnswer } from '@tidemark/contracts'
import { readOwnMeta } from './window-meta.ts'

export type WindowState = WindowAnswer<'windowState'>

/** TB-2: address, place and content of this window. The WindowGUID is not part of the address: it is added when a layout
 *  is loaded. */
export function ownState(opened: readonly string[]): WindowState {
  const { location, innerWidth, innerHeight, screenX, screenY } = window
  const address = new URL(location.href)
  address.searchParams.delete('WindowGUID')
  address.hash = ''
  return {
    location: address.href,
    width: innerWidth,
    height: innerHeight,
    screenX,
    screenY,
    meta: { ...readOwnMeta() },
    opened: [...opened],
  }
}
