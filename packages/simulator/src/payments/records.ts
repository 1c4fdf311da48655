/** The objects of the provider. Times are seconds since 1970, amounts cents. */
export type Metadata = Readonly<Record<string, string>>

export interface Customer {
  readonly id: string
  readonly email: string
  readonly created: number
  /** Whether its next payments fail. */
  declines: boolean
  /** Cents left from changes of plan, for the next payments. */
  credit?: number
}

/** A coupon that the product has made for one customer. */
export interface MadeCoupon {
  readonly id: string
  readonly amountOff: number
}

export interface CheckoutSession {
  readonly id: string
  readonly mode: 'subscription' | 'payment'
  readonly priceId: string
  readonly couponId: string | null
  readonly successUrl: string
  readonly cancelUrl: string
  readonly clientReferenceId: string | null
  readonly email: string
  readonly metadata: Metadata
  /** For the subscription or, of a single payment, for the invoice. */
  readonly boughtMetadata: Metadata
  readonly created: number
  readonly expires: number
  status: 'open' | 'complete' | 'expired'
  customerId: string | null
  subscriptionId: string | null
  invoiceId: string | null
}

/** What a subscription is sold as. */
interface Sold {
  readonly priceId: string
  readonly couponId: string | null
  readonly metadata: Metadata
}

export interface Subscription {
  readonly id: string
  readonly customerId: string
  readonly created: number
  metadata: Metadata
  priceId: string
  couponId: string | null
  /** A plan for what comes after this period. A state of an earlier release has none. */
  schedule?: { readonly id: string; next: Sold | null } | null
  status: 'active' | 'past_due' | 'canceled'
  periodStart: number
  periodEnd: number
  cancelsAtPeriodEnd: boolean
  ended: number | null
  /** When the next payment of a period that was not paid is tried; null: it is paid. */
  nextTry: number | null
  failedTries: number
  invoiceId: string
}

export interface InvoiceLine {
  readonly cents: number
  readonly description: string
  readonly start: number
  readonly end: number
}

export interface Invoice {
  readonly id: string
  readonly number: string
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly priceId: string
  readonly metadata: Metadata
  readonly cents: number
  readonly created: number
  readonly periodStart: number
  readonly periodEnd: number
  /** Of a change of plan; other invoices have the one of their price. */
  readonly lines?: readonly InvoiceLine[]
  status: 'open' | 'paid'
  paymentIntentId: string | null
}

export interface Charge {
  readonly id: string
  readonly customerId: string
  readonly paymentIntentId: string
  readonly invoiceId: string
  readonly cents: number
  readonly created: number
  isRefunded: boolean
  dispute: { readonly id: string; status: 'needs_response' | 'won' | 'lost' } | null
}

/** Objects by id. Above the maximum the oldest is forgotten, so that memory stays bounded. */
export class RecordTable<Item extends { readonly id: string }> {
  readonly #items = new Map<string, Item>()
  readonly #max: number

  constructor(items: readonly Item[] = [], max = 5000) {
    this.#max = max
    for (const item of items) this.add(item)
  }

  add(item: Item): Item {
    this.#items.set(item.id, item)
    for (const oldest of this.#items.keys()) {
      if (this.#items.size <= this.#max) break
      this.#items.delete(oldest)
    }
    return item
  }

  find(id: string | null): Item | undefined {
    return id === null ? undefined : this.#items.get(id)
  }

  /** Oldest first. */
  list(): Item[] {
    return [...this.#items.values()]
  }
}
