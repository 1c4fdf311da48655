import { durationOf, levelOf, type PlanKey } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'
import { notice } from '../../ui/notices.ts'

const api = '/platform/api/v1'
const failed = 'Something went wrong! Please try again.'
const planNotFound = 'Selected plan not found. Please try again.'

interface Package {
  readonly name: string
  readonly priceId: string
}

const packagesSchema = { parse: (answer: unknown) => answer as readonly Package[] }
const sessionSchema = { parse: (answer: unknown) => answer as { readonly url: string } }

/** AC-12: the last part of the name of the session call. */
function kindOf(plan: PlanKey): string {
  if (levelOf(plan) === 'Lite') return 'litemonthly'
  const duration = durationOf(plan)
  return duration === 'yearly' ? 'annual' : duration
}

/** AC-8: opens the checkout of a plan; a failure is a notice. */
export async function startCheckout(plan: PlanKey, couponId?: string): Promise<void> {
  try {
    const packages = await call(`${api}/user/packages/all`, { schema: packagesSchema })
    const chosen = packages.find(({ name }) => name === plan)
    if (!chosen) return notice({ title: planNotFound, text: '', kind: 'error' })
    const { url } = await call(`${api}/stripe/create-${kindOf(plan)}-session`, {
      method: 'POST',
      body: { priceId: chosen.priceId, coupon: couponId },
      schema: sessionSchema,
    })
    location.assign(url)
  } catch {
    notice({ title: failed, text: '', kind: 'error' })
  }
}
