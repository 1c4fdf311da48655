import { useQuery } from '@tanstack/react-query'
import { ddBandsAnswerSchema, platformPaths } from '@tidemark/contracts'
import { futuresSessionDate, type IsoDate, previousTradingDay } from '@tidemark/domain'
import { useEffect, useSyncExternalStore } from 'react'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useFeatureAccess } from '../../session/use-feature-access.ts'
import { everySecond, marketNow } from '../market-clock/index.ts'
import { ownWindowId } from '../window-messages/index.ts'
import { bandsOfRecords } from './dd-band-breaks.ts'
import { useFrontContractBars } from './use-front-contract-bars.ts'
import { answerAlertItems, changeBreaks, followAlertItems } from './window-alerts.ts'

const indexTickers = 'ES,NQ,RTY'
const retryMs = 60_000

/** Evaluates the DD-band breaks in the main window; the other windows follow it. */
export function useWindowAlertItems(): void {
  const isMain = ownWindowId() === mainWindowId
  const isBrokerConnected = useIsBrokerConnected()
  const date = useSyncExternalStore(everySecond, () => futuresSessionDate(marketNow()))
  const isMember = useFeatureAccess('risk-interval') === 'granted'
  const { data } = useQuery(bandsQuery(date, isMain && isBrokerConnected && isMember))
  useFrontContractBars(isMain ? date : null)
  useEffect(() => (isMain ? answerAlertItems() : followAlertItems()), [isMain])
  useEffect(() => {
    if (!isMain) return
    changeBreaks(breaks => {
      breaks.startSession(date)
      if (data) breaks.putBands(date, data)
    })
  }, [isMain, date, data])
}

/** The bands come from the settlements of the day before; until there are any, they are requested again. */
const bandsQuery = (date: IsoDate, enabled: boolean) => ({
  queryKey: queryKeys.ddBands(date),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    bandsOfRecords(
      date,
      await call(`${platformPaths.ddBands}/${previousTradingDay(date)}`, {
        query: { tickerList: indexTickers },
        schema: ddBandsAnswerSchema,
        signal,
      }),
    ),
  enabled,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { readonly state: { readonly data?: object | undefined } }) =>
    state.data !== undefined && Object.values(state.data).includes(null) ? retryMs : (false as const),
})
