import type { MapShape } from '@tidemark/chart'
import type { MapAnswer } from '@tidemark/contracts'
import type { Depth, ExpiryFilter, IsoDate } from '@tidemark/domain'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { type FieldRecord, type Fields, recordFields } from '../undo/index.ts'
import type { MapResult } from './map-request.ts'
import { mapTexts } from './texts.ts'

/** Which session a map is of: `current`, the session in progress or the date asked for; `lastGood`, an earlier one,
 *  because today's levels could not be computed; `previous`, the last one while the market is closed; `preview`, the
 *  coming one before its open. */
export type MapStanding = 'current' | 'lastGood' | 'previous' | 'preview'

export type MapOutcome =
  | { readonly kind: 'off' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly isExpired?: boolean }
  /** A future without levels: its DD bands are the whole map. */
  | { readonly kind: 'bands'; readonly session: IsoDate }
  | {
      readonly kind: 'drawn'
      readonly session: IsoDate
      /** Of the levels; see the version announced by the live sockets. */
      readonly version: string
      readonly standing: MapStanding
      readonly isEmpty: boolean
      /** What is drawn; summary, playbook and legend show its figures. */
      readonly result: MapResult
    }

export type FindShape = (item: string) => MapShape | null

type ChangedFields = keyof MapInputs | 'isPreviewWanted' | 'reportedFailure' | 'hasNoData' | 'findShape'

/** The map inputs of this window. The mode is not here: it is saved with the display settings. */
interface MapInputs {
  readonly depth: Depth
  /** Null: the mode determines the expiry. */
  readonly expiry: IsoDate | null
  /** Date of a Single-Date map; null: the current session. */
  readonly date: IsoDate | null
  /** Which expiries of a monthly map are shown. */
  readonly days: ExpiryFilter
  /** The map is on the chart, but not drawn. */
  readonly isHidden: boolean
}

interface MapStore extends MapInputs {
  /** The user chose the coming session; it is shown once there is a chain for it, until its open. */
  readonly isPreviewWanted: boolean
  /** The coming session whose map can be previewed; null: there is none yet. */
  readonly preview: MapAnswer['preview']
  readonly setPreview: (preview: MapAnswer['preview']) => void
  /** The failure that the user was told last; null once a map was drawn. */
  readonly reportedFailure: string | null
  /** Opens the inputs of the map; null in a window without them. */
  readonly openInputs: (() => void) | null
  /** The map was asked for, and there is none. */
  readonly hasNoData: boolean
  /** The drawn shape of a hit. */
  readonly findShape: FindShape
  /** State of the map, for the components around the chart. */
  readonly outcome: MapOutcome
  readonly setOutcome: (outcome: MapOutcome) => void
  /** Changes of the inputs are choices of the user, which can be undone. */
  readonly set: (change: Partial<Pick<MapStore, ChangedFields>>) => void
}

export type MapStoreApi = StoreApi<MapStore>

export const createMapStore = (openInputs: (() => void) | null = null): MapStoreApi =>
  createStore<MapStore>()((set, get) => ({
    depth: 'auto',
    expiry: null,
    date: null,
    days: 'All',
    isPreviewWanted: false,
    preview: null,
    reportedFailure: null,
    setPreview: preview => set({ preview }),
    isHidden: false,
    openInputs,
    hasNoData: false,
    findShape: () => null,
    outcome: { kind: 'off' },
    setOutcome: outcome => set({ outcome }),
    set: change => recordFields(inputsOf(get, set), { nameOf: stepName }, () => set(change)),
  }))

const inputsOf = (get: () => MapStore, set: (change: Partial<MapInputs>) => void): FieldRecord => ({
  read: () => {
    const { depth, expiry, date, days, isHidden } = get()
    return { depth, expiry, date, days, isHidden } satisfies MapInputs
  },
  // Only values that the record gave itself.
  write: change => set(change as Partial<MapInputs>),
})

function stepName(after: Fields): string {
  const names: Readonly<Record<string, string>> = mapTexts.steps satisfies Record<keyof MapInputs, string>
  return Object.keys(after)
    .map(name => names[name] ?? name)
    .join(', ')
}

export const MapStoreContext = createContext<MapStoreApi | null>(null)

export function useMapStore<Part>(select: (store: MapStore) => Part): Part {
  const store = use(MapStoreContext)
  if (store === null) throw new Error('useMapStore needs a MapStoreContext')
  return useStore(store, select)
}
