import { queryOptions, useQuery } from '@tanstack/react-query'
import { platformPaths, symbolListSchema } from '@tidemark/contracts'
import { defaultTicker } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

/** All symbols; loaded once and cached. */
export const symbolListQuery = queryOptions({
  queryKey: queryKeys.symbols,
  queryFn: ({ signal }) => call(platformPaths.allSymbols, { signal, schema: symbolListSchema }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Otherwise the query would pause without an error while the browser reports being offline.
  networkMode: 'always',
})

export const useSymbolList = () => useQuery(symbolListQuery)

/** The symbol if it is listed, otherwise null: live data exists only for listed symbols. */
export function useKnownSymbol(symbol: string): string | null {
  const { data } = useSymbolList()
  return symbol === defaultTicker || data?.includes(symbol) ? symbol : null
}
