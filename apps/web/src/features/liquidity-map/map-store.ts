import type { Depth, ExpiryFilter, IsoDate } from '@tidemark/domain'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

export type MapOutcome =
  | { readonly kind: 'off' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  /** `isKept`: the levels of today could not be made, and the last good ones stay. */
  | { readonly kind: 'drawn'; readonly session: IsoDate; readonly isKept: boolean; readonly isEmpty: boolean }

/** What the user asks of the map in this window, beside the mode, which is kept with the settings. */
interface MapStore {
  readonly depth: Depth
  /** Null: by the rules of the mode. */
  readonly expiry: IsoDate | null
  /** Of Single-Date; null: the present day. */
  readonly date: IsoDate | null
  /** Which expiries of a monthly map are shown. */
  readonly days: ExpiryFilter
  /** What came of it, for the places around the chart. */
  readonly outcome: MapOutcome
  readonly setOutcome: (outcome: MapOutcome) => void
  readonly set: (change: Partial<Pick<MapStore, 'depth' | 'expiry' | 'date' | 'days'>>) => void
}

export type MapStoreApi = StoreApi<MapStore>

export const createMapStore = (): MapStoreApi =>
  createStore<MapStore>()(set => ({
    depth: 'auto',
    expiry: null,
    date: null,
    days: 'All',
    outcome: { kind: 'off' },
    setOutcome: outcome => set({ outcome }),
    set: change => set(change),
  }))

export const MapStoreContext = createContext<MapStoreApi | null>(null)

export function useMapStore<Part>(select: (store: MapStore) => Part): Part {
  const store = use(MapStoreContext)
  if (store === null) throw new Error('A piece of the map stands outside its store')
  return useStore(store, select)
}
