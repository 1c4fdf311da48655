import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isFuturesSymbol } from '@tidemark/domain'
import { useMemo, useState } from 'react'
import { queryKeys } from '../../session/query-keys.ts'
import { useChartStore } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import { provenanceOf } from './map-content.ts'
import { fetchMap, type MapQuery, type MapResult } from './map-request.ts'
import { useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'
import { useMarketDay } from './use-market-day.ts'
import { useShown } from './versions/use-shown-levels.ts'

/** The map of the chart's symbol: whether it (or only its walls) is on the chart, the query and its result. */
export function useLiquidityMap() {
  const { 'Liquidity Map': isAdded, WALLS: areWallsAdded } = useActiveIndicators()
  const isWanted = isAdded || areWallsAdded
  const { query, isPast } = useMapQuery()
  const knownSymbol = useKnownSymbol(query.symbol)
  // LM-12: the platform knows which futures have levels and explains why others have none.
  const isAsked = isWanted && (knownSymbol !== null || isFuturesSymbol(query.symbol))
  const current = useCurrentMap(query, isAsked && !isPast)
  const past = useQuery({
    queryKey: queryKeys.pastMap(query),
    queryFn: ({ signal }) => fetchMap(query, signal),
    enabled: isAsked && isPast,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const pastResult = past.data?.query.symbol === query.symbol ? past.data : null
  const { result, error } = isPast ? { result: pastResult, error: past.error } : current
  return { isAdded, isWanted, query, result: isWanted ? result : null, error: isWanted ? error : null }
}

const currentMapQuery = (query: MapQuery) => ({
  symbol: query.symbol,
  key: `map ${JSON.stringify(query)}`,
  queryKey: (version: string | null) => queryKeys.map(query, version),
  fetch: (signal: AbortSignal) => fetchMap(query, signal),
  versionOf: (result: MapResult) => provenanceOf(result).version,
})

function useCurrentMap(query: MapQuery, isAsked: boolean) {
  const { answer, error, hasNone, version } = useShown(isAsked ? currentMapQuery(query) : null)
  const [last, setLast] = useState<MapResult | null>(null)
  if (answer !== null && answer !== last) setLast(answer)
  const noLevels = useMemo(
    () => (hasNone ? new Error(mapTexts.failures.noLevels(query.symbol)) : null),
    [hasNone, query.symbol],
  )
  const isLoading = isAsked && error === null && !hasNone
  return {
    result: answer ?? (isLoading && last && isPlaceholder(last, query, version) ? last : null),
    error: error ?? noLevels,
  }
}

/** While another depth or expiry loads, the previous map stays; never one of another symbol, mode or version. */
const isPlaceholder = (last: MapResult, { symbol, mode }: MapQuery, version: string | null): boolean =>
  last.query.symbol === symbol && last.query.mode === mode && provenanceOf(last).version === version

function useMapQuery(): { readonly query: MapQuery; readonly isPast: boolean } {
  const symbol = useChartStore(store => store.symbol)
  const mode = useDisplaySettings().dailyOrMonthly
  const depth = useMapStore(store => store.depth)
  const expiry = useMapStore(store => store.expiry)
  const pickedDate = useMapStore(store => store.date)
  const today = useMarketDay()
  const date = mode === 'Single-Date' ? (pickedDate ?? today) : today
  return { query: { symbol, mode, depth, expiry, date }, isPast: date < today }
}
