import {
  type PlanChangePreview,
  paymentPaths,
  planChangedSchema,
  planChangePreviewSchema,
} from '@tidemark/contracts'
import { type PlanKey, packageOfPlan } from '@tidemark/domain'
import { loadPackages } from '../../session/packages-query.ts'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { membershipTexts } from './texts.ts'

/** Longer than the server waits for the payment provider. */
const limitMs = 45_000

/** The change that a user asks for. */
export interface AskedChange {
  readonly plan: PlanKey
  readonly couponId: string | null
}

async function inputOf({ plan, couponId }: AskedChange) {
  const sold = packageOfPlan(await loadPackages(queryClient), plan)
  if (!sold) throw new Error(membershipTexts.change.notSold)
  return { priceId: sold.priceId, coupon: couponId ?? sold.coupon }
}

export const planChangeQuery = (email: string | null, asked: AskedChange) => ({
  queryKey: queryKeys.planChange(email, asked.plan, asked.couponId),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<PlanChangePreview> =>
    call(paymentPaths.planChangePreview, {
      ...{ method: 'POST', signal, limitMs, schema: planChangePreviewSchema, body: await inputOf(asked) },
    }),
  // The price falls with every second: each dialog asks again.
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

/** Confirms a change as it was shown. Rejects with the words of the server. */
export async function confirmChange(
  asked: AskedChange,
  { at, dueNow }: Pick<PlanChangePreview, 'at' | 'dueNow'>,
): Promise<void> {
  const body = { ...(await inputOf(asked)), at, dueNow }
  await call(paymentPaths.planChange, { method: 'POST', limitMs, schema: planChangedSchema, body })
  await queryClient.invalidateQueries({ queryKey: queryKeys.everyUserInfo })
}
