import { hasLocks } from '../../live/window-locks.ts'

/** Held by the open Global Settings window; the browser frees it however the window ends. */
export const settingsLock = 'tidemark.settings-window'

/** Whether a Global Settings window is open in this browser, whoever opened it. False where the browser has no locks. */
export async function isSettingsWindowOpen(): Promise<boolean> {
  if (!hasLocks()) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === settingsLock)
}
