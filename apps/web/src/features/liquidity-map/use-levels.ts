import { queryOptions, useQuery } from '@tanstack/react-query'
import { levelsAnswerSchema, platformPaths } from '@tidemark/contracts'
import { isFuturesSymbol } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'

const refetchMs = 15_000

const levelsQuery = (symbol: string) =>
  queryOptions({
    queryKey: queryKeys.levels(symbol),
    queryFn: ({ signal }) =>
      call(`${platformPaths.levels}/${encodeURIComponent(symbol)}`, { signal, schema: levelsAnswerSchema }),
    refetchInterval: refetchMs,
    staleTime: refetchMs / 2,
  })

/** Current levels and playbook of a symbol; no data until they load. */
export function useLevels(symbol: string) {
  // The platform refuses requests for symbols it does not list.
  const knownSymbol = useKnownSymbol(symbol)
  return useQuery({
    ...levelsQuery(symbol),
    enabled: knownSymbol !== null && symbol !== '' && !isFuturesSymbol(symbol),
  })
}
