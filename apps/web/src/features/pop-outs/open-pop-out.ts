import { newId } from '../../platform/new-id.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { texts } from './texts.ts'

/** A page that opens in its own window. */
export interface PopOut {
  /** Name of the button that opens it. */
  readonly label: string
  /** Address of the page, with its query if it has one. */
  readonly page: string
  readonly width: number
  readonly height: number
}

/** RT-13: the window gets its id in the address. Null after an alert when the browser blocked it. */
export function openPopOut({ page, width, height }: Omit<PopOut, 'label'>, name = '_blank'): Window | null {
  const address = `${page}${page.includes('?') ? '&' : '?'}WindowGUID=${newId()}`
  const opened = window.open(address, name, `popup,width=${width},height=${height}`)
  if (opened === null) showAlert({ title: texts.blockedTitle, text: texts.blocked })
  return opened
}
