import { storageKeys } from '@tidemark/contracts'
import { windowText } from '../browser-storage.ts'
import { newId } from '../new-id.ts'

/** The id of the main window, which keeps one layout across restarts. */
export const mainWindowId = 'self'

const idPattern = /^[\w-]{1,64}$/

/** The id of a pop-out: from its address, else the one it stored before a reload, else a new one. The address comes first
 *  because a window that opens another gives it a copy of its own storage. */
export function popOutWindowId(search: URLSearchParams): string {
  const candidates = [search.get('WindowGUID'), windowText.read(storageKeys.windowGuid)]
  const id =
    candidates.find(text => text !== null && idPattern.test(text) && text !== mainWindowId) ?? newId()
  windowText.write(storageKeys.windowGuid, id)
  return id
}
