import { useSyncExternalStore } from 'react'
import { systemClock } from '../../platform/wall-clock.ts'
import { useCredentials } from '../../session/credentials.ts'
import { UndoHistory } from './undo-history.ts'

/** The history of this page. Each user starts with an empty one. */
export const windowHistory = new UndoHistory(systemClock)

useCredentials.subscribe((now, before) => {
  if (now.email !== before.email) windowHistory.clear()
})

const subscribe = (listener: () => void) => windowHistory.subscribe(listener)

/** Name of the step that undo takes back next; null when there is none. */
export const useUndoName = (): string | null => useSyncExternalStore(subscribe, () => windowHistory.undoName)

export const useRedoName = (): string | null => useSyncExternalStore(subscribe, () => windowHistory.redoName)
