import { create } from 'zustand'
import type { ChartParts } from './chart-parts.ts'
import type { ChartKeeper } from './chart-sync.ts'
import type { KeeperStatus } from './chart-sync-status.ts'

interface KeptChartStore {
  readonly status: KeeperStatus
  /** Null while no chart is looked after. */
  readonly chart: { readonly keeper: ChartKeeper; readonly parts: ChartParts } | null
}

/** What the places around the chart know of its keeping. */
export const useKeptChart = create<KeptChartStore>(() => ({ status: { kind: 'saved' }, chart: null }))
