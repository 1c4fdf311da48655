import { queryOptions, useQuery } from '@tanstack/react-query'
import { levelsAnswerSchema, platformPaths } from '@tidemark/contracts'
import { isFuturesSymbol } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'

const askEveryMs = 15_000

const levelsQuery = (symbol: string) =>
  queryOptions({
    queryKey: ['levels', symbol],
    queryFn: ({ signal }) =>
      call(`${platformPaths.levels}/${encodeURIComponent(symbol)}`, { signal, schema: levelsAnswerSchema }),
    refetchInterval: askEveryMs,
    staleTime: askEveryMs / 2,
  })

/** The levels of a symbol as they stand now, with its playbook; undefined until they are known. */
export function useLevels(symbol: string) {
  // What the platform does not list it has no levels of: asking would only bring a refusal.
  const known = useKnownSymbol(symbol)
  return useQuery({
    ...levelsQuery(symbol),
    enabled: known !== null && symbol !== '' && !isFuturesSymbol(symbol),
  })
}
