import { useQuery } from '@tanstack/react-query'
import { useCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { riskAccountOf, riskQuery } from './risk-query.ts'

/** [BY-27] Whether only orders that reduce a position are accepted. False while that is not known. */
export function useIsLocked(accountId: string): boolean {
  const email = useCredentials(({ email }) => email)
  const { data } = useQuery({ ...riskQuery(email), enabled: email !== null })
  return data !== undefined && riskAccountOf(data, accountId).isLocked
}

/** After a refusal: another window, or another machine, may have locked the account. */
export const refreshRiskLimits = (): void =>
  void queryClient.invalidateQueries({ queryKey: queryKeys.riskLimits(useCredentials.getState().email) })
