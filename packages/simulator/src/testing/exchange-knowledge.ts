import type { Order, OrderStatus, ServerMessage } from '@tidemark/futures'
import { expect } from 'vitest'
import { ACCOUNT, filledIn, statusesIn } from './exchange-harness.ts'

/** What a client knows from all the messages that it has received, over all connections. */
export class Knowledge {
  readonly orders = new Map<string, OrderStatus>()
  /** Signed quantities by trade. */
  readonly fills = new Map<string, number>()
  readonly refusals: string[] = []

  countOf({ clOrderId }: Order): number {
    return [...this.orders.values()].filter(({ order }) => order?.clOrderId === clOrderId).length
  }

  read(messages: readonly ServerMessage[]): void {
    for (const status of statusesIn(messages)) {
      const before = this.orders.get(status.chainOrderId)
      expect(filledIn(status)).toBeGreaterThanOrEqual(before ? filledIn(before) : 0)
      this.orders.set(status.chainOrderId, status)
      for (const { trades = [] } of status.transactionStatuses ?? [])
        for (const { tradeId, side, qty } of trades) {
          const quantity = (side === 1 ? 1 : -1) * (qty?.significand ?? 0)
          expect(this.fills.get(tradeId) ?? quantity).toBe(quantity)
          this.fills.set(tradeId, quantity)
        }
    }
    for (const { orderRequestRejects = [] } of messages)
      for (const { textMessage } of orderRequestRejects) this.refusals.push(textMessage ?? '')
  }
}

const signedFills = (statuses: readonly OrderStatus[]): number =>
  statuses.reduce((sum, status) => sum + (status.order?.side === 1 ? 1 : -1) * filledIn(status), 0)

/** Nothing that a client was told of is lost or doubled in what a new client gets. */
export function expectAllKnown(knowledge: Knowledge, final: readonly ServerMessage[]): void {
  const statuses = statusesIn(final).filter(({ accountId }) => accountId === ACCOUNT)
  const told = [...knowledge.orders.values()]
  const byChain = new Map(statuses.map(status => [status.chainOrderId, status]))
  for (const status of told) {
    expect(byChain.get(status.chainOrderId)?.status).toBe(status.status)
    expect(filledIn(byChain.get(status.chainOrderId) as OrderStatus)).toBe(filledIn(status))
  }
  expect(told).toHaveLength(statuses.length)
  const position = final
    .flatMap(({ positionStatuses = [] }) => positionStatuses)
    .flatMap(({ openPositions = [] }) => openPositions)
    .reduce((sum, { isShort, qty }) => sum + (isShort ? -1 : 1) * (qty?.significand ?? 0), 0)
  expect(position).toBe(signedFills(statuses))
  expect([...knowledge.fills.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(position)
  expect(new Set(statuses.map(({ order }) => order?.clOrderId)).size).toBe(statuses.length)
}
