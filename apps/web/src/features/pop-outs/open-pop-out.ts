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
  { page, width, height }: Omit<PopOut, 'label'>,
  name = '_blank',
  prepare: (id: string) => void = () => undefined,
): Window | null {
  const id = newId()
  prepare(id)
  const address = `${page}${page.includes('?') ? '&' : '?'}WindowGUID=${id}`
  const opened = window.open(address, name, `popup,width=${width},height=${height}`)
  if (opened === null) showAlert({ title: texts.blockedTitle, text: texts.blocked })
  else openedWindows.add(id, opened)
  return opened
}
