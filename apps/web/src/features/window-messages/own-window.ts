import { pages } from '@tidemark/contracts'
import { mainWindowId, popOutWindowId } from '../../platform/preferences/window-id.ts'

/** `/app` is the main workspace, with and without a slash (RT-1). */
export const isWorkspace = (path: string): boolean => path.replace(/\/$/, '') === pages.workspace

/** The id that others address this window by: that of the main window, or the WindowGUID of a pop-out. */
export const ownWindowId = (): string =>
  isWorkspace(window.location.pathname)
    ? mainWindowId
    : popOutWindowId(new URLSearchParams(window.location.search))
