import type { BarsSummary, Studies } from '@tidemark/chart'
import { storageKeys } from '@tidemark/contracts'
import { tickerToOpen } from '@tidemark/domain'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { localText } from '../../platform/browser-storage.ts'

/** What the window's chart is on, and what the places around it show of it. */
interface ChartStore {
  readonly symbol: string
  /** Null while no chart is there. */
  readonly bars: BarsSummary | null
  /** What went wrong, for the status line. */
  readonly problem: string | null
  /** The symbol search and what stands in its field at first; null while it is closed. */
  readonly search: { readonly text: string } | null
  /** Null while no chart is there. */
  readonly studies: Studies | null
  readonly setSymbol: (symbol: string) => void
  readonly setStudies: (studies: Studies | null) => void
  readonly setBars: (bars: BarsSummary | null) => void
  readonly setProblem: (problem: string | null) => void
  readonly openSearch: (text: string) => void
  readonly closeSearch: () => void
}

export type ChartStoreApi = StoreApi<ChartStore>

/** Opens on the symbol that is asked for, else on the one that was chosen last (CH-4). */
export const createChartStore = (asked: string | null = null): ChartStoreApi =>
  createStore<ChartStore>()(set => ({
    symbol: asked ?? tickerToOpen(localText.read(storageKeys.subscribedTicker)),
    bars: null,
    problem: null,
    search: null,
    studies: null,
    setSymbol: symbol => {
      // A chart that was asked for by its address is remembered there.
      if (asked === null) localText.write(storageKeys.subscribedTicker, symbol)
      set({ symbol, problem: null })
    },
    setStudies: studies => set({ studies }),
    setBars: bars => set({ bars }),
    setProblem: problem => set({ problem }),
    openSearch: text => set({ search: { text } }),
    closeSearch: () => set({ search: null }),
  }))

export const ChartStoreContext = createContext<ChartStoreApi | null>(null)

export function useChartStore<Part>(select: (store: ChartStore) => Part): Part {
  const store = use(ChartStoreContext)
  if (store === null) throw new Error('A piece of the chart stands outside its store')
  return useStore(store, select)
}
