import type { PlanKey } from '@tidemark/domain'

/** A change of a subscription. Times are seconds since 1970, amounts cents. */
export interface ChangeRequest {
  readonly subscriptionId: string
  readonly plan: PlanKey
  /** With which the new plan is sold; null: none. */
  readonly couponId: string | null
  readonly current: { readonly couponId: string | null }
  /** When an upgrade divides the periods. */
  readonly at: number
  /** How often this server has changed the subscription, with this change. */
  readonly changes: number
  /** Equal keys have equal requests and change once. */
  readonly key: string
}

interface UpgradePreview {
  readonly dueNow: number
  /** The unused part of what was paid. */
  readonly credit: number
  /** What is left of credits after it. */
  readonly balance: number
  readonly periodEnd: number
}

/** The part of the port to the payment provider that changes subscriptions. Its calls reject when the provider does not
 *  answer or refuses. */
export interface PlanChanges {
  previewUpgrade(request: ChangeRequest): Promise<UpgradePreview>
  /** At once, and prorated. Rejects with a PaymentDeclinedError, and changes nothing, when the payment is declined. */
  upgrade(request: ChangeRequest): Promise<void>
  /** At the end of the period that is paid. */
  downgrade(request: ChangeRequest): Promise<void>
  /** Takes back an end or a downgrade that is planned. */
  keep(request: Pick<ChangeRequest, 'subscriptionId' | 'changes'>): Promise<void>
  /** What a customer has left from earlier changes. */
  creditOf(customerId: string): Promise<number>
}

export class PaymentDeclinedError extends Error {}
