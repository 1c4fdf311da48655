import { create } from 'zustand'
import type { MainWindowState } from './main-window.ts'

interface MainWindowStore {
  readonly state: MainWindowState
  /** The page that gives the data; null unless the state is `ready`. */
  readonly pageId: string | null
  /** The futures symbols that it has listed. */
  readonly symbols: readonly string[] | null
}

/** [RT-2] Whether a main window gives this window its futures data. */
export const useMainWindow = create<MainWindowStore>(() => ({
  state: 'searching',
  pageId: null,
  symbols: null,
}))
