import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { indexFundOf, isFuturesSymbol, nextTradingDay } from '@tidemark/domain'
import { useMemo, useState } from 'react'
import { queryKeys } from '../../session/query-keys.ts'
import { useChartStore } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { symbolListQuery, useKnownSymbol } from '../symbol-search/index.ts'
import { provenanceOf } from './map-content.ts'
import { expiryOf, fetchMap, type MapQuery, type MapResult } from './map-request.ts'
import { useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'
import { useExpiredContract } from './use-expired-contract.ts'
import { useMarketSession } from './use-market-session.ts'
import { useShown } from './versions/use-shown-levels.ts'

const t = mapTexts.failures

/** The map of the chart's symbol: whether it (or only its walls) is on the chart, the query and its result. */
export function useLiquidityMap() {
  const { 'Liquidity Map': isAdded, WALLS: areWallsAdded } = useActiveIndicators()
  const isWanted = isAdded || areWallsAdded
  const query = useMapQuery()
  const listing = useListing(query.symbol)
  const hasLevels = !isFuturesSymbol(query.symbol) || indexFundOf(query.symbol) !== null
  const contract = useExpiredContract(query, isWanted)
  const isAsked = isWanted && listing.isKnown && hasLevels && contract.isKnown && contract.error === null
  const current = useCurrentMap(query, isAsked && query.date === null)
  const past = usePastMap(query, isAsked && query.date !== null)
  const { result, error } = query.date === null ? current : past
  return {
    isAdded,
    isWanted,
    query,
    /** LM-12: false for futures that are not on an index; their map is the DD bands. */
    hasLevels,
    result: isWanted ? result : null,
    error: isWanted ? (contract.error ?? listing.error ?? error) : null,
  }
}

/** Whether the platform can be asked for the symbol. Futures are in no list. */
function useListing(symbol: string): { readonly isKnown: boolean; readonly error: Error | null } {
  const { data, error } = useQuery(symbolListQuery)
  const isKnown = useKnownSymbol(symbol) !== null || isFuturesSymbol(symbol)
  const unlisted = useMemo(() => new Error(t.notListed(symbol)), [symbol])
  return { isKnown, error: isKnown ? null : data ? unlisted : error }
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
    () => (hasNone ? new Error(t.noLevels(query.symbol)) : null),
    [hasNone, query.symbol],
  )
  const isLoading = isAsked && error === null && !hasNone
  return {
    result: answer ?? (isLoading && last && isPlaceholder(last, query, version) ? last : null),
    error: error ?? noLevels,
  }
}

/** While another depth, expiry or session loads, the previous map stays; never one of another symbol, mode or version. */
const isPlaceholder = (last: MapResult, { symbol, mode }: MapQuery, version: string | null): boolean =>
  last.query.symbol === symbol && last.query.mode === mode && provenanceOf(last).version === version

function usePastMap(query: MapQuery, isAsked: boolean) {
  const { data, error } = useQuery({
    queryKey: queryKeys.pastMap(query),
    queryFn: ({ signal }) => fetchMap(query, signal),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    // Otherwise it would wait without an error while the browser reports being offline.
    networkMode: 'always',
  })
  return { result: data?.query.symbol === query.symbol ? data : null, error }
}

function useMapQuery(): MapQuery {
  const symbol = useChartStore(store => store.symbol)
  const mode = useDisplaySettings().dailyOrMonthly
  const depth = useMapStore(store => store.depth)
  const chosenExpiry = useMapStore(store => store.expiry)
  const pickedDate = useMapStore(store => store.date)
  const isPreviewWanted = useMapStore(store => store.isPreviewWanted)
  const { session } = useMarketSession()
  const date = mode === 'Single-Date' ? pickedDate : null
  const isPreview = isPreviewWanted && mode !== 'Single-Date'
  const expiry = expiryOf(mode, chosenExpiry, isPreview ? nextTradingDay(session) : session)
  return { symbol, mode, depth, expiry, date, isPreview }
}
