import { useQuery } from '@tanstack/react-query'
import type { MapBands } from '@tidemark/chart'
import { type DdBand, ddBandsAnswerSchema, platformPaths } from '@tidemark/contracts'
import {
  type FuturesProduct,
  type IsoDate,
  isFuturesSymbol,
  lastTradingDayOnOrBefore,
  previousTradingDay,
} from '@tidemark/domain'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../session/platform-client.ts'
import { queryKeys } from '../../../session/query-keys.ts'
import { useFeatureAccess } from '../../../session/use-feature-access.ts'
import { everySecond, marketNow, useMarketClock } from '../../market-clock/index.ts'
import { mapTexts } from '../texts.ts'
import { type BandParts, useBandParts } from './use-band-parts.ts'

const t = mapTexts.failures
/** A settlement that is missing comes later. */
const retryMs = 60_000

interface DdBandsState {
  readonly bands: MapBands | null
  /** Why there are none; null while they load. */
  readonly error: Error | null
}

interface DdBandsQuery {
  readonly symbol: string
  /** The day of a single-date map; null: the current trade date. */
  readonly date: IsoDate | null
}

/** LM-8: the DD bands of the chart's futures contract. Like the risk-interval table they belong to the membership. */
export function useDdBands({ symbol, date }: DdBandsQuery, isWanted: boolean): DdBandsState {
  const isFuture = isFuturesSymbol(symbol)
  const parts = useBandParts(isWanted && isFuture)
  const contract = useMemo(() => parts?.parseFuturesSymbol(symbol) ?? null, [parts, symbol])
  const session = useBandSession(parts, contract?.product ?? null, date)
  const access = useFeatureAccess('risk-interval')
  const isAsked = isWanted && access === 'granted' && contract !== null
  const { data, error } = useQuery(recordQuery(contract?.product ?? null, session, isAsked))
  const record = isAsked ? data : undefined
  const bands = useMemo(
    () => (parts && contract && session && record ? parts.bandsOf(contract, session, record) : null),
    [parts, contract, session, record],
  )
  const isLoading = isFuture && parts === null
  const hasNone = (contract === null && !isLoading) || access === 'refused' || (record && !bands)
  const reason = hasNone ? noneText(symbol, record) : null
  const none = useMemo(() => (reason === null ? null : new Error(reason)), [reason])
  return { bands, error: none ?? (isAsked && record === undefined ? error : null) }
}

const noneText = (symbol: string, record: DdBand | undefined): string => record?.message ?? t.noBands(symbol)

/** Null before the first clock reading. */
function useBandSession(
  parts: BandParts | null,
  product: FuturesProduct | null,
  date: IsoDate | null,
): IsoDate | null {
  const { reading } = useMarketClock()
  const isRead = reading !== null && reading !== undefined
  const current = useSyncExternalStore(everySecond, () =>
    parts && product && isRead ? parts.ddBandDate(product, marketNow()) : null,
  )
  return date === null ? current : lastTradingDayOnOrBefore(date)
}

const recordQuery = (product: FuturesProduct | null, session: IsoDate | null, isAsked: boolean) => ({
  queryKey: queryKeys.ddBandRecord(session, product?.exchangeSymbol ?? null),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const [record] = await call(`${platformPaths.ddBands}/${session && previousTradingDay(session)}`, {
      query: { tickerList: product?.exchangeSymbol ?? '' },
      schema: ddBandsAnswerSchema,
      signal,
    })
    if (record === undefined) throw new Error(t.noBands(product?.exchangeSymbol ?? ''))
    return record
  },
  enabled: isAsked && product !== null && session !== null,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { readonly state: { readonly data?: DdBand | undefined } }) =>
    state.data?.error ? retryMs : (false as const),
})
