import {
  type RiskAccount,
  type RiskAnswer,
  type RiskLimits,
  riskAccountSchema,
  riskAnswerSchema,
  riskPaths,
} from '@tidemark/contracts'
import { useCredentials } from '../../session/credentials.ts'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

/** Another window may change them. */
const freshMs = 5000

export const riskQuery = (email: string | null) => ({
  queryKey: queryKeys.riskLimits(email),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(riskPaths.limits, { signal, schema: riskAnswerSchema }),
})

export const riskAccountOf = ({ defaults, accounts }: RiskAnswer, accountId: string): RiskAccount =>
  accounts.find(account => account.accountId === accountId) ?? {
    ...{ accountId, limits: defaults, next: null, isLocked: false, isFlattening: false },
  }

/** The limits in force for an account, for a check in the browser. Rejects when the server does not answer. */
export async function readRiskRules(accountId: string): Promise<Pick<RiskAccount, 'limits' | 'isLocked'>> {
  const { email } = useCredentials.getState()
  const answer = await queryClient.fetchQuery({ ...riskQuery(email), staleTime: freshMs })
  const { limits, isLocked } = riskAccountOf(answer, accountId)
  return { limits, isLocked }
}

const lookUpEveryMs = 2000

/** The account as the server has it, as soon as it answers. Rejects when the signal ends it. */
export async function lookUpAccount(accountId: string, signal: AbortSignal): Promise<RiskAccount> {
  for (;;) {
    try {
      return riskAccountOf(await call(riskPaths.limits, { signal, schema: riskAnswerSchema }), accountId)
    } catch (error) {
      if (signal.aborted) throw error
      await new Promise(resolve => setTimeout(resolve, lookUpEveryMs))
    }
  }
}

export const saveRiskLimits = (accountId: string, limits: RiskLimits): Promise<RiskAccount> =>
  call(riskPaths.limits, { method: 'PUT', body: { accountId, limits }, schema: riskAccountSchema })

export const killAccount = (accountId: string): Promise<RiskAccount> =>
  call(riskPaths.kill, { method: 'POST', body: { accountId }, schema: riskAccountSchema })

export const unlockAccount = (accountId: string): Promise<RiskAccount> =>
  call(riskPaths.unlock, { method: 'POST', body: { accountId }, schema: riskAccountSchema })
