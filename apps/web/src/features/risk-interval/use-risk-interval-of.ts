import { useQuery } from '@tanstack/react-query'
import { miniOfMicro } from '@tidemark/domain'
import { useFeatureAccess } from '../../session/use-feature-access.ts'
import { recordsQuery } from './records-query.ts'
import { useFuturesSession } from './use-futures-session.ts'

/** The risk interval of a product in points, by its symbol at the exchange; null where it is not known. Says nothing when it
 *  cannot be loaded. */
export function useRiskIntervalOf(exchangeSymbol: string | null): number | null {
  const session = useFuturesSession()
  const isIncluded = useFeatureAccess('risk-interval') === 'granted'
  const query = recordsQuery(session)
  const { data } = useQuery({
    ...query,
    enabled: query.enabled && isIncluded && exchangeSymbol !== null,
    retry: false,
  })
  if (exchangeSymbol === null) return null
  const wanted = miniOfMicro[exchangeSymbol] ?? exchangeSymbol
  const record = data?.find(record => record.exchangeSymbol === wanted)
  return record && record.ri > 0 ? record.ri : null
}
