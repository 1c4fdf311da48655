import { randomUUID } from 'node:crypto'
import { CLAIM_AFTER_REPORT_MS, CLAIM_MS, type OrderClaim, type StoredClaim } from '@tidemark/futures'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { OrderClaimRecord, StoredOrderClaim } from './order-claim-store.ts'

/** Orders of a user that this process stores in a minute; more than the highest limit. */
const maxInMinute = 700
/** Claims of all processes that are read for an order. */
const maxRead = 5000
/** Claims that wait until their end is stored. Those above it end by time. */
const maxEnding = 10_000
/** Client ids and links that could be longer than this are not compared. */
const comparable = /^[ -~]{1,100}$/

export interface NewClaim extends OrderClaim {
  readonly id: string
  readonly atMs: number
  readonly endsAtMs: number
}

export interface OrderClaims {
  /** For the order that it is stored for. */
  newClaim(claim: OrderClaim): NewClaim
  /** Stores claims, then reads those of all processes of the last minute. Null when there are too many. */
  exchange(userId: string, claims: readonly NewClaim[]): Promise<readonly StoredClaim[] | null>
  /** Their orders were refused here: they count no longer. */
  refused(ids: readonly string[]): void
  /** Their orders were reported. They count a little longer, for processes that hear of it later. */
  settled(ids: readonly string[]): void
  /** Removes those that are over. */
  sweep(): Promise<void>
  /** Resolves when all ends are stored. */
  stop(): Promise<void>
}

interface Parts {
  readonly store: Pick<AccountStore, 'orderClaims'>
  readonly wall: WallClock
}

/** [BY-27] [SYS-4] What processes that relay orders of one user tell each other, so that risk limits hold over all of them. */
export function createOrderClaims({ store, wall }: Parts, onError: (error: unknown) => void): OrderClaims {
  const { orderClaims } = store
  /** Of the minute that began at `startMs`, by user. */
  let counted = { startMs: Number.NEGATIVE_INFINITY, byUser: new Map<string, number>() }
  const ending = new Map<string, number>()
  let running: Promise<void> | null = null

  /** False when there are too many. */
  function count(userId: string, added: number): boolean {
    const nowMs = wall.nowMs()
    if (nowMs - counted.startMs >= CLAIM_MS) counted = { startMs: nowMs, byUser: new Map() }
    const sum = (counted.byUser.get(userId) ?? 0) + added
    if (sum > maxInMinute) return false
    counted.byUser.set(userId, sum)
    return true
  }

  /** One statement at a time, with everything that has come meanwhile. */
  async function endAll(): Promise<void> {
    try {
      while (ending.size > 0) {
        const [endsAtMs] = ending.values()
        if (endsAtMs === undefined) return
        const ids = [...ending].filter(([, atMs]) => atMs === endsAtMs).map(([id]) => id)
        for (const id of ids) ending.delete(id)
        await orderClaims.end(ids, endsAtMs)
      }
    } catch (error) {
      // Those that are left end by time.
      ending.clear()
      onError(error)
    }
  }

  function end(ids: readonly string[], endsAtMs: number): void {
    for (const id of ids) if (ending.size < maxEnding) ending.set(id, endsAtMs)
    if (ending.size > 0) run()
  }

  function run(): void {
    running ??= endAll().finally(() => {
      running = null
      if (ending.size > 0) run()
    })
  }

  return {
    newClaim(claim) {
      const atMs = wall.nowMs()
      return { ...claim, id: randomUUID(), atMs, endsAtMs: atMs + CLAIM_MS }
    },
    async exchange(userId, claims) {
      if (!count(userId, claims.length)) return null
      await orderClaims.add(claims.map(claim => recordOf(userId, claim)))
      const stored = await orderClaims.since(userId, wall.nowMs() - CLAIM_MS, maxRead)
      return stored.length < maxRead ? stored.map(claimOf) : null
    },
    refused: ids => end(ids, wall.nowMs()),
    settled: ids => end(ids, wall.nowMs() + CLAIM_AFTER_REPORT_MS),
    sweep: () => orderClaims.removeBefore(wall.nowMs() - CLAIM_MS),
    stop: async () => running ?? undefined,
  }
}

const comparableOrNull = (text: string | null | undefined): string | null =>
  text != null && text.length <= 100 && comparable.test(text) ? text : null

function recordOf(userId: string, claim: NewClaim): OrderClaimRecord {
  const { id, accountId, isChange, symbol, side, quantity, links, atMs, endsAtMs } = claim
  return {
    ...{ id, userId, accountId: String(accountId), isChange, symbol, atMs, endsAtMs },
    clOrderId: comparableOrNull(claim.clOrderId) ?? '',
    quantity: side === 'buy' ? quantity : -quantity,
    group: comparableOrNull(links?.group),
    parent: comparableOrNull(links?.parent),
  }
}

const claimOf = ({ accountId, quantity, group, parent, ...claim }: StoredOrderClaim): StoredClaim => ({
  ...{ clOrderId: claim.clOrderId, isChange: claim.isChange, symbol: claim.symbol },
  ...{ isOwn: claim.isOwn, atMs: claim.atMs, endsAtMs: claim.endsAtMs },
  accountId: Number(accountId),
  side: quantity < 0 ? 'sell' : 'buy',
  quantity: Math.abs(quantity),
  links: group === null && parent === null ? undefined : { group, parent },
})
