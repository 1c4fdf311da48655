import { create } from 'zustand'
import type { ChartParts } from './chart-parts.ts'
import type { ChartSync } from './chart-sync.ts'
import type { ChartSyncStatus } from './chart-sync-status.ts'

interface ChartSyncStore {
  readonly status: ChartSyncStatus
  /** Null while no chart is looked after. */
  readonly chart: { readonly sync: ChartSync; readonly parts: ChartParts } | null
}

/** What the places around the chart know of its keeping. */
export const useChartSyncStore = create<ChartSyncStore>(() => ({ status: { kind: 'saved' }, chart: null }))
