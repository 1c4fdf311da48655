import { readSaved } from '../sandbox-state.ts'
import type { SavedAnswer } from './idempotency.ts'
import type { PortalSession } from './provider.ts'
import type { Charge, CheckoutSession, Customer, Invoice, MadeCoupon, Subscription } from './records.ts'
import type { PendingDelivery } from './webhook-delivery.ts'

/** The objects of the provider, oldest first, and its clock. */
export interface SavedProvider {
  readonly aheadSeconds: number
  readonly customers: readonly Customer[]
  readonly sessions: readonly CheckoutSession[]
  readonly subscriptions: readonly Subscription[]
  readonly invoices: readonly Invoice[]
  readonly charges: readonly Charge[]
  readonly portals: readonly PortalSession[]
  /** A state of an earlier release has none. */
  readonly coupons?: readonly MadeCoupon[]
}

/** Everything that a restart must not lose. */
export interface SavedPayments extends SavedProvider {
  readonly version: typeof stateVersion
  /** Receipts that users have kept lead to it. */
  readonly port: number
  readonly answers: readonly SavedAnswer[]
  readonly deliveries: readonly PendingDelivery[]
}

export const stateVersion = 1
const lists = ['customers', 'sessions', 'subscriptions', 'invoices', 'charges', 'portals', 'answers'] as const

/** Throws when it is not a state of this version. */
export function readPayments(value: unknown): SavedPayments {
  const saved = readSaved(value, stateVersion, [...lists, 'deliveries'])
  const { port, aheadSeconds } = saved
  if (!isWhole(port) || port < 1 || port > 65_535) throw new TypeError('The state has no port')
  if (!isWhole(aheadSeconds)) throw new TypeError('The state has no clock')
  return saved as unknown as SavedPayments
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

export const originOf = (port: number): string => `http://127.0.0.1:${port}`

/** The same with the addresses of another port, for when the saved one is taken. */
export function movedTo(port: number, saved: SavedPayments): SavedPayments {
  if (saved.port === port) return saved
  const move = <Item extends { readonly body: string }>(item: Item): Item => ({
    ...item,
    body: item.body.replaceAll(`${originOf(saved.port)}/`, `${originOf(port)}/`),
  })
  return { ...saved, port, answers: saved.answers.map(move), deliveries: saved.deliveries.map(move) }
}
