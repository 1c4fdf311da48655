import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DdBand, ddBandsAnswerSchema, platformPaths } from '@tidemark/contracts'
import { addDays, futuresSessionDate, type IsoDate, riskIntervalTickers } from '@tidemark/domain'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../session/platform-client.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { everySecond, marketNow, useMarketClock } from '../market-clock/index.ts'
import { riskIntervalTexts } from './texts.ts'

/** Settlements that are missing come later. */
const retryMs = 60_000

interface RiskIntervalAnswer {
  readonly records: readonly DdBand[] | undefined
  /** Null unless there is nothing to show because of it. */
  readonly error: Error | null
  readonly retry: () => void
}

/** The trading day of the futures session in progress; null before the first clock reading. */
export function useFuturesSession(): IsoDate | null {
  const { reading } = useMarketClock()
  return useSyncExternalStore(everySecond, () => (reading ? futuresSessionDate(marketNow()) : null))
}

/** RI-3: the records of the day before the session. A new session asks again. */
export function useRiskIntervals(session: IsoDate | null): RiskIntervalAnswer {
  const { data, error, errorUpdatedAt, refetch } = useQuery(recordsQuery(session))
  const shownError = data === undefined ? error : null
  useReportedError(shownError, errorUpdatedAt)
  return { records: data, error: shownError, retry: () => void refetch() }
}

export const recordsQuery = (session: IsoDate | null) => ({
  queryKey: queryKeys.riskIntervals(session),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(`${platformPaths.ddBands}/${session && addDays(session, -1)}`, {
      query: { tickerList: riskIntervalTickers.join(',') },
      schema: ddBandsAnswerSchema,
      signal,
    }),
  enabled: session !== null,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { readonly state: { readonly data?: readonly DdBand[] | undefined } }) =>
    state.data?.some(record => record.error) ? retryMs : (false as const),
})

/** RI-5. A refusal for want of the membership is no error: the record of the user is loaded again, and the offer shown. */
function useReportedError(error: Error | null, at: number): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is reported, also when it is the same again
  useEffect(() => {
    if (error === null) return
    if (error instanceof PlatformError && error.code === 'tier_required')
      void client.invalidateQueries({ queryKey: queryKeys.everyUserInfo })
    else showAlert(riskIntervalTexts.alert)
  }, [error, at, client])
}
