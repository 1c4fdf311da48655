import type { QueryClient } from '@tanstack/react-query'
import { type LevelsAnswer, levelsAnswerSchema, platformPaths } from '@tidemark/contracts'
import { isFuturesSymbol } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import { useShown } from './versions/use-shown-levels.ts'

const levelsQuery = (symbol: string) => ({
  symbol,
  key: `levels ${symbol}`,
  queryKey: (version: string | null) => queryKeys.levels(symbol, version),
  fetch: (signal: AbortSignal) =>
    call(`${platformPaths.levels}/${encodeURIComponent(symbol)}`, { signal, schema: levelsAnswerSchema }),
  versionOf: ({ version }: LevelsAnswer) => version,
})

/** The levels of a version, for a request that names them; a view shows those of `useLevels`. */
export const fetchLevels = (
  client: QueryClient,
  symbol: string,
  version: string | null,
): Promise<LevelsAnswer> => {
  const { queryKey, fetch } = levelsQuery(symbol)
  return client.fetchQuery({
    queryKey: queryKey(version),
    queryFn: ({ signal }) => fetch(signal),
    staleTime: version === null ? 0 : Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  })
}

/** Levels and playbook of a symbol, of the version that all views show; null until they load. */
export function useLevels(symbol: string): LevelsAnswer | null {
  // The platform refuses requests for symbols it does not list.
  const isKnown = useKnownSymbol(symbol) !== null && symbol !== '' && !isFuturesSymbol(symbol)
  return useShown(isKnown ? levelsQuery(symbol) : null).answer
}
