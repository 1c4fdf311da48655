import type { WindowCommand } from '@tidemark/contracts'
import { applyOwnMeta } from './window-meta.ts'

type Restore = Extract<WindowCommand, { command: 'restoreWindow' }>

/** TB-5: takes the place and content of a saved layout. The browser lets only windows that a script has opened be moved. */
export function restoreWindow({ left, top, width, height, meta }: Restore): void {
  const { innerWidth, innerHeight, outerWidth, outerHeight, screenX, screenY } = window
  if (innerWidth !== width || innerHeight !== height)
    window.resizeTo(width + outerWidth - innerWidth, height + outerHeight - innerHeight)
  if (screenX !== left || screenY !== top) window.moveTo(left, top)
  // A window that did not answer when the layout was saved has none.
  if (Object.keys(meta).length > 0) applyOwnMeta(meta)
}
