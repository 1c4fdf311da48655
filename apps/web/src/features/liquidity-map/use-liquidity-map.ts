import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isFuturesSymbol } from '@tidemark/domain'
import { useChartStore } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { useActiveIndicators } from '../indicators/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import { mapKey } from './map-key.ts'
import { askForMap, type MapQuestion } from './map-request.ts'
import { useMapStore } from './map-store.ts'
import { useMarketDay } from './use-market-day.ts'

/** A new stamp of the day is seen this soon; the platform answers from its table. */
const askEveryMs = 60_000

/** Whether the map is on the chart, or its walls alone, what was asked for and what came of it. */
export function useLiquidityMap() {
  const { 'Liquidity Map': isAdded, WALLS: areWallsAdded } = useActiveIndicators()
  const isWanted = isAdded || areWallsAdded
  const question = useMapQuestion()
  const known = useKnownSymbol(question.symbol)
  const { data, error, isFetching } = useQuery({
    queryKey: [mapKey, question],
    queryFn: ({ signal }) => askForMap(question, signal),
    // LM-12: the platform knows which futures carry levels, and says why others do not.
    enabled: isWanted && (known !== null || isFuturesSymbol(question.symbol)),
    refetchInterval: askEveryMs,
    staleTime: askEveryMs / 2,
    placeholderData: keepPreviousData,
  })
  // Of another symbol or day than the one asked for there must be nothing on the chart, not even for a moment.
  const isOfQuestion =
    data !== undefined && data.question.symbol === question.symbol && data.question.mode === question.mode
  return {
    isAdded,
    isWanted,
    question,
    reply: isWanted && isOfQuestion ? data : null,
    error: isWanted ? error : null,
    isFetching,
  }
}

function useMapQuestion(): MapQuestion {
  const symbol = useChartStore(store => store.symbol)
  const mode = useDisplaySettings().dailyOrMonthly
  const depth = useMapStore(store => store.depth)
  const expiry = useMapStore(store => store.expiry)
  const chosen = useMapStore(store => store.date)
  const today = useMarketDay()
  return { symbol, mode, depth, expiry, date: mode === 'Single-Date' ? (chosen ?? today) : today }
}
