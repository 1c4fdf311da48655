import { randomBytes } from 'node:crypto'
import { eventObject } from './objects.ts'
import type { PaymentSandboxOptions, SandboxPrice } from './options.ts'
import {
  type Charge,
  type CheckoutSession,
  type Customer,
  type Invoice,
  type MadeCoupon,
  RecordTable,
  type Subscription,
} from './records.ts'
import type { SavedProvider } from './saved-state.ts'

export interface PortalSession {
  readonly id: string
  readonly customerId: string
  readonly returnUrl: string
}

/** The state of the provider: its objects, its catalogue and its clock. */
export interface Provider {
  /** The address of its pages. */
  readonly origin: () => string
  /** Seconds since 1970 on the clock of the sandbox, which can be moved forward. */
  readonly now: () => number
  moveClock(seconds: number): void
  /** What must be kept to go on after a restart. */
  save(): SavedProvider
  newId(prefix: string): string
  emit(type: string, object: object): void
  price(id: string): SandboxPrice | undefined
  /** What is off a price with a coupon; undefined when there is no such coupon. */
  coupon(id: string | null): ((cents: number) => number) | undefined
  readonly prices: readonly SandboxPrice[]
  readonly customers: RecordTable<Customer>
  readonly sessions: RecordTable<CheckoutSession>
  readonly subscriptions: RecordTable<Subscription>
  readonly invoices: RecordTable<Invoice>
  readonly charges: RecordTable<Charge>
  readonly portals: RecordTable<PortalSession>
  readonly coupons: RecordTable<MadeCoupon>
}

export function createProvider(
  { prices, coupons, nowMs }: Pick<PaymentSandboxOptions, 'prices' | 'coupons' | 'nowMs'>,
  origin: () => string,
  send: (event: object) => void,
  saved: SavedProvider | null = null,
): Provider {
  let aheadSeconds = saved?.aheadSeconds ?? 0
  const now = () => Math.floor(nowMs() / 1000) + aheadSeconds
  const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`
  const tables = {
    customers: new RecordTable(saved?.customers),
    sessions: new RecordTable(saved?.sessions),
    subscriptions: new RecordTable(saved?.subscriptions),
    invoices: new RecordTable(saved?.invoices),
    charges: new RecordTable(saved?.charges),
    portals: new RecordTable(saved?.portals),
    coupons: new RecordTable(saved?.coupons),
  }
  return {
    ...tables,
    origin,
    now,
    moveClock(seconds) {
      aheadSeconds += seconds
    },
    save: () => ({
      aheadSeconds,
      customers: tables.customers.list(),
      sessions: tables.sessions.list(),
      subscriptions: tables.subscriptions.list(),
      invoices: tables.invoices.list(),
      charges: tables.charges.list(),
      portals: tables.portals.list(),
      coupons: tables.coupons.list(),
    }),
    newId,
    emit: (type, object) => send(eventObject(newId('evt'), type, now(), object)),
    price: id => prices.find(price => price.id === id),
    coupon(id) {
      const made = tables.coupons.find(id)
      if (made) return cents => Math.min(cents, made.amountOff)
      const known = coupons.find(coupon => coupon.id === id)
      return known && (cents => cents - Math.round(cents * (1 - known.percentOff / 100)))
    },
    prices,
  }
}
