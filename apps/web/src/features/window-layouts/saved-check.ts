import { create } from 'zustand'
import { browserPorts } from '../../live/browser-ports.ts'
import type { After } from '../../live/ports.ts'

const shownMs = 5_000

/** TB-2: whether the check of a save is shown. */
export const useSavedCheck = create<{ readonly isShown: boolean }>(() => ({ isShown: false }))

let cancel = () => {}

export function showSavedCheck(after: After = browserPorts.after): void {
  cancel()
  useSavedCheck.setState({ isShown: true })
  cancel = after(shownMs, () => useSavedCheck.setState({ isShown: false }))
}
