import { newId } from '../../platform/new-id.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { texts } from './texts.ts'
import { openedWindows } from './window-pop-outs.ts'

/** A page that opens in its own window. */
export interface PopOut {
  /** Name of the button that opens it. */
  readonly label: string
  /** Address of the page, with its query if it has one. */
  readonly page: string
  readonly width: number
  readonly height: number
}

/** RT-13: the window gets its id in the address. Null after an alert when the browser blocked it.
 *  `prepare` runs before, to store what the window starts with. */
export function openPopOut(
  popOut: Omit<PopOut, 'label'>,
  name = '_blank',
  prepare: (id: string) => void = () => undefined,
): Window | null {
  const id = newId()
  prepare(id)
  const opened = openWindow(id, popOut, name)
  if (opened === null) showAlert({ title: texts.blockedTitle, text: texts.blocked })
  return opened
}

interface PlacedPopOut extends Omit<PopOut, 'label'> {
  readonly left: number
  readonly top: number
}

/** TB-5: opens a window of a saved layout with its own id. Returns whether the browser let it. */
export const reopenPopOut = (id: string, popOut: PlacedPopOut): boolean =>
  openWindow(id, popOut, '_blank', `,left=${popOut.left},top=${popOut.top}`) !== null

function openWindow(
  id: string,
  { page, width, height }: Omit<PopOut, 'label'>,
  name: string,
  place = '',
): Window | null {
  const address = `${page}${page.includes('?') ? '&' : '?'}WindowGUID=${id}`
  const opened = window.open(address, name, `popup,width=${width},height=${height}${place}`)
  // Some blockers close the window instead.
  if (opened === null || opened.closed) return null
  openedWindows.add(id, opened, { page, width, height })
  return opened
}
