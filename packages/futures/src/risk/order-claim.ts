import { MINUTE_MS } from '@tidemark/domain'
import type { RiskOrder } from './check-order.ts'

/** How long an order that is on its way counts in other processes. */
export const CLAIM_MS = MINUTE_MS
/** How long it still counts after it was reported, in processes that have not heard of it. */
export const CLAIM_AFTER_REPORT_MS = 5000

/** What other processes must know of an order before it is let through. */
export interface OrderClaim extends Pick<RiskOrder, 'symbol' | 'side' | 'links'> {
  readonly accountId: number
  readonly clOrderId: string
  /** Of an order that works already. */
  readonly isChange: boolean
  /** What it adds; 0 when it adds nothing. */
  readonly quantity: number
}

/** A claim of any process. */
export interface StoredClaim extends OrderClaim {
  readonly isOwn: boolean
  readonly atMs: number
  /** From then on it only counts as an order of its minute. */
  readonly endsAtMs: number
}

/** An order of another process that may not have been reported here. */
export interface ClaimOfOther extends StoredClaim {
  /** Whether a report that names its client id can be of no other order. */
  readonly isNamedOnce: boolean
}

/** What other processes do in one account. */
export interface ClaimsOfOthers {
  readonly ordersInMinute: number
  readonly claims: readonly ClaimOfOther[]
}

export const noClaimsOfOthers: ClaimsOfOthers = { ordersInMinute: 0, claims: [] }

/** Takes those of the last minute of all processes, this one included. */
export function claimsOfOthers(
  stored: readonly StoredClaim[],
  accountId: number,
  nowMs: number,
): ClaimsOfOthers {
  const uses = new Map<string, number>()
  const ofAccount = stored.filter(claim => claim.accountId === accountId)
  for (const { clOrderId } of ofAccount) uses.set(clOrderId, (uses.get(clOrderId) ?? 0) + 1)
  const others = ofAccount.filter(({ isOwn }) => !isOwn)
  return {
    ordersInMinute: others.filter(({ atMs }) => nowMs - atMs < MINUTE_MS).length,
    claims: others
      .filter(({ quantity, endsAtMs }) => quantity > 0 && nowMs < endsAtMs)
      .map(claim => ({ ...claim, isNamedOnce: claim.clOrderId !== '' && uses.get(claim.clOrderId) === 1 })),
  }
}
