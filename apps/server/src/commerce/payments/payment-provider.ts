import type { PlanKey } from '@tidemark/domain'
import type { PlanChanges } from './plan-changes-port.ts'
import type { ProviderEvent } from './provider-event.ts'

export interface CheckoutRequest {
  readonly plan: PlanKey
  readonly isForLife: boolean
  readonly couponId: string | null
  /** Cents that are taken off once, in place of a coupon; null: none. */
  readonly credit: number | null
  readonly userId: string
  readonly email: string
  readonly customerId: string | null
  /** Equal keys have equal requests and give one session. */
  readonly key: string
  readonly purchaseId: string
  readonly successUrl: string
  readonly cancelUrl: string
}

/** Port to the provider that takes payments. Its calls reject when it does not answer or refuses. */
export interface PaymentProvider {
  readonly changes: PlanChanges
  /** Returns the address of the page where the user pays; null when what the key stands for has been paid. */
  openCheckout(request: CheckoutRequest): Promise<string | null>
  /** Returns the address of the page where the user manages cards and subscriptions. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Lets a subscription end with the period that is paid. Does nothing for one that the provider does not know. */
  endAtPeriodEnd(subscriptionId: string): Promise<void>
  /** Reads a message of the provider: what it tells about a purchase; null when it is of no concern; throws a
   *  ForgedEventError when the provider has not signed it, an UnreadableEventError when it is no event. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent | null>
}

/** The message is not of the provider, or it is too old. */
export class ForgedEventError extends Error {}

/** The provider has signed it, but it has not the form of an event. */
export class UnreadableEventError extends Error {}
