import { queryOptions, useQuery } from '@tanstack/react-query'
import { platformPaths, symbolListSchema, symbolNamesSchema } from '@tidemark/contracts'
import { defaultTicker } from '@tidemark/domain'
import { useMemo } from 'react'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { wordsOf } from './name-words.ts'
import type { ListedSymbol } from './search-rules.ts'

const loadedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Otherwise the query would pause without an error while the browser reports being offline.
  networkMode: 'always',
} as const

/** All symbols; loaded once and cached. */
export const symbolListQuery = queryOptions({
  ...loadedOnce,
  queryKey: queryKeys.symbols,
  queryFn: ({ signal }) =>
    call(platformPaths.allSymbols, { signal, schema: symbolListSchema, isRevalidated: true }),
})

export const useSymbolList = () => useQuery(symbolListQuery)

/** All symbols with their names: four times the size of the list, so the chart does not wait for it. */
const symbolNamesQuery = queryOptions({
  ...loadedOnce,
  queryKey: queryKeys.symbolNames,
  queryFn: async ({ signal }): Promise<readonly ListedSymbol[]> => {
    const names = await call(platformPaths.allSymbols, {
      signal,
      query: { names: 'true' },
      schema: symbolNamesSchema,
      isRevalidated: true,
    })
    return names.map(([symbol, name]) => ({ symbol, name, words: wordsOf(name) }))
  },
})

/** What the search looks through: without names until those have loaded. Null before the list has. */
export function useListedSymbols(): readonly ListedSymbol[] | null {
  const { data: names } = useQuery(symbolNamesQuery)
  const { data: symbols } = useSymbolList()
  return useMemo(
    () => names ?? symbols?.map(symbol => ({ symbol, name: '', words: [] })) ?? null,
    [names, symbols],
  )
}

/** The name of a symbol; empty where none is known. The names load once `isWanted`. */
export function useCompanyName(symbol: string, isWanted: boolean): string {
  const { data } = useQuery({ ...symbolNamesQuery, enabled: isWanted })
  return useMemo(() => data?.find(entry => entry.symbol === symbol)?.name ?? '', [data, symbol])
}

/** The symbol if it is listed, otherwise null: live data exists only for listed symbols. */
export function useKnownSymbol(symbol: string): string | null {
  const { data } = useSymbolList()
  return symbol === defaultTicker || data?.includes(symbol) ? symbol : null
}

/** Loads the list first where it is not loaded. */
export const isListed = async (symbol: string): Promise<boolean> =>
  (await queryClient.ensureQueryData(symbolListQuery)).includes(symbol)

/** The name of a symbol as far as the names have loaded; empty otherwise. */
export const knownName = (symbol: string): string =>
  queryClient.getQueryData(symbolNamesQuery.queryKey)?.find(entry => entry.symbol === symbol)?.name ?? ''

/** Empty where none is known. */
export async function companyName(symbol: string): Promise<string> {
  const names = await queryClient.ensureQueryData(symbolNamesQuery)
  return names.find(entry => entry.symbol === symbol)?.name ?? ''
}
