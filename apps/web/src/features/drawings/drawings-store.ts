import type { DrawingDoc, Drawings, DrawingTool } from '@tidemark/chart'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** The drawings of this window's chart as the places around it see them. */
interface DrawingsStore {
  /** Null while no chart is there. */
  readonly drawings: Drawings | null
  readonly tool: DrawingTool
  readonly selected: DrawingDoc | null
  readonly count: number
  readonly isMagnetOn: boolean
  readonly isToolSticky: boolean
  readonly undoName: string | null
  readonly redoName: string | null
}

export type DrawingsStoreApi = StoreApi<DrawingsStore>

const nothing: DrawingsStore = {
  drawings: null,
  tool: 'cursor',
  selected: null,
  count: 0,
  isMagnetOn: false,
  isToolSticky: false,
  undoName: null,
  redoName: null,
}

export const createDrawingsStore = (): DrawingsStoreApi => createStore<DrawingsStore>()(() => nothing)

/** Everything as it stands now; nothing when there are no drawings any more. */
export const readingOf = (drawings: Drawings | null): DrawingsStore =>
  drawings === null
    ? nothing
    : {
        drawings,
        tool: drawings.tool,
        selected: drawings.selected,
        count: drawings.docs().length,
        isMagnetOn: drawings.isMagnetOn,
        isToolSticky: drawings.isToolSticky,
        undoName: drawings.undoName,
        redoName: drawings.redoName,
      }

export const DrawingsStoreContext = createContext<DrawingsStoreApi | null>(null)

export function useDrawingsStoreApi(): DrawingsStoreApi {
  const store = use(DrawingsStoreContext)
  if (store === null) throw new Error('A piece of the drawings stands outside their store')
  return store
}

export function useDrawingsStore<Part>(select: (store: DrawingsStore) => Part): Part {
  return useStore(useDrawingsStoreApi(), select)
}
