import type { PlanKey, PurchaseFacts } from '@tidemark/domain'

/** Something that a user bought at the payment provider. */
export interface StoredPurchase {
  /** Of the subscription at the provider, or our own for what is paid once. */
  readonly id: string
  readonly userId: string
  /** The user at the provider; null while it is unknown. */
  readonly customerId: string | null
  readonly facts: PurchaseFacts
  /** When access ends unless more is paid; null: never, or it has ended. */
  readonly accessUntilMs: number | null
}

export interface PurchaseStore {
  find(id: string): Promise<StoredPurchase | null>
  put(purchase: StoredPurchase): Promise<void>
  /** In no particular order. */
  listOf(userId: string): Promise<readonly StoredPurchase[]>
  /** Users with a purchase whose access ends after the first time and not after the second. */
  usersEndingBetween(afterMs: number, untilMs: number): Promise<readonly string[]>
  /** Returns false when an event of this id was noted before: its work is done. */
  noteEvent(eventId: string, atMs: number): Promise<boolean>
  /** Forgets the oldest events before a time, up to a number. Returns how many. Repeated later they change nothing. */
  forgetEvents(beforeMs: number, limit: number): Promise<number>
}

export interface StoredReceipt {
  readonly id: string
  readonly userId: string
  readonly number: string
  readonly plan: PlanKey
  readonly cents: number
  readonly currency: string
  readonly url: string | null
  readonly createdAtMs: number
  readonly isRefunded: boolean
}

export interface ReceiptStore {
  /** Stores a receipt once; a repeated one only adds that it was refunded. Removes the oldest receipts of the user above
   *  the maximum. */
  put(receipt: StoredReceipt, maxOfUser: number): Promise<void>
  /** Newest first. */
  listOf(userId: string, limit: number): Promise<readonly StoredReceipt[]>
}
