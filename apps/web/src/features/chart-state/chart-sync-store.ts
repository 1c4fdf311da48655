import { create } from 'zustand'
import type { ChartParts } from './chart-parts.ts'
import type { ChartSync } from './chart-sync.ts'
import type { ChartSyncStatus } from './chart-sync-status.ts'

interface ChartSyncStore {
  readonly status: ChartSyncStatus
  /** Null while no chart is attached. */
  readonly chart: { readonly sync: ChartSync; readonly parts: ChartParts } | null
}

/** State of the chart sync, for the components around the chart. */
export const useChartSyncStore = create<ChartSyncStore>(() => ({ status: { kind: 'saved' }, chart: null }))
