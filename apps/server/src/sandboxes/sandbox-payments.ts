import { randomBytes } from 'node:crypto'
import { paymentPaths } from '@tidemark/contracts'
import {
  centsOf,
  coupons,
  durationOf,
  intervalOf,
  planKeys,
  planNickname,
  priceCurrency,
  priceIdOf,
} from '@tidemark/domain'
import {
  type PaymentSandbox,
  type PaymentSandboxOptions,
  startPaymentSandbox,
} from '@tidemark/simulator/payments'
import type { StripeSettings } from '../commerce/index.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'

export interface OpenedSandbox extends PaymentSandbox {
  readonly settings: StripeSettings
}

type SandboxOptions = Pick<PaymentSandboxOptions, 'after' | 'state' | 'port'> &
  Partial<Pick<PaymentSandboxOptions, 'secretKey' | 'webhookSecret'>>

/** Starts the payment sandbox. Keys that are not given are new, so that nothing but this server can use it. */
export async function openPaymentSandbox(
  deliver: PaymentSandboxOptions['deliver'],
  wall: WallClock,
  options: SandboxOptions = {},
): Promise<OpenedSandbox> {
  const secretKey = options.secretKey ?? `sk_sandbox_${randomBytes(16).toString('hex')}`
  const webhookSecret = options.webhookSecret ?? `whsec_sandbox_${randomBytes(16).toString('hex')}`
  const sandbox = await startPaymentSandbox({
    ...options,
    ...{ secretKey, webhookSecret, deliver, coupons },
    nowMs: () => wall.nowMs(),
    prices: planKeys.map(plan => ({
      id: priceIdOf(plan),
      lookupKey: plan,
      nickname: planNickname(plan),
      cents: centsOf(plan),
      currency: priceCurrency,
      interval: intervalOf[durationOf(plan)],
    })),
  })
  return { ...sandbox, settings: { host: sandbox.address, secretKey, webhookSecret } }
}

const deliveryMs = 10_000

/** Reports payments to a server; null while its address is not known. */
export const deliverTo =
  (address: () => string | null): PaymentSandboxOptions['deliver'] =>
  async (body, signature) => {
    const server = address()
    if (server === null) return 'not-ready'
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const url = new URL(paymentPaths.webhook, server)
    const signal = AbortSignal.timeout(deliveryMs)
    const response = await fetch(url, { method: 'POST', body, headers, signal })
    await response.body?.cancel()
    return response.status
  }
