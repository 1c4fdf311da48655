import { ConnectionRisk, UserRisk } from '@tidemark/futures'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { OrderClaims } from './order-claims.ts'
import { OrderGuard, type OrderGuardParts, type RiskOfOrders } from './order-guard.ts'
import type { RiskAccounts } from './risk-accounts.ts'

/** Users without a connection whose last minute is remembered. */
const maxIdleUsers = 5000

interface GuardsParts extends Pick<OrderGuardParts, 'records' | 'counters' | 'onError'> {
  readonly risk: RiskOfOrders & Pick<RiskAccounts, 'list'>
  readonly wall: WallClock
  /** For the limits of a time, also beside claims of other processes. */
  readonly steady: WallClock
  /** Null: there is no other process. */
  readonly claims: OrderClaims | null
}

export type OrderGuards = ReturnType<typeof createOrderGuards>

/** The guards of all connections. Those of one user share what they see. */
export function createOrderGuards({ risk, records, wall, steady, claims, counters, onError }: GuardsParts) {
  const users = new Map<string, UserRisk>()
  const guards = new Map<string, Set<OrderGuard>>()

  function userOf(userId: string): UserRisk {
    const user = users.get(userId) ?? new UserRisk(claimIds => claims?.settled(claimIds))
    users.delete(userId)
    users.set(userId, user)
    if (users.size - guards.size > maxIdleUsers)
      for (const id of users.keys())
        if (id !== userId && !guards.has(id)) {
          users.delete(id)
          break
        }
    return user
  }

  function onEnd(guard: OrderGuard): void {
    const ofUser = guards.get(guard.userId)
    ofUser?.delete(guard)
    if (ofUser?.size === 0) guards.delete(guard.userId)
  }

  function flatten(userId: string, account: string): void {
    const accountId = Number(account)
    const ofUser = [...(guards.get(userId) ?? [])]
    if (ofUser.some(guard => guard.isFlattening(accountId))) return
    ofUser.some(guard => guard.flatten(accountId))
  }

  let isStarting = false

  return {
    create(client: OrderGuardParts['client'], userId: string): OrderGuard {
      const connection = new ConnectionRisk(userOf(userId), () => steady.nowMs())
      const guard = new OrderGuard({
        ...{ client, userId, connection, risk, records, claims, counters, wall, steady, onError, onEnd },
      })
      const ofUser = guards.get(userId) ?? new Set()
      guards.set(userId, ofUser.add(guard))
      return guard
    },

    /** Through the first connection that sees the whole account; without one it is done when there is one. */
    flatten,

    stopFlattening(userId: string, account: string): void {
      for (const guard of guards.get(userId) ?? []) guard.stopFlattening(Number(account))
    },

    continueFlattening(): void {
      for (const ofUser of guards.values()) for (const guard of ofUser) guard.continueFlattening()
    },

    /** The kill switch may have been used in another process, or while there was no connection. */
    async startFlattening(): Promise<void> {
      if (isStarting) return
      isStarting = true
      try {
        for (const userId of [...guards.keys()])
          for (const { accountId, isFlattening } of (await risk.list(userId)).accounts)
            if (isFlattening) flatten(userId, accountId)
      } finally {
        isStarting = false
      }
    },
  }
}
