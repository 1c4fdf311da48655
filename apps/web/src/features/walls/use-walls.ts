import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LevelsAnswer, type MapAnswer, mapAnswerSchema, platformPaths } from '@tidemark/contracts'
import { isFuturesSymbol } from '@tidemark/domain'
import { useState } from 'react'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { fetchLevels, useShown } from '../liquidity-map/index.ts'
import { symbolListQuery, useKnownSymbol } from '../symbol-search/index.ts'
import { wallsTexts } from './texts.ts'
import { requestOf, type WallsQuery } from './walls-request.ts'

export interface WallsResult {
  readonly query: WallsQuery
  readonly answer: MapAnswer
}

export interface WallsState {
  /** Null while there is none. */
  readonly result: WallsResult | null
  readonly error: Error | null
  /** The platform announced that the symbol has no levels. */
  readonly hasNone: boolean
  /** A result, if there is one, is of the previous choices. */
  readonly isLoading: boolean
}

/** The walls of a query, loaded again with each new version of the symbol's levels. Null: nothing to ask. */
export function useWalls(query: WallsQuery | null, currentSession: string | null): WallsState {
  const listing = useListing(query?.symbol ?? '')
  const asked = query !== null && listing.isKnown ? query : null
  const isPast = asked !== null && asked.date !== currentSession
  const current = useCurrentWalls(isPast ? null : asked)
  const past = usePastWalls(isPast ? asked : null)
  const { result, error, hasNone } = isPast ? past : current
  const [last, setLast] = useState<WallsResult | null>(null)
  if (result !== null && result !== last) setLast(result)
  const failure = query === null ? null : (listing.error ?? error)
  const isLoading = result === null && failure === null && !hasNone
  // While another depth, date or mode loads, the table of the symbol stays.
  const kept = isLoading && last !== null && last.query.symbol === asked?.symbol ? last : null
  return { result: result ?? kept, error: failure, hasNone, isLoading }
}

/** Whether the platform can be asked for the symbol. It knows which futures have levels and explains why others have none. */
function useListing(symbol: string): { readonly isKnown: boolean; readonly error: Error | null } {
  const { data, error } = useQuery(symbolListQuery)
  const isKnown = useKnownSymbol(symbol) !== null || isFuturesSymbol(symbol)
  const [unlisted, setUnlisted] = useState({ symbol: '', error: new Error('') })
  if (unlisted.symbol !== symbol)
    setUnlisted({ symbol, error: new Error(wallsTexts.inputs.notListed(symbol)) })
  return { isKnown, error: isKnown ? null : data ? unlisted.error : error }
}

function useCurrentWalls(query: WallsQuery | null) {
  const client = useQueryClient()
  const { answer, error, hasNone } = useShown(
    query && {
      symbol: query.symbol,
      key: `walls ${JSON.stringify(query)}`,
      queryKey: version => queryKeys.walls(query, version),
      fetch: (signal, version) => fetchWalls(client, query, version, signal),
      versionOf: ({ answer }: WallsResult) => answer.provenance.version,
    },
  )
  return { result: answer, error, hasNone }
}

/** The walls of a day that is over: no version, because they do not change any more. */
function usePastWalls(query: WallsQuery | null) {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: queryKeys.pastWalls(query ?? {}),
    queryFn: ({ signal }) => (query ? fetchWalls(client, query, null, signal) : null),
    enabled: query !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // Otherwise it would wait without an error while the browser reports being offline.
    networkMode: 'always',
  })
  return { result: data ?? null, error: query === null ? null : error, hasNone: false }
}

async function fetchWalls(
  client: QueryClient,
  query: WallsQuery,
  version: string | null,
  signal: AbortSignal,
): Promise<WallsResult> {
  const lines = await knownLines(client, query.symbol, version)
  const answer = await call(platformPaths.map, {
    method: 'POST',
    body: requestOf(query, lines),
    signal,
    schema: mapAnswerSchema,
  })
  return { query, answer }
}

/** The levels of the ticker; null where there are none, which the walls themselves explain. */
async function knownLines(
  client: QueryClient,
  symbol: string,
  version: string | null,
): Promise<LevelsAnswer | null> {
  if (isFuturesSymbol(symbol)) return null
  try {
    return await fetchLevels(client, symbol, version)
  } catch {
    return null
  }
}
