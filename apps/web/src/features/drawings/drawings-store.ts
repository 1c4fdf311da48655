import {
  type DrawingDoc,
  type Drawings,
  type DrawingTool,
  type DrawingToolEntry,
  drawingToolList,
} from '@tidemark/chart'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** State of the chart's drawings, for the components around the chart. */
interface DrawingsStore {
  /** Null until the chart has loaded. */
  readonly drawings: Drawings | null
  /** All tools; they are listed before their code has loaded. */
  readonly tools: readonly DrawingToolEntry[]
  /** The chosen one. */
  readonly tool: DrawingTool
  readonly selected: DrawingDoc | null
  readonly count: number
  readonly isMagnetOn: boolean
  readonly isToolSticky: boolean
}

export type DrawingsStoreApi = StoreApi<DrawingsStore>

const initialState: DrawingsStore = {
  drawings: null,
  tools: drawingToolList,
  tool: 'cursor',
  selected: null,
  count: 0,
  isMagnetOn: false,
  isToolSticky: false,
}

export const createDrawingsStore = (): DrawingsStoreApi => createStore<DrawingsStore>()(() => initialState)

/** The current state of the drawings; the initial state without a chart. */
export const storeStateOf = (drawings: Drawings | null): DrawingsStore =>
  drawings === null
    ? initialState
    : {
        drawings,
        tools: drawings.registry.tools,
        tool: drawings.tool,
        selected: drawings.selected,
        count: drawings.docs().length,
        isMagnetOn: drawings.isMagnetOn,
        isToolSticky: drawings.isToolSticky,
      }

export const DrawingsStoreContext = createContext<DrawingsStoreApi | null>(null)

export function useDrawingsStoreApi(): DrawingsStoreApi {
  const store = use(DrawingsStoreContext)
  if (store === null) throw new Error('useDrawingsStore needs a DrawingsStoreContext')
  return store
}

export function useDrawingsStore<Part>(select: (store: DrawingsStore) => Part): Part {
  return useStore(useDrawingsStoreApi(), select)
}
