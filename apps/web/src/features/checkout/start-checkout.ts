import { addressAnswerSchema, checkoutPath, paymentPaths } from '@tidemark/contracts'
import { checkoutKindOf, type PlanKey, packageOfPlan } from '@tidemark/domain'
import { loadPackages } from '../../session/packages-query.ts'
import { call } from '../../session/platform-client.ts'
import { queryClient } from '../../session/query-client.ts'
import { notice } from '../../ui/notices.ts'
import { noteCheckout } from './pending-checkout.ts'
import { checkoutTexts as texts } from './texts.ts'

/** Longer than the server waits for the payment provider. */
const limitMs = 45_000

const fail = (title: string, text: string): void => notice({ title, text, kind: 'error', id: 'checkout' })

interface CheckoutOptions {
  readonly couponId?: string | undefined
  /** The user has seen what the plan takes the place of. */
  readonly isConfirmed?: boolean
}

export async function startCheckout(
  plan: PlanKey,
  { couponId, isConfirmed }: CheckoutOptions = {},
): Promise<void> {
  const chosen = packageOfPlan(await loadPackages(queryClient), plan)
  const kind = checkoutKindOf(plan)
  if (!chosen) fail(texts.planUnknown, texts.planUnknownText)
  else if (kind === null) fail(texts.noCheckout, texts.noCheckoutText)
  else
    await goTo(
      checkoutPath(kind),
      {
        ...{ priceId: chosen.priceId, coupon: couponId ?? chosen.coupon },
        ...(isConfirmed ? { isConfirmed } : {}),
      },
      noteCheckout,
    )
}

export const openPortal = (): Promise<void> => goTo(paymentPaths.portalSession)

async function goTo(path: string, body?: object, beforeLeaving = () => {}): Promise<void> {
  try {
    const { url } = await call(path, {
      ...{ method: 'POST', schema: addressAnswerSchema, limitMs },
      ...(body ? { body } : {}),
    })
    // An address of another kind could run as a script of this page.
    if (!/^https?:\/\//.test(url)) throw new TypeError('The address of the payment page is not valid')
    beforeLeaving()
    window.location.assign(url)
  } catch (error) {
    fail(texts.failed, error instanceof Error ? error.message : '')
  }
}
