import { queryOptions, useQuery } from '@tanstack/react-query'
import { platformPaths, symbolListSchema } from '@tidemark/contracts'
import { defaultTicker } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'

/** Every symbol there is: asked for once and kept. */
export const symbolListQuery = queryOptions({
  queryKey: ['symbols'],
  queryFn: ({ signal }) => call(platformPaths.allSymbols, { signal, schema: symbolListSchema }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // A browser that believes it is offline would otherwise wait in silence.
  networkMode: 'always',
})

export const useSymbolList = () => useQuery(symbolListQuery)

/** A symbol that the streams can be asked for: null while it is not known to exist. */
export function useKnownSymbol(symbol: string): string | null {
  const { data } = useSymbolList()
  return symbol === defaultTicker || data?.includes(symbol) ? symbol : null
}
