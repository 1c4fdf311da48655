import { useEffect } from 'react'
import { browserPorts } from '../../live/browser-ports.ts'
import { windowText } from '../../platform/browser-storage.ts'
import { useCredentials } from '../../session/credentials.ts'
import { answerWindows, isWorkspace, ownWindowId, windowChannel } from '../window-messages/index.ts'
import { followOpener } from './follow-opener.ts'
import { OpenedWindows, type OpenWindows } from './opened-windows.ts'
import { holdOpenerLock, watchOpenerLock } from './opener-lock.ts'
import { ownState } from './own-state.ts'
import { restoreWindow } from './restore-window.ts'
import { holdWindowLock, lockedWindowIds } from './window-lock.ts'

const isPopOut = (): boolean => new URLSearchParams(window.location.search).has('WindowGUID')
const isAtWorkspace = (): boolean => isWorkspace(window.location.pathname)

/** The pop-outs of this window. */
export const openedWindows = new OpenedWindows({
  channel: windowChannel,
  storage: windowText,
  windowId: () => (isAtWorkspace() || isPopOut() ? ownWindowId() : null),
  holdLock: holdOpenerLock,
})

/** The pop-outs that are open. */
export const openPopOuts = async (): Promise<OpenWindows> => openedWindows.openOf(await lockedWindowIds())

/** Runs once per page load. */
export function startPopOuts(): void {
  openedWindows.start()
  const signOff = isPopOut() ? signOn() : () => undefined
  window.addEventListener('pagehide', () => {
    openedWindows.unload()
    signOff()
  })
}

/** A page opened from the address bar, though with an id, stands alone. */
function signOn(): () => void {
  const { opener } = window
  if (opener === null) return () => undefined
  holdWindowLock(ownWindowId())
  windowChannel.on('restoreWindow', restoreWindow)
  answerWindows({ channel: windowChannel }, 'windowState', () => ownState(openedWindows.list))
  return followOpener({
    windowId: ownWindowId(),
    channel: windowChannel,
    opener,
    after: browserPorts.after,
    watchLock: watchOpenerLock,
    close: () => window.close(),
  })
}

let isShown = false

/** For the workspace: leaving it closes the pop-outs. A session that has expired keeps them: the user signs in again. */
export function usePopOutsCloseOnLeave(): void {
  useEffect(() => {
    isShown = true
    return () => {
      isShown = false
      // React mounts a page again at once in development.
      queueMicrotask(() => {
        if (!isShown && !isExpired()) openedWindows.closeAll()
      })
    }
  }, [])
}

function isExpired(): boolean {
  const { token, ended } = useCredentials.getState()
  return isAtWorkspace() && (token !== null || ended === 'expired')
}
