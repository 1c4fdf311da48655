import { type DdBand, ddBandsAnswerSchema, platformPaths } from '@tidemark/contracts'
import { addDays, type IsoDate, riskIntervalTickers } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

/** Settlements that are missing come later. */
const retryMs = 60_000

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
