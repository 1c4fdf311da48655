import type { QueryClient } from '@tanstack/react-query'
import {
  infoUpdateAnswerSchema,
  membershipPopupsSchema,
  offerPaths,
  type Promotion,
  promotionsSchema,
  type UserInfo,
} from '@tidemark/contracts'
import type { ShownOffer } from '@tidemark/domain'
import { reportProblem } from '../../platform/report-problem.ts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { offerTexts as texts } from './texts.ts'

/** The offers for a coupon. A failure is only logged: an offer is never in the way. */
export const popupsQuery = (email: string, couponId: string) => ({
  queryKey: queryKeys.membershipPopups(email, couponId),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(offerPaths.membershipPopups, { signal, schema: membershipPopupsSchema }).catch(error => {
      if (!signal.aborted) reportProblem(texts.problems.offers, error)
      throw error
    }),
  staleTime: 5 * 60_000,
  retry: false,
})

/** The promotion that counts; null without one, and when it cannot be loaded, which is only logged. */
export async function loadPromotion(): Promise<Promotion | null> {
  try {
    return (await call(offerPaths.promotions, { schema: promotionsSchema }))[0] ?? null
  } catch (error) {
    reportProblem(texts.problems.promotion, error)
    return null
  }
}

/** Records that an offer was shown. It counts in this window at once, and also when it could not be recorded. */
export async function recordShown(client: QueryClient, user: UserInfo, shown: ShownOffer): Promise<void> {
  const { email, _id } = user
  const membershipPopupInfo = [...user.membershipPopupInfo, shown]
  const put = (info: UserInfo['membershipPopupInfo']) =>
    client.setQueryData<UserInfo>(
      queryKeys.userInfo(email),
      before => before && { ...before, membershipPopupInfo: info },
    )
  put(membershipPopupInfo)
  try {
    const answer = await call(offerPaths.updateInfo, {
      method: 'PUT',
      body: { email, _id, membershipPopupInfo },
      schema: infoUpdateAnswerSchema,
    })
    put(answer.membershipPopupInfo)
  } catch (error) {
    reportProblem(texts.problems.shown, error)
  }
}
