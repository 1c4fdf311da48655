import type { BarsSummary, Studies } from '@tidemark/chart'
import { storageKeys } from '@tidemark/contracts'
import { tickerToOpen } from '@tidemark/domain'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { localText } from '../../platform/browser-storage.ts'

/** State of the window's chart, for the components around it. */
interface ChartStore {
  readonly symbol: string
  /** Null until the chart has loaded. */
  readonly bars: BarsSummary | null
  /** Error text for the status line. */
  readonly problem: string | null
  /** The symbol search with the initial text of its field; null while it is closed. */
  readonly search: { readonly text: string } | null
  /** The field for the interval with its initial text; null while it is closed. */
  readonly interval: { readonly text: string } | null
  /** Null until the chart has loaded. */
  readonly studies: Studies | null
  readonly setSymbol: (symbol: string) => void
  readonly setStudies: (studies: Studies | null) => void
  readonly setBars: (bars: BarsSummary | null) => void
  readonly setProblem: (problem: string | null) => void
  readonly openSearch: (text: string) => void
  readonly closeSearch: () => void
  readonly openInterval: (text: string) => void
  readonly closeInterval: () => void
}

export type ChartStoreApi = StoreApi<ChartStore>

/** Starts with the requested symbol, otherwise with the stored one (CH-4). */
export const createChartStore = (requested: string | null = null): ChartStoreApi =>
  createStore<ChartStore>()(set => ({
    symbol: requested ?? tickerToOpen(localText.read(storageKeys.subscribedTicker)),
    bars: null,
    problem: null,
    search: null,
    interval: null,
    studies: null,
    setSymbol: symbol => {
      // A requested symbol comes from the window's address, which also stores later changes.
      if (requested === null) localText.write(storageKeys.subscribedTicker, symbol)
      set({ symbol, problem: null })
    },
    setStudies: studies => set({ studies }),
    setBars: bars => set({ bars }),
    setProblem: problem => set({ problem }),
    openSearch: text => set({ search: { text } }),
    closeSearch: () => set({ search: null }),
    openInterval: text => set({ interval: { text } }),
    closeInterval: () => set({ interval: null }),
  }))

export const ChartStoreContext = createContext<ChartStoreApi | null>(null)

export function useChartStore<Part>(select: (store: ChartStore) => Part): Part {
  const store = use(ChartStoreContext)
  if (store === null) throw new Error('useChartStore needs a ChartStoreContext')
  return useStore(store, select)
}
