import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isFuturesSymbol } from '@tidemark/domain'
import { queryKeys } from '../../session/query-keys.ts'
import { useChartStore } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import { fetchMap, type MapQuery } from './map-request.ts'
import { useMapStore } from './map-store.ts'
import { useMarketDay } from './use-market-day.ts'

/** Maximum delay until newly computed levels appear. The platform answers from its table, so requests are cheap. */
const refetchMs = 60_000

/** The map of the chart's symbol: whether it (or only its walls) is on the chart, the query and its result. */
export function useLiquidityMap() {
  const { 'Liquidity Map': isAdded, WALLS: areWallsAdded } = useActiveIndicators()
  const isWanted = isAdded || areWallsAdded
  const query = useMapQuery()
  const knownSymbol = useKnownSymbol(query.symbol)
  const { data, error, isFetching } = useQuery({
    queryKey: queryKeys.map(query),
    queryFn: ({ signal }) => fetchMap(query, signal),
    // LM-12: the platform knows which futures have levels and explains why others have none.
    enabled: isWanted && (knownSymbol !== null || isFuturesSymbol(query.symbol)),
    refetchInterval: refetchMs,
    staleTime: refetchMs / 2,
    placeholderData: keepPreviousData,
  })
  // Never show the previous symbol's or mode's map while the new one loads.
  const isOfQuery = data !== undefined && data.query.symbol === query.symbol && data.query.mode === query.mode
  return {
    isAdded,
    isWanted,
    query,
    result: isWanted && isOfQuery ? data : null,
    error: isWanted ? error : null,
    isFetching,
  }
}

function useMapQuery(): MapQuery {
  const symbol = useChartStore(store => store.symbol)
  const mode = useDisplaySettings().dailyOrMonthly
  const depth = useMapStore(store => store.depth)
  const expiry = useMapStore(store => store.expiry)
  const pickedDate = useMapStore(store => store.date)
  const today = useMarketDay()
  return { symbol, mode, depth, expiry, date: mode === 'Single-Date' ? (pickedDate ?? today) : today }
}
