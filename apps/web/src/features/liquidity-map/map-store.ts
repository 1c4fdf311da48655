import type { MapAnswer } from '@tidemark/contracts'
import type { Depth, ExpiryFilter, IsoDate } from '@tidemark/domain'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** Which session a map is of: `current`, the session in progress or the date asked for; `lastGood`, an earlier one,
 *  because today's levels could not be computed; `previous`, the last one while the market is closed; `preview`, the
 *  coming one before its open. */
export type MapStanding = 'current' | 'lastGood' | 'previous' | 'preview'

export type MapOutcome =
  | { readonly kind: 'off' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'drawn'
      readonly session: IsoDate
      /** Of the levels; see the version announced by the live sockets. */
      readonly version: string
      readonly standing: MapStanding
      readonly isEmpty: boolean
    }

/** The map inputs of this window. The mode is not here: it is saved with the display settings. */
interface MapStore {
  readonly depth: Depth
  /** Null: the mode determines the expiry. */
  readonly expiry: IsoDate | null
  /** Date of a Single-Date map; null: the current session. */
  readonly date: IsoDate | null
  /** Which expiries of a monthly map are shown. */
  readonly days: ExpiryFilter
  /** The user chose the coming session; it is shown once there is a chain for it, until its open. */
  readonly isPreviewWanted: boolean
  /** The coming session whose map can be previewed; null: there is none yet. */
  readonly preview: MapAnswer['preview']
  readonly setPreview: (preview: MapAnswer['preview']) => void
  /** The failure that the user was told last; null once a map was drawn. */
  readonly reportedFailure: string | null
  /** State of the map, for the components around the chart. */
  readonly outcome: MapOutcome
  readonly setOutcome: (outcome: MapOutcome) => void
  readonly set: (
    change: Partial<
      Pick<MapStore, 'depth' | 'expiry' | 'date' | 'days' | 'isPreviewWanted' | 'reportedFailure'>
    >,
  ) => void
}

export type MapStoreApi = StoreApi<MapStore>

export const createMapStore = (): MapStoreApi =>
  createStore<MapStore>()(set => ({
    depth: 'auto',
    expiry: null,
    date: null,
    days: 'All',
    isPreviewWanted: false,
    preview: null,
    reportedFailure: null,
    setPreview: preview => set({ preview }),
    outcome: { kind: 'off' },
    setOutcome: outcome => set({ outcome }),
    set: change => set(change),
  }))

export const MapStoreContext = createContext<MapStoreApi | null>(null)

export function useMapStore<Part>(select: (store: MapStore) => Part): Part {
  const store = use(MapStoreContext)
  if (store === null) throw new Error('useMapStore needs a MapStoreContext')
  return useStore(store, select)
}
