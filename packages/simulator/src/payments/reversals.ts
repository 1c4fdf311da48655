import { ApiError } from './api-error.ts'
import { chargeObject, disputeObject } from './objects.ts'
import type { Provider } from './provider.ts'
import type { Charge, Customer } from './records.ts'

/** The newest customer with an email address. */
export function customerWith(provider: Provider, email: string): Customer {
  const customer = provider.customers.list().findLast(known => known.email === email)
  if (!customer) throw new ApiError(404, 'Nobody with this email address has paid')
  return customer
}

function lastCharge(provider: Provider, email: string, isWanted: (charge: Charge) => boolean): Charge {
  const ids = new Set(
    provider.customers
      .list()
      .filter(known => known.email === email)
      .map(({ id }) => id),
  )
  const charge = provider.charges.list().findLast(known => ids.has(known.customerId) && isWanted(known))
  if (!charge) throw new ApiError(404, 'There is no such payment of this email address')
  return charge
}

export function refund(provider: Provider, email: string): void {
  const charge = lastCharge(provider, email, ({ isRefunded }) => !isRefunded)
  charge.isRefunded = true
  provider.emit('charge.refunded', chargeObject(charge))
}

export function dispute(provider: Provider, email: string): void {
  const charge = lastCharge(provider, email, ({ dispute: open }) => open === null)
  charge.dispute = { id: provider.newId('dp'), status: 'needs_response' }
  provider.emit('charge.dispute.created', disputeObject(charge))
}

export function closeDispute(provider: Provider, email: string, isWon: boolean): void {
  const charge = lastCharge(provider, email, ({ dispute: open }) => open?.status === 'needs_response')
  if (charge.dispute) charge.dispute.status = isWon ? 'won' : 'lost'
  provider.emit('charge.dispute.closed', disputeObject(charge))
}
